/** Fields that several records have. */
import { z } from 'zod'

/**
 * The type with every field and element readonly, since a record never changes after it is read or
 * written.
 */
export type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T

export const count = z.int().nonnegative()
export const milliseconds = z.number().nonnegative()

export const names = {
  strategy: z.string().describe('Name of the strategy'),
  fixture: z.string().describe('Name of the fixture'),
}

export const armSchema = z.enum(['base', 'head'])
/** One of the two revisions that a check compares. */
export type ArmName = z.infer<typeof armSchema>
