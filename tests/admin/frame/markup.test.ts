// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { markupOf } from '../../../admin/frame/markup'

test('a page as markup has no script, and what has been scrolled stands where it stood', () => {
  document.documentElement.innerHTML = `<head><script src="/x.js"></script><link rel="modulepreload" href="/y.js">
    <link rel="stylesheet" href="/z.css"></head><body><div id="log"><p id="first">um</p><p>dois</p></div></body>`
  document.getElementById('log')!.scrollTop = 120
  const drawn = new DOMParser().parseFromString(markupOf(document), 'text/html')
  expect(drawn.querySelectorAll('script, link[rel="modulepreload"]')).toHaveLength(0)
  expect(drawn.querySelector('link')?.getAttribute('href')).toBe('/z.css')
  expect(drawn.getElementById('first')?.style.marginTop).toBe('-120px')
  // the page itself stays as it is
  expect(document.querySelectorAll('script')).toHaveLength(1)
  expect(document.getElementById('first')?.style.marginTop).toBe('')
})
