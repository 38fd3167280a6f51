/** What strategies may run in. Without a schema, for commands that read no results need none. */
export const runtimeNames = ['node', 'bun', 'deno'] as const
export type RuntimeName = (typeof runtimeNames)[number]
