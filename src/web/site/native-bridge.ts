type Post = { readonly postMessage: (message: string) => void }

declare global {
  interface Window {
    /** What the native app that shows the page may bring to listen. */
    ReactNativeWebView?: Post
    webkit?: { readonly messageHandlers?: { readonly eventos?: Post } }
    Android?: { readonly evento?: (message: string) => void }
  }
}

/** Tells the native app round the page that an event has happened: its name alone, nothing of its data (spec section 2, case RTE-08). */
export function tellNativeApp(event: string): void {
  const message = JSON.stringify({ event })
  try {
    window.ReactNativeWebView?.postMessage(message)
    window.webkit?.messageHandlers?.eventos?.postMessage(message)
    window.Android?.evento?.(message)
  } catch {
    // an app that cannot listen must not stop the talk
  }
}
