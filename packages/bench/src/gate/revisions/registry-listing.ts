/** What `read-registry.ts` prints. Apart from `registry.ts`, so that its process need not load that. */

/** The reader prints this before its answer, since the modules that it loads may print, too. */
export const ANSWER = 'masu-registry '

/** What a registry says of itself when it is loaded. */
export interface RegistryListing {
  /** URL of the module of the registry's own core that makes geometries; null where it has none. */
  readonly geometryModule: string | null
  /** In the registry's order. */
  readonly strategies: readonly {
    readonly name: string
    /** Null for no limit. */
    readonly maxLimit: number | null
    /** Those of the geometries asked about that it supports. */
    readonly supported: readonly string[]
  }[]
}
