/**
 * The base of the page and of its views: nothing moves while it is pressed, and what has the focus stays where it is.
 * This module listens to the window from its import on, and its state is of the one page.
 */
import { LitElement, type PropertyValues } from 'lit'

/**
 * What acts when it is pressed and released. A slider shows its place, and a list is opened, while they are pressed.
 */
const PRESSED = 'button, a, summary, label, input:not([type=range]), [role=gridcell]'

/** A touch ends before the browser sends what it means. */
const TOUCH_MS = 100

/** Settled when the press ends; null if nothing is pressed. */
let press: PromiseWithResolvers<void> | null = null
/** Ends a press that brings no click. */
let timer = 0

function endPress(): void {
  press?.resolve()
  press = null
}

function beginPress(event: MouseEvent): void {
  const { target, button } = event
  if (button !== 0 || !(target instanceof Element) || target.closest('select') !== null) return
  clearTimeout(timer)
  if (target.closest(PRESSED) !== null) press ??= Promise.withResolvers()
}

/** Before any element hears of the event. */
const CAPTURE = { capture: true }
addEventListener('pointerdown', beginPress, CAPTURE)
addEventListener('mousedown', beginPress, CAPTURE)
addEventListener(
  'pointerup',
  () => {
    timer = setTimeout(endPress, TOUCH_MS)
  },
  CAPTURE,
)
addEventListener('pointercancel', endPress, CAPTURE)
// The window hears of a click last.
addEventListener('click', endPress)
addEventListener('blur', endPress)

/** The place of an element in the document, in pixels from its top. */
function placeOf(element: Element): number {
  return element.getBoundingClientRect().top + scrollY
}

/** The element with the focus, and its place before the updates of this frame. */
let held: { readonly element: Element; readonly place: number; readonly scroll: number } | null =
  null

/** Scrolls by as much as the updates before the next frame move the element with the focus. */
function holdFocus(): void {
  const element = document.activeElement
  if (held !== null || element === null || element === document.body) return
  held = { element, place: placeOf(element), scroll: scrollY }
  requestAnimationFrame(() => {
    const before = held
    held = null
    if (before === null || before.element !== document.activeElement) return
    // A page that became shorter has been scrolled by the browser already.
    const lowest = document.documentElement.scrollHeight - innerHeight
    const scrolled = Math.max(0, before.scroll - lowest)
    const moved = placeOf(before.element) - before.place + scrolled
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
  })
}

export class SteadyElement extends LitElement {
  /** Without a shadow root, so that the page's sheet styles it. */
  override createRenderRoot(): this {
    return this
  }

  protected override scheduleUpdate(): void | Promise<unknown> {
    return press === null
      ? super.scheduleUpdate()
      : press.promise.then(() => super.scheduleUpdate())
  }

  protected override update(changed: PropertyValues<this>): void {
    holdFocus()
    super.update(changed)
  }
}
