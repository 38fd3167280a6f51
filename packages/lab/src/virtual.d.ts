/** The reports' sheet: see scripts/plugins.ts. */
declare module 'virtual:report-style.css'
