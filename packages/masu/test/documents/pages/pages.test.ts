/** Properties of every page. */
import { describe, expect, test } from 'vitest'
import { hostilePages, ordinaryPages } from './pages.ts'

describe.each([
  ...Object.entries(ordinaryPages).map(([name, make]) => [name, make] as const),
  ...Object.entries(hostilePages).map(([name, make]) => [`hostile ${name}`, make] as const),
])('the page of a %s', (name, make) => {
  const text = make()
  const ids = [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)

  test(`the page of a ${name} has no identifier twice`, () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test(`the page of a ${name} leads to places that it has`, () => {
    const places = [...text.matchAll(/ href="([^"]*)"/g)].map(([, place]) => place)
    expect(places.length).toBeGreaterThan(1)
    expect(places.filter((place) => !ids.includes(place?.replace('#', '')))).toEqual([])
  })

  test(`the page of a ${name} shows no NaN, Infinity or undefined`, () => {
    const shown = text.slice(0, text.indexOf('<script'))
    expect(shown.match(/NaN|Infinity|undefined/g)).toBeNull()
  })

  test(`the page of a ${name} is no larger than 400 kB`, () => {
    expect(text.length).toBeLessThan(400_000)
  })
})
