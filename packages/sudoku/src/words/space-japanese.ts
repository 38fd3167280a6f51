/** The spacing of Japanese text. */

/** Sets a blank between Latin and Japanese characters, as in these pages and messages. */
export function spaceJapanese(text: string): string {
  return text
    .replaceAll(/(?<=[\w%])(?=[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}])/gu, ' ')
    .replaceAll(/(?<=[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}])(?=\w)/gu, ' ')
}
