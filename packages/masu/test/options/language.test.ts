import { describe, expect, test } from 'vitest'
import { languageOf } from '../../src/options/language.ts'

describe('the language of a command', () => {
  test.each([
    [['solve', '--lang', 'ja'], {}, 'ja'],
    [['solve', '--lang=ja'], {}, 'ja'],
    [['solve', '--lang', 'en'], { LANG: 'ja_JP.UTF-8' }, 'en'],
    [['solve', '--lang', 'en', '--lang', 'ja'], {}, 'ja'],
    [['solve'], { LANG: 'ja_JP.UTF-8' }, 'ja'],
    [['solve'], { LANG: 'ja_JP.UTF-8', LC_MESSAGES: 'C' }, 'en'],
    [['solve'], { LANG: 'C', LC_ALL: 'ja_JP.UTF-8', LC_MESSAGES: 'C' }, 'ja'],
    [['solve'], { LANG: 'ja', LC_ALL: '' }, 'ja'],
    [['solve'], { LANG: 'de_DE.UTF-8' }, 'en'],
    [['solve'], {}, 'en'],
    // Errors about this word are in the language of the terminal.
    [['solve', '--lang', 'xx'], { LANG: 'ja' }, 'ja'],
    [['solve', '--lang'], {}, 'en'],
  ] as const)('of %j with %j is %s', (words, env, language) => {
    expect(languageOf(words, env)).toBe(language)
  })
})
