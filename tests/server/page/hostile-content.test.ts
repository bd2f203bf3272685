import { describe, expect, test } from 'vitest'
import { contentCompiler } from '../../../server/content/compile-content'
import { contentOfFiles } from '../../../server/content/content-files'
import { asServed } from '../../../server/content/load-release'
import { readReleaseText } from '../../../server/content/release-text'
import { hashOf } from '../../../server/store/hash'
import { contentKindOf } from '../../../src/api/path'
import { ownFiles } from '../content/world'
import { ask, pageApp } from './page-app'

const INICIO = 'scripts/inicio.yaml'
const LABEL = 'SIMULE AGORA MESMO'
const content = await contentOfFiles(ownFiles)
const manifest = new Map([...ownFiles].map(([path, bytes]) => [path, hashOf(bytes)]))
const pictures = new Map([...ownFiles].filter(([path]) => contentKindOf(path) === 'picture'))

/** The product's own content, one button of which is called something else. */
function labelled(label: string) {
  const texts = content.texts.map(({ path, text }) => ({
    path,
    text: path === INICIO ? text.replace(LABEL, JSON.stringify(label)) : text,
  }))
  const made = contentCompiler()(manifest, { ...content, texts })
  if (!made.ok) throw new Error(JSON.stringify(made.diagnostics))
  const { id, bytes } = made.release
  return asServed({ id, content: readReleaseText(id, bytes), pictures })
}

describe('SCR-12: a label is data, whatever program it looks like', () => {
  const LOOKS = [
    '*/ alert(1) /*',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant to look like a program
    '`${alert(1)}`',
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '\u2028alert(1)\u2029',
    '__VITE_PRELOAD__ /*$vite$:1*/ //# sourceMappingURL=x',
    ']]>"\'\\',
  ]

  test('all at once on one button', async () => {
    // separators of lines that nobody sees are refused before there is a page
    const label = LOOKS.join(' ').replace(/[\u2028\u2029]/g, '')
    const release = labelled(label)
    const app = await pageApp(release)
    const plain = await ask(app, 'consorcio.example')
    expect(plain.statusCode).toBe(200)
    const scripts = [...plain.body.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]
    expect(scripts.map(([, attributes = '']) => /type="[\w/]+"/.exec(attributes)?.[0])).toEqual([
      'type="module"',
      'type="application/json"',
    ])
    // what the page holds and what is fetched are JSON that say the label, and nothing of it is markup
    const held = JSON.stringify(JSON.parse(scripts[1]?.[2] ?? ''))
    const fetched = await ask(app, 'consorcio.example', `/releases/${release.id}/home.json`)
    expect(fetched.headers['content-type']).toContain('application/json')
    expect(held + JSON.stringify(fetched.json())).toContain(JSON.stringify(label))
    expect(plain.body).not.toContain('<script>alert')
    expect(plain.body).not.toContain('<!--<script>')
  })
})

describe('SCR-15: a path leads nowhere but to its own place', () => {
  const ODD = [
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/etc/passwd',
    '..\\..\\etc\\passwd',
    '..%5c..%5cetc%5cpasswd',
    '%00',
    'x.svg%00.js',
    '/etc/passwd',
    '....//....//package.json',
    '%252e%252e%252fpackage.json',
  ]

  test('no content may lie outside its folders', () => {
    for (const odd of ODD.flatMap((one) => [one, decodeURIComponent(one)])) {
      for (const folder of ['', 'scripts/', 'variants/', 'variants/assets/', 'tests/talks/']) {
        for (const ending of ['', '.yaml', '.svg']) {
          expect([folder, odd, contentKindOf(`${folder}${odd}${ending}`)]).toEqual([
            folder,
            odd,
            undefined,
          ])
        }
      }
    }
  })

  test('a brand whose picture lies elsewhere is refused for that', () => {
    const compile = contentCompiler()
    for (const odd of ODD) {
      const texts = content.texts.map(({ path, text }) => ({
        path,
        text: text.replace(/^( +logo:) logo-carambo\.svg$/m, `$1 ${JSON.stringify(odd)}`),
      }))
      const made = compile(manifest, { ...content, texts })
      expect([odd, made.ok]).toEqual([odd, false])
      const found = made.ok ? [] : made.diagnostics.filter(({ severity }) => severity === 'error')
      expect(found.map(({ path }) => path)).toEqual(['variants/parceiro-auto-1.yaml'])
    }
  })

  test('visitors’ files are found by their names alone', async () => {
    const app = await pageApp(labelled('OI'))
    for (const folder of ['/assets/', '/assets/v/', '/releases/']) {
      for (const odd of ODD) {
        const { statusCode, body } = await ask(app, 'consorcio.example', folder + odd)
        expect([400, 403, 404], `${folder}${odd}`).toContain(statusCode)
        expect(body).not.toMatch(/root:|"dependencies"/)
      }
    }
  })
})
