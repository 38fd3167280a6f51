/** Ends a process of an older Node, whose own error would not name the reason. Exits with 2, since 1 is a regression. */
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  const isInstalled = import.meta.url.includes('/node_modules/')
  const hint = isInstalled ? '' : '; a clone of Masu brings its own: npx --yes pnpm@12 masu'
  process.stderr.write(`masu: needs Node 22.18 or newer, and this is ${process.version}${hint}\n`)
  process.exit(2)
}
