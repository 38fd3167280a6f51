/**
 * What was measured before, a list for each kind of record, and where each further record goes. What
 * an interrupted command has measured is thus not measured again.
 */
export type Ledger<Kinds extends object, Others = never> = {
  readonly [Kind in keyof Kinds]: readonly Kinds[Kind][]
} & { readonly append: (record: Kinds[keyof Kinds] | Others) => void }
