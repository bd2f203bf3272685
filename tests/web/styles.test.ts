import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** All files of the visitor's page with such an ending, one after the other. */
const read = (ending: RegExp) =>
  ['web', 'product']
    .map((folder) => new URL(`../../src/${folder}/`, import.meta.url).pathname)
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => ending.test(file))
        .map((file) => readFileSync(`${folder}${file}`, 'utf8')),
    )
    .join('\n')

const styles = read(/\.css$/)

/** The styles of the visitor's page as a browser reads them that has nothing of what `@supports` asks for. */
const plain = styles.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^@supports [\s\S]*?^\}/gm, '')

test('the page itself has the styles of what it says in the chat’s place: those of the 404 page are on that page alone', () => {
  const own = new Set(read(/not-found\.css$/).match(/\.[a-z]+__[a-z]+|\.lost\b/g))
  expect(own).toContain('.lost__way')
  const others = read(/(?<!not-found)\.tsx$/)
  expect([...own].filter((one) => new RegExp(`"${one.slice(1)}["\\s]`).test(others))).toEqual([])
})

describe('the oldest browsers of the build (vite.config.ts) are drawn all that the others are', () => {
  test('Chrome 109, the last for Windows 7, has no color-mix: a variable mixed outside of @supports leaves nothing', () => {
    const mixed = plain.match(/[\w-]+:[^;{}]*color-mix\([^;{}]*/g) ?? []
    // without a variable a browser that does not know color-mix drops the line, and the one before it holds
    expect(mixed.filter((line) => line.startsWith('--') || line.includes('var('))).toEqual([])
  })

  test('Firefox 109 has no container units: what is sized in them has a size outside of @supports', () => {
    expect(plain).not.toMatch(/\dcq/)
    const rules = [...styles.matchAll(/([^{}]*)\{[^{}]*?([\w-]+):[^;{}]*\dcq/g)]
    const sized = rules.flatMap(([, selectors = '', name = '']) =>
      selectors.split(',').map((one) => ({ last: one.trim().split(' ').pop() ?? '', name })),
    )
    expect(sized.length).toBeGreaterThan(5)
    const bodies = [...plain.matchAll(/([^{}]*)\{([^{}]*)\}/g)]
    const isSized = ({ last, name }: (typeof sized)[number]) =>
      bodies.some(
        ([, selectors = '', body = '']) =>
          selectors.split(',').some((one) => one.trim() === last) && body.includes(` ${name}: `),
      )
    expect(sized.filter((one) => !isSized(one))).toEqual([])
  })

  test('every token has a value outside of @supports, or code gives it one', () => {
    const code = read(/\.tsx?$/)
    const used = new Set([...plain.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name))
    expect(used.size).toBeGreaterThan(30)
    const missing = [...used].filter(
      (name) => !new RegExp(`${name}:`).test(plain) && !code.includes(`'${name}'`),
    )
    expect(missing).toEqual([])
  })

  test('no shadow is `none`: beside another in a list it takes both away', () => {
    expect(styles).not.toMatch(/--shadow-\d: none/)
  })

  test('Firefox 115, the last for Windows 7, has no :has: neither a layout nor a seen focus hangs on it alone', () => {
    const rules = [...plain.matchAll(/([^{}]*:has\([^{}]*)\{([^{}]*)\}/g)]
    expect(rules.length).toBeGreaterThan(5)
    const layouts = rules.filter(([, , body = '']) => /grid-template|flex/.test(body))
    expect(layouts.map(([, selector]) => selector?.trim())).toEqual([])
    const focused = rules.flatMap(([, selector = '']) =>
      selector.includes('focus') ? [selector.trim().replace(/:has.*/, '')] : [],
    )
    for (const one of focused) {
      expect(styles).toContain(`@supports not selector(:has(a)) {\n  ${one}:focus-within {`)
    }
  })
})
