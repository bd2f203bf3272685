/**
 * The page's current state as markup that draws the same without scripts. The content of a scrolled element is moved up by a margin,
 * since markup cannot hold a scroll position.
 */
export function markupOf({ documentElement: root }: Document): string {
  const copy = root.cloneNode(true) as HTMLElement // the clone of an element is an element
  const copies = copy.querySelectorAll<HTMLElement>('*')
  for (const [index, { scrollTop }] of [...root.querySelectorAll('*')].entries()) {
    const first = copies[index]?.firstElementChild
    if (scrollTop > 0 && first instanceof HTMLElement) first.style.marginTop = `${-scrollTop}px`
  }
  for (const one of copy.querySelectorAll('script, link[rel="modulepreload"]')) one.remove()
  return `<!doctype html>${copy.outerHTML}`
}
