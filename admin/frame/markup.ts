/**
 * The page as it stands, as markup that draws the same without a script. What has been scrolled is moved by as much, since markup holds no
 * place to scroll to.
 */
export function markupOf({ documentElement: root }: Document): string {
  const copy = root.cloneNode(true) as HTMLElement // of an element, an element
  const copies = copy.querySelectorAll<HTMLElement>('*')
  for (const [index, { scrollTop }] of [...root.querySelectorAll('*')].entries()) {
    const first = copies[index]?.firstElementChild
    if (scrollTop > 0 && first instanceof HTMLElement) first.style.marginTop = `${-scrollTop}px`
  }
  for (const one of copy.querySelectorAll('script, link[rel="modulepreload"]')) one.remove()
  return `<!doctype html>${copy.outerHTML}`
}
