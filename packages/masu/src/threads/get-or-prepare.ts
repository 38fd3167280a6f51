/** Keeps what is prepared from task to task: V8 would have to compile a newly prepared function again. */
export function getOrPrepare<T>(map: Map<string, T>, key: string, prepare: () => T): T {
  const one = map.get(key) ?? prepare()
  map.set(key, one)
  return one
}
