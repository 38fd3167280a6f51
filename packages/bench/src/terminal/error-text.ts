/** What to say of anything that was thrown: an Error's message, with its kind where that tells. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return `threw ${String(error)}`
  return error.name === 'Error' ? error.message : `${error.name}: ${error.message}`
}
