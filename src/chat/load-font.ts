import fontUrl from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url'

/** Fetches the font, then declares it at the visitor's next tap or key: text that moves then was asked for (no layout shift). */
export async function loadFont(): Promise<void> {
  await preload(fontUrl)
  const declare = () => void import('./styles/font.css')
  addEventListener('pointerdown', declare, { once: true })
  addEventListener('keydown', declare, { once: true })
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
