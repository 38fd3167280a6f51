/** The player advances with time, at any frame rate of the screen. */
import { afterEach, expect, test, vi } from 'vitest'
import { Player } from '../../src/replay/player.ts'

afterEach(() => vi.unstubAllGlobals())

/** The places that are shown in a second at this frame rate. */
function shownIn(frames: number, rate: number): number[] {
  const asked: ((now: number) => void)[] = []
  vi.stubGlobal('performance', { now: () => 0 })
  vi.stubGlobal('cancelAnimationFrame', () => {})
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => {
    asked.push(frame)
    return 1
  })
  const shown: number[] = []
  new Player().start(
    0,
    () => rate,
    (place) => {
      shown.push(place)
      return 1e9
    },
  )
  for (let frame = 1; frame <= frames; frame++) asked.shift()?.((frame * 1_000) / frames)
  return shown
}

test.each([10, 24, 30, 60, 75, 120, 144])(
  'a screen of %i frames a second is as far after a second, with 30 places shown or few more',
  (frames) => {
    const shown = shownIn(frames, 100_000)
    expect(shown.length).toBeLessThanOrEqual(36)
    expect(shown.length).toBeGreaterThanOrEqual(Math.min(frames, 24))
    expect(shown.at(-1)).toBeGreaterThan(95_000)
    expect(shown.at(-1)).toBeLessThanOrEqual(100_000)
  },
)
