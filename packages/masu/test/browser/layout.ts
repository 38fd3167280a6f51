/** What is wrong with the layout of a page, found in the page by the places of its boxes and of its texts. */
import type { Page } from 'playwright-core'

/**
 * The faults of the page as it stands, in words: a board whose cells are not squares in their rows and columns, a text
 * or a box that runs out of its box or of the window, boxes that lie on each other, a box that sticks between two
 * pixels, where words of one line are drawn a pixel apart, a word or a name that is broken, and a box that is cut
 * without a sign.
 */
export function layoutFaultsOf(page: Page): Promise<string[]> {
  return page.evaluate(layoutFaults)
}

/** Runs in the page, and so uses nothing from outside. */
function layoutFaults(): string[] {
  /** Pixels: borders are drawn at whole pixels. */
  const NEAR = 1
  interface Rectangle {
    readonly left: number
    readonly right: number
    readonly top: number
    readonly bottom: number
  }
  const faults: string[] = []
  // What sticks to the window's edge lies on what is scrolled below it.
  scrollTo(0, 0)

  const nameOf = (element: Element): string => {
    const text = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 24)
    const classes = [...element.classList].map((name) => `.${name}`).join('')
    return `${element.localName}${classes} "${text}"`
  }
  const numberText = (value: number): string => String(Math.round(value * 10) / 10)
  const placeText = ({ left, right, top, bottom }: Rectangle): string =>
    `${numberText(left)} to ${numberText(right)} by ${numberText(top)} to ${numberText(bottom)}`

  /** The sides on which the first runs out of the second. */
  const sidesOut = (inner: Rectangle, outer: Rectangle): ('x' | 'y')[] => [
    ...(inner.left < outer.left - NEAR || inner.right > outer.right + NEAR ? (['x'] as const) : []),
    ...(inner.top < outer.top - NEAR || inner.bottom > outer.bottom + NEAR ? (['y'] as const) : []),
  ]
  const overlap = (a: Rectangle, b: Rectangle): boolean =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > NEAR &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > NEAR

  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 0
  const isInLine = (element: Element): boolean =>
    ['inline', 'contents'].includes(getComputedStyle(element).display)
  const isOutOfFlow = (element: Element): boolean =>
    ['absolute', 'fixed'].includes(getComputedStyle(element).position)
  /** The nearest element around this one that is a box. */
  const boxAround = (element: Element): Element | null => {
    let box = element.parentElement
    while (box !== null && isInLine(box)) box = box.parentElement
    return box
  }
  /** Whether a reader can scroll to what runs out of the box on this side. */
  const isScrolled = (from: Element | null, side: 'x' | 'y'): boolean => {
    for (let box = from; box !== null; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box)
      if (['auto', 'scroll'].includes(side === 'x' ? overflowX : overflowY)) return true
    }
    return false
  }
  /** The boxes in a box that no other box in it holds. */
  const boxesIn = (element: Element): Element[] =>
    [...element.children].flatMap((child) => {
      if (!isSeen(child) && !isInLine(child)) return []
      return isInLine(child) ? boxesIn(child) : [child]
    })
  /** The lines of a text, as high as a small letter: fonts have room above and below. */
  const linesOf = (text: Text): Rectangle[] => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()]
      .filter(({ width }) => width > 0)
      .map(({ left, right, top, bottom, height }) => {
        return { left, right, top: top + height / 4, bottom: bottom - height / 4 }
      })
  }

  const texts: { readonly text: Text; readonly parent: Element }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() !== null) {
    const text = walker.currentNode
    const parent = text.parentElement
    if (!(text instanceof Text) || parent === null || text.data.trim() === '') continue
    if (parent.closest('script,style,noscript,option,title,desc') === null && isSeen(parent)) {
      texts.push({ text, parent })
    }
  }
  const window: Rectangle = { left: 0, right: innerWidth, top: -Infinity, bottom: Infinity }

  const checkBoards = (): void => {
    for (const board of document.querySelectorAll('[role=grid]')) {
      if (!isSeen(board)) continue
      const label = `the board "${board.getAttribute('aria-label') ?? ''}"`
      const size = Number(board.getAttribute('aria-rowcount'))
      const cells = [...board.querySelectorAll('[role=gridcell]')]
      if (cells.length !== size * size) faults.push(`${label} has ${cells.length} cells`)
      const outer = board.getBoundingClientRect()
      const { borderLeftWidth, borderTopWidth } = getComputedStyle(board)
      const inner = {
        left: outer.left + parseFloat(borderLeftWidth),
        top: outer.top + parseFloat(borderTopWidth),
      }
      const side = board.clientWidth / size
      for (const [index, cell] of cells.entries()) {
        const [row, column] = [Math.floor(index / size), index % size]
        const name = `${label}: r${row + 1}c${column + 1}`
        const rectangle = cell.getBoundingClientRect()
        const [left, top] = [inner.left + column * side, inner.top + row * side]
        const wanted = { left, top, right: left + side, bottom: top + side }
        if (Math.abs(rectangle.width - rectangle.height) > NEAR) {
          faults.push(
            `${name} is no square, but ${numberText(rectangle.width)} x ${numberText(rectangle.height)}`,
          )
        }
        if (Math.abs(rectangle.width - Math.round(rectangle.width)) > 0.01) {
          faults.push(`${name} is ${rectangle.width} pixels wide, no whole number`)
        }
        if (sidesOut(rectangle, wanted).length > 0 || sidesOut(wanted, rectangle).length > 0) {
          faults.push(`${name} is at ${placeText(rectangle)}, not at ${placeText(wanted)}`)
        }
        if (sidesOut(rectangle, outer).length > 0) faults.push(`${name} is outside the board`)
      }
    }
  }

  const checkTexts = (): void => {
    for (const { text, parent } of texts) {
      const svg = parent.closest('svg')
      const box = svg ?? (isInLine(parent) ? boxAround(parent) : parent)
      if (box === null) continue
      const outer = box.getBoundingClientRect()
      for (const line of linesOf(text)) {
        const sides = sidesOut(line, outer).filter((side) => !isScrolled(box, side))
        if (sides.length > 0) {
          faults.push(
            `the text ${nameOf(parent)}, ${placeText(line)}, runs out of ${nameOf(box)}, ${placeText(outer)}`,
          )
        }
        if (sidesOut(line, window).length > 0 && !isScrolled(box, 'x')) {
          faults.push(`the text ${nameOf(parent)} runs out of the window`)
        }
      }
    }
  }

  const checkBoxes = (): void => {
    const boxes = [document.body, ...document.body.querySelectorAll('*:not(svg *)')].filter(
      (element) => isSeen(element) && !isInLine(element),
    )
    for (const box of boxes) {
      const outer = box.getBoundingClientRect()
      if (box.localName === 'svg') continue
      const inside = boxesIn(box)
      const places = inside.map((one) => one.getBoundingClientRect())
      for (const [index, place] of places.entries()) {
        const one = inside[index]
        if (one === undefined) continue
        const sides = sidesOut(place, outer).filter((side) => !isScrolled(box, side))
        if (sides.length > 0 && !isOutOfFlow(one)) {
          faults.push(
            `${nameOf(one)}, ${placeText(place)}, runs out of ${nameOf(box)}, ${placeText(outer)}`,
          )
        }
        if (sidesOut(place, window).length > 0 && !isScrolled(box, 'x')) {
          faults.push(`${nameOf(one)} runs out of the window`)
        }
        for (let other = index + 1; other < inside.length; other++) {
          const [neighbour, neighbourPlace] = [inside[other], places[other]]
          if (neighbour === undefined || neighbourPlace === undefined) continue
          if (overlap(place, neighbourPlace)) {
            faults.push(
              `${nameOf(one)}, ${placeText(place)}, lies on ${nameOf(neighbour)}, ${placeText(neighbourPlace)}`,
            )
          }
        }
      }
    }
    // What is out of the flow may lie on what is no neighbour of it.
    for (const floating of boxes.filter(isOutOfFlow)) {
      const place = floating.getBoundingClientRect()
      for (const { text, parent } of texts) {
        if (floating.contains(parent)) continue
        if (linesOf(text).some((line) => overlap(line, place))) {
          faults.push(`${nameOf(floating)} lies on the text ${nameOf(parent)}`)
        }
      }
    }
  }

  const checkWhatSticks = (): void => {
    for (const element of document.body.querySelectorAll('*')) {
      const { position, top: edge } = getComputedStyle(element)
      if (position !== 'sticky' || edge === 'auto' || !isSeen(element)) continue
      const { top } = element.getBoundingClientRect()
      if (Math.abs(top - Math.round(top)) > 0.01) {
        faults.push(`${nameOf(element)} sticks at ${top} pixels, no whole number`)
      }
    }
  }

  /** Words of letters; code, a name with a hyphen, a path and a number may be broken. */
  const checkWords = (): void => {
    for (const { text, parent } of texts) {
      if (parent.closest('pre,code,svg,a') !== null || linesOf(text).length < 2) continue
      if (/[<>="[\]]|\S{40}/.test(text.data)) continue
      for (const { 0: word, index } of text.data.matchAll(/(?<![\w.:/-])[a-z]{2,}(?![\w.:/-])/gi)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (tops.length > 1) faults.push(`the word ${word} of ${nameOf(parent)} is broken`)
      }
    }
  }

  /** Names of strategies and options; a table may break them. */
  const checkNames = (): void => {
    for (const { text, parent } of texts) {
      if (parent.closest('pre,select,table') !== null || linesOf(text).length < 2) continue
      for (const { 0: name, index } of text.data.matchAll(/--[a-z]+|[a-z]+(?:-[a-z]+)+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + name.length)
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (tops.length > 1) faults.push(`the name ${name} of ${nameOf(parent)} is broken`)
      }
    }
  }

  /** What can be scrolled has a shadow, or another picture, where it is cut. */
  const checkCuts = (): void => {
    for (const element of document.body.querySelectorAll('*:not(textarea,select)')) {
      const { overflowX, overflowY, backgroundImage } = getComputedStyle(element)
      const isCut =
        (overflowX === 'auto' && element.scrollWidth > element.clientWidth + NEAR) ||
        (overflowY === 'auto' && element.scrollHeight > element.clientHeight + NEAR)
      if (isCut && backgroundImage === 'none' && isSeen(element)) {
        faults.push(`${nameOf(element)} is cut without a sign`)
      }
    }
  }

  checkWords()
  checkNames()
  checkCuts()
  checkBoards()
  checkTexts()
  checkBoxes()
  checkWhatSticks()
  return faults
}
