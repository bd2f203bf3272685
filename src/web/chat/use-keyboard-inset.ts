import { useEffect } from 'react'

/** Tells the style sheet how much an on-screen keyboard covers (`--keyboard`) where the browser does not shrink the page. */
export function useKeyboardInset(): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const measure = () => {
      // a pinch zoom also shrinks what is seen; only the keyboard does so at scale 1
      const covered = seen.scale > 1 ? 0 : Math.round(window.innerHeight - seen.height)
      document.documentElement.style.setProperty('--keyboard', `${Math.max(0, covered)}px`)
      if (covered > 0) window.scrollTo(0, 0)
    }
    seen.addEventListener('resize', measure)
    return () => seen.removeEventListener('resize', measure)
  }, [])
}
