/** The sources of the strategies that can be watched, as texts, each loaded when it is shown. */
const texts = import.meta.glob<string>(
  '../../../strategies/src/{flat-recursion,grid-rescan,grid-slices,grid-copy,candidate-table,bitmask,dlx,bitmask-mrv}.ts',
  { query: '?raw', import: 'default' },
)

/** The source of a strategy; empty for none. */
export async function loadSource(strategy: string): Promise<string> {
  const load = texts[`../../../strategies/src/${strategy}.ts`]
  return load === undefined ? '' : load()
}
