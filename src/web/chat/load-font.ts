import fontUrl from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url'

/**
 * Fetches the font, then declares it once the visitor's next tap or key has counted: text that moves then was asked for (no layout
 * shift), and no button moves from under a finger.
 */
export async function loadFont(): Promise<void> {
  await preload(fontUrl)
  const declare = () => void import('../styles/font.css')
  addEventListener('click', declare, { once: true })
  addEventListener('keyup', declare, { once: true })
}

/** Into the browser's memory, where a font that is declared later is found at once. */
function preload(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', href })
    link.crossOrigin = 'anonymous'
    link.onload = () => resolve()
    link.onerror = () => reject(new Error('the font did not come'))
    document.head.append(link)
  })
}
