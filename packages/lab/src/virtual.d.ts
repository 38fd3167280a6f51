/** The reports' sheet: see scripts/plugins.ts. */
declare module 'virtual:report-style.css'

/** The hash of the arena's script, as policies name it: see scripts/plugins.ts. */
declare module 'virtual:arena-hash' {
  export const arenaHash: string
}

/** A module with all that it imports, as the text of one script. */
declare module '*?bundled' {
  const text: string
  export default text
}
