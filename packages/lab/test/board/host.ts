/** What a view gives to what works for it. */
import type { ReactiveControllerHost } from 'lit'

export function host(): ReactiveControllerHost {
  return {
    addController: () => {},
    removeController: () => {},
    requestUpdate: () => {},
    updateComplete: Promise.resolve(true),
  }
}
