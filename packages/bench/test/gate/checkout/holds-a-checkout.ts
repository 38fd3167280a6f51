/** Lays out the repository in which it is started, and compiles base, which takes until it is ended. */
import { findCheckouts } from '../../../src/gate/checkout/checkouts.ts'

const { layOut } = await findCheckouts('HEAD', () => {})
await layOut({ setup: null, isOfRegistry: true })
