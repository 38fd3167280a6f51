/**
 * The only script of a page: it writes back the files that the page was drawn from, and draws the scatter
 * of two strategies that the reader chooses, from the same data. Without it the rest of the page is all there.
 */
import type { Plot } from './axis.ts'
import { FIGURE_WIDTH } from './figure.ts'

/** The square in which two strategies are compared puzzle by puzzle, by us or by the script. */
export const SCATTER_PLOT: Plot = { left: 60, right: FIGURE_WIDTH - 14, top: 30, bottom: 396 }

const COMMON = `
'use strict'
const { files, strategies, fixtures } = JSON.parse(document.getElementById('data').textContent)

async function textOf({ deflated, numbers }) {
  const bytes = Uint8Array.from(atob(deflated), (character) => character.charCodeAt(0))
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return unpacked(new Uint8Array(await new Response(inflated).arrayBuffer()), numbers)
}

// Puts the lists of numbers back into their lines: see packed() of @masu/report.
function unpacked(bytes, numbers) {
  if (Object.keys(numbers).length === 0) return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  let start = bytes.length
  const lists = {}
  for (const [name, column] of Object.entries(numbers).reverse()) {
    start -= column.planes * column.count
    lists[name] = { ...column, start, next: 0 }
  }
  const naturalOf = ({ start, count, planes, next }) => {
    let number = 0
    for (let plane = planes - 1; plane >= 0; plane--) number = number * 256 + bytes[start + plane * count + next]
    return number
  }
  const numberAt = (place, digits) => {
    const unit = 10 ** (digits - 1)
    if (digits === 0 || place < unit) return place
    const power = Math.floor((place - unit) / (3.5 * unit))
    const rest = place - unit - 3.5 * unit * power
    const lead = rest < unit ? unit + rest : rest < 2.5 * unit ? 2 * rest : 5 * (rest - 1.5 * unit)
    return lead * 10 ** power
  }
  const next = (list) => {
    const n = naturalOf(list)
    list.next++
    return n
  }
  const listOf = (list, length) => {
    const isCentred = list.centred && length > 1
    const centre = isCentred ? next(list) : 0
    return Array.from({ length }, () => {
      const n = next(list)
      const off = isCentred ? (n % 2 === 1 ? (n - 1) / 2 : -n / 2) : n - 1
      return n === 0 ? null : numberAt(centre + off, list.digits)
    })
  }
  const markedBy = (list, mark) => (mark > 0 ? listOf(list, mark) : mark < 0 ? listOf(list, 1)[0] / 100 : listOf(list, 1)[0])
  const restored = (name, value) => (isMark(value) ? markedBy(lists[name], value['#']) : value)
  return new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(bytes.subarray(0, start))
    .split('\\n')
    .map((line) => (line.includes('{"#":') ? JSON.stringify(withLists(JSON.parse(line), '', restored)) : line))
    .join('\\n')
}

// From the first to the last, as they were packed; a reviver of JSON.parse would go inside out.
function withLists(value, name, restored) {
  if (value === null || typeof value !== 'object') return value
  const whole = restored(name, value)
  if (whole !== value) return whole
  for (const key of Object.keys(value)) value[key] = withLists(value[key], key, restored)
  return value
}

function isMark(value) {
  return value !== null && typeof value === 'object' && Object.keys(value).join() === '#'
}

for (const button of document.querySelectorAll('button[data-save]')) {
  button.hidden = false
  button.addEventListener('click', async () => {
    const file = files[Number(button.dataset.save)]
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([await textOf(file)], { type: 'application/jsonl' }))
    link.download = file.name
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60000)
  })
}
`

// The times are those of singleTimes() and scaledTimes() of @masu/ranking; a test holds them to be the same.
const SCATTER = `
const plot = ${JSON.stringify(SCATTER_PLOT)}
const form = document.getElementById('scatter-choice')
let records = null

function median(values) {
  const sorted = values.slice().sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

function recordsIn(text) {
  // A run that was cut short may end in half a line.
  return text.slice(0, text.lastIndexOf('\\n') + 1).split('\\n').filter(Boolean).map((line) => JSON.parse(line))
}

// Microseconds of each puzzle, null where it was not solved within the cap.
function timesOf(lines, fixture, strategy) {
  const own = lines.filter((one) => one.fixture === fixture && one.strategy === strategy)
  const probe = own.find(({ type }) => type === 'probe')
  if (probe === undefined) return []
  const figures = own.filter(({ type, figures }) => type === 'timed' && figures !== null).map((one) => one.figures)
  const alone = figures.find(({ aloneNs }) => aloneNs !== null)?.aloneNs ?? null
  let at = 0
  const singles = probe.puzzleNs.map((ns) => (ns === null ? null : (alone?.[at++] ?? ns)))
  const sum = singles.reduce((total, ns) => total + (ns ?? 0), 0)
  const passes = figures.map(({ passNs }) => median(passNs))
  const scale = passes.length === 0 || sum === 0 ? 1 : Math.min(...passes) / sum
  const capNs = lines[0].options.timeoutMs * 1e6
  return singles.map((ns) => (ns === null || ns * scale > capNs ? null : (ns * scale) / 1000))
}

function pairsOf(lines, fixture, across, up) {
  const others = timesOf(lines, fixture, up)
  return timesOf(lines, fixture, across)
    .map((micros, index) => [micros, others[index] ?? null])
    .filter(([a, b]) => a !== null && b !== null)
}

function scaleOf(values, from, to) {
  const least = Math.min(...values)
  const most = Math.max(...values)
  const margin = Math.max(Math.log(most / least) * 0.04, Math.log(1.15))
  const low = Math.log(least) - margin
  const high = Math.log(most) + margin
  const at = (value) => from + ((Math.log(value) - low) / (high - low)) * (to - from)
  const ticks = [[1, 2, 5], [1, 3], [1]]
    .map((leads) => {
      const found = []
      for (let power = -6; power < 12; power++) {
        for (const lead of leads) {
          const value = Number((lead * 10 ** power).toPrecision(1))
          if (Math.log(value) > low && Math.log(value) < high) found.push(value)
        }
      }
      return found
    })
    .find((found, index) => index === 2 || found.length <= Math.abs(to - from) / 46)
  return { at, ticks }
}

function element(name, attributes, text) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  if (text !== undefined) made.textContent = text
  return made
}

function draw(points, across, up) {
  const { left, right, top, bottom } = plot
  const values = points.flat()
  const x = scaleOf(values, left, right)
  const y = scaleOf(values, bottom, top)
  const grid =
    x.ticks.map((tick) => 'M' + x.at(tick) + ' ' + top + 'V' + bottom).join('') +
    y.ticks.map((tick) => 'M' + left + ' ' + y.at(tick) + 'H' + right).join('')
  document.getElementById('scatter-plot').replaceChildren(
    element('path', { class: 'grid', d: grid }),
    ...x.ticks.map((tick) => element('text', { class: 'tick mid', x: x.at(tick), y: bottom + 15 }, tick.toLocaleString('en-US'))),
    ...y.ticks.map((tick) => element('text', { class: 'tick end', x: left - 6, y: y.at(tick) + 4 }, tick.toLocaleString('en-US'))),
    element('text', { class: 'axis mid', x: (left + right) / 2, y: bottom + 33 }, across + ': µs'),
    element('text', { class: 'axis', x: left - 44, y: top - 10 }, up + ': µs'),
    element('path', { class: 'frame', d: 'M' + left + ' ' + bottom + 'L' + right + ' ' + top }),
    element('path', { class: 'dots c0', d: points.map(([a, b]) => 'M' + x.at(a) + ' ' + y.at(b) + 'h0').join('') }),
  )
}

async function choose() {
  records ??= recordsIn(await textOf(files[0]))
  const [fixture, across, up] = ['fixture', 'across', 'up'].map((name) => document.getElementById('scatter-' + name))
  const [a, b] = [across, up].map((select) => select.selectedOptions[0].textContent)
  const points = pairsOf(records, fixtures[fixture.value], strategies[across.value], strategies[up.value])
  const longer = points.filter(([one, other]) => other > one).length
  const note = document.getElementById('scatter-note')
  const title = fixture.selectedOptions[0].textContent + ': ' + b + ' against ' + a
  document.querySelector('#scatter h3 a').textContent = title
  note.textContent = points.length === 0
    ? 'No puzzle of this fixture was solved by both.'
    : b + ' takes longer on ' + longer + ' of the ' + points.length + ' puzzles that both solved; the median of the ratios is ' +
      Number(median(points.map(([one, other]) => other / one)).toPrecision(3)) + '.'
  document.querySelector('#scatter svg').setAttribute('aria-label', title + '. ' + note.textContent)
  if (points.length === 0) document.getElementById('scatter-plot').replaceChildren()
  else draw(points, a, b)
}

if (form !== null) {
  form.hidden = false
  form.addEventListener('change', choose)
}
`

/** Its text, which the page allows by its hash, without what only its readers here need. */
export const pageScript: string = (COMMON + SCATTER)
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('// '))
  .join('\n')
