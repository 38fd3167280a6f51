/** What the browser says of itself. */
import type { Conditions } from './plan.ts'

declare global {
  interface Navigator {
    /** Chromium tells names and versions one by one; others only in one text. */
    readonly userAgentData?: {
      readonly brands: readonly { readonly brand: string; readonly version: string }[]
      readonly platform: string
    }
  }
}

export function conditionsHere(): Omit<Conditions, 'grainMs'> {
  const { userAgentData: data } = navigator
  // One of the brands is made up on purpose, so that nobody relies on their order.
  const brand = data?.brands.find(({ brand: name }) => !/not.?a/i.test(name))
  return {
    browser:
      brand === undefined ? navigator.userAgent.slice(0, 120) : `${brand.brand} ${brand.version}`,
    system: data?.platform ?? 'unknown: the browser does not tell',
    cores: navigator.hardwareConcurrency,
    isIsolated: crossOriginIsolated,
  }
}
