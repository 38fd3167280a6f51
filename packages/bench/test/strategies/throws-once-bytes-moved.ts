/**
 * Wrong in the first answer that it gives in a thread. Throws once the thread has moved bytes to
 * another, which leaves it without them, and not copied them.
 */
import { MessagePort } from 'node:worker_threads'
import type { Strategy } from '@masu/core/strategy'
import { spoiled } from './spoiled.ts'

let calls = 0
let moved = 0

// oxlint-disable-next-line typescript/unbound-method -- called below, as a port's
const { postMessage } = MessagePort.prototype
MessagePort.prototype.postMessage = function (message, moving) {
  const transfer = Array.isArray(moving) ? moving : (moving?.transfer ?? [])
  postMessage.call(this, message, { transfer })
  moved += transfer.filter((one) => one instanceof ArrayBuffer && one.detached).length
}

export const strategy: Strategy = spoiled('throws-once-bytes-moved', (solver, givens, limit) => {
  if (moved > 0) throw new Error('bytes were moved')
  const count = solver.solve(givens, limit)
  if (++calls === 1) solver.solution[0] = 0
  return count
})
