/** A view asks the page for another state. */
import type { LabState } from './link.ts'

export class ChangeEvent extends Event {
  static readonly type = 'lab-change'
  readonly change: Partial<LabState>

  constructor(change: Partial<LabState>) {
    super(ChangeEvent.type, { bubbles: true })
    this.change = change
  }
}
