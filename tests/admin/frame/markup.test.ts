// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { markupOf } from '../../../admin/frame/markup'

test('a page as markup has no script, and what has been scrolled stands where it stood', () => {
  const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')
  const page = parse(`<head><script src="/x.js"></script><link rel="modulepreload" href="/y.js">
    <link rel="stylesheet" href="/z.css"></head><body><div id="log"><p id="first">um</p><p>dois</p></div></body>`)
  page.getElementById('log')!.scrollTop = 120
  const drawn = parse(markupOf(page))
  expect(drawn.querySelectorAll('script, link[rel="modulepreload"]')).toHaveLength(0)
  expect(drawn.querySelector('link')?.getAttribute('href')).toBe('/z.css')
  expect(drawn.getElementById('first')?.style.marginTop).toBe('-120px')
  // the page itself stays as it is
  expect(page.querySelectorAll('script')).toHaveLength(1)
  expect(page.getElementById('first')?.style.marginTop).toBe('')
})
