/**
 * The type with every field and element readonly, since a record never changes after it is read or
 * written.
 */
export type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T
