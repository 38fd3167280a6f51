/**
 * The page in which timed workers live: a frame of its own origin, without rights, whose policy refuses every
 * request. What is pasted runs there and can reach neither this page nor what it keeps. The build puts the
 * hash of the script into the policy of the lab, so nothing here may be changed at run time.
 */

/** Starts workers and ends them; messages of theirs that come another way than by their port go nowhere. */
export const arenaScript = `
'use strict'
const workers = new Map()
addEventListener('message', ({ data, ports, source }) => {
  if (source !== parent) return
  if (data.kind === 'end') {
    workers.get(data.id)?.terminate()
    workers.delete(data.id)
    return
  }
  const url = URL.createObjectURL(new Blob([data.code], { type: 'text/javascript' }))
  const worker = new Worker(url)
  const [port, errors] = ports
  worker.onerror = (event) => {
    event.preventDefault()
    errors.postMessage(event.message || 'the module cannot be read')
  }
  worker.postMessage('port', [port])
  workers.set(data.id, worker)
})
parent.postMessage('masu-arena', '*')
`

/** The frame's document, for \`srcdoc\`. \`hash\` is that of the script, as policies have it. */
export function arenaDocument(hash: string): string {
  const policy = `default-src 'none'; script-src '${hash}' 'wasm-unsafe-eval'; worker-src blob:`
  return `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><script>${arenaScript}</script>`
}
