/** The script of a page. It may import nothing: the page contains the text of `pageScript` without its types. */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/**
 * Saves the source files of the page, and sorts tables by a column: the address keeps the table and the column, as in
 * `#times-easy:ratio`, with a minus before the column for falling order. The page can be read without the script.
 */
export function pageScript(): void {
  interface PageFile {
    readonly name: string
    readonly deflated: string
  }

  async function save({ name, deflated }: PageFile): Promise<void> {
    const bytes = Uint8Array.from(atob(deflated), (character) => character.charCodeAt(0))
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await new Response(stream).blob())
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }

  // Reads `>=1,700`, `7-11`, `8.6%` and `all`; texts without a number come last.
  function valueOf(row: HTMLTableRowElement, column: number): number | string {
    const text = row.cells[column]?.textContent.trim() ?? ''
    if (text === 'all') return Infinity
    const value = Number.parseFloat(text.replaceAll(/[>=~,]/g, ''))
    return Number.isNaN(value) ? text : value
  }

  function sort(table: HTMLTableElement, head: HTMLTableCellElement, isFalling: boolean): void {
    const sign = isFalling ? -1 : 1
    const body = table.tBodies[0]
    const rows = [...(body?.rows ?? [])].map((row) => ({
      row,
      value: valueOf(row, head.cellIndex),
    }))
    rows.sort(({ value: a }, { value: b }) => {
      if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
      if (typeof a === 'string' && typeof b === 'string') return sign * a.localeCompare(b)
      return typeof a === 'number' ? -1 : 1
    })
    body?.append(...rows.map(({ row }) => row))
    for (const other of head.parentElement?.children ?? []) other.removeAttribute('aria-sort')
    head.ariaSort = isFalling ? 'descending' : 'ascending'
  }

  function headsOf(table: HTMLTableElement): HTMLTableCellElement[] {
    return [...(table.tHead?.rows[0]?.cells ?? [])]
  }

  function sortAsAddressed(): void {
    const [, id = '', sign, column = ''] = /^#([^:]+):(-?)(.*)$/.exec(location.hash) ?? []
    const table = document.getElementById(id)
    if (!(table instanceof HTMLTableElement)) return
    const head = headsOf(table).find((one) => encodeURIComponent(one.textContent) === column)
    if (head === undefined) return
    sort(table, head, sign === '-')
    const fold = table.closest('details')
    if (fold !== null) fold.open = true
    table.scrollIntoView()
  }

  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the page wrote it
  const files: PageFile[] = JSON.parse(document.getElementById('data')?.textContent ?? '[]')
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-save]')) {
    const file = files[Number(button.dataset['save'])]
    button.hidden = false
    button.addEventListener('click', () => void (file === undefined ? null : save(file)))
  }
  for (const table of document.querySelectorAll<HTMLTableElement>('table[id]')) {
    for (const head of headsOf(table)) {
      const button = document.createElement('button')
      button.append(...head.childNodes)
      head.append(button)
      button.addEventListener('click', () => {
        const isFalling = head.ariaSort === 'ascending'
        const column = encodeURIComponent(head.textContent)
        history.replaceState(null, '', `#${table.id}:${isFalling ? '-' : ''}${column}`)
        sort(table, head, isFalling)
      })
    }
  }
  addEventListener('hashchange', sortAsAddressed)
  sortAsAddressed()
}
