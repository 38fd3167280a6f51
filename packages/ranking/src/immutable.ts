/** A record is never changed once it is read or written: its type with every field and element readonly. */
export type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T
