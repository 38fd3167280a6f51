/** Lays out the repository in which it is started, and compiles base, which takes until it is ended. */
import { lookUp } from '../../../src/gate/checkout/checkouts.ts'
import { makeReady } from '../../../src/gate/checkout/registry.ts'

const { base, layOut } = await lookUp('HEAD', () => {})
await layOut(null)
await makeReady(base)
