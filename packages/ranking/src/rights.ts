/** Which strategies from elsewhere were not confined. Loads no schema, for commands that start without. */

/** Names the strategies that `--allow-all` gave all rights. */
export function rightsTexts(
  strategies: readonly { readonly name: string; readonly allowAll?: boolean | undefined }[],
): string[] {
  const names = strategies.filter(({ allowAll }) => allowAll === true).map(({ name }) => name)
  return names.length === 0
    ? []
    : [`With all rights of the user (--allow-all): ${names.join(', ')}.`]
}
