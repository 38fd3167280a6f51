/**
 * What was measured before, a list for each kind of record, and `append` for each further record. So a
 * command does not measure again what it had measured before it was interrupted.
 */
export type Ledger<Kinds extends object, Further = never> = {
  readonly [Kind in keyof Kinds]: readonly Kinds[Kind][]
} & { readonly append: (record: Kinds[keyof Kinds] | Further) => void }
