/**
 * The only script of a page: it writes back the files that the page was drawn from, and draws the scatter
 * of two strategies that the reader chooses. Without it the rest of the page is all there.
 */

/** Its text, that the page allows by its hash. It is older JavaScript's plain form, since no tool compiles it. */
export const pageScript: string = `
'use strict'
const { files } = JSON.parse(document.getElementById('data').textContent)

async function textOf({ deflated }) {
  const bytes = Uint8Array.from(atob(deflated), (character) => character.charCodeAt(0))
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return await new Response(inflated).text()
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
`.trim()
