/** Draws an SVG as a PNG. */

/** Pixels of a unit in a PNG of a board: sharp on dense screens and in print. Wider pictures have enough pixels. */
const DENSITY = 2
const WIDE = 800

/** Throws an Error if the browser cannot draw pictures. */
export async function drawPng(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    const density = image.width < WIDE ? DENSITY : 1
    canvas.width = image.width * density
    canvas.height = image.height * density
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => {
        if (blob === null) reject(new Error('no picture'))
        else resolve(blob)
      }, 'image/png')
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}
