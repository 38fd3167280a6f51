/** Results that another view has: the results' view shows them. */
export class ResultsEvent extends Event {
  static readonly type = 'lab-results'
  readonly name: string
  readonly text: string

  constructor(name: string, text: string) {
    super(ResultsEvent.type, { bubbles: true })
    this.name = name
    this.text = text
  }
}
