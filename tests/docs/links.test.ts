import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const PAGES = [
  'README.md',
  'admin/README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]
const text = (page: string) => readFileSync(page, 'utf8')
const { scripts } = JSON.parse(text('package.json'))

const prose = (page: string) => text(page).replace(/^( *)```[\s\S]*?^\1```/gm, '')

/** The names by which a page's headings are linked to, as GitHub makes them. */
function anchorsOf(page: string): ReadonlySet<string> {
  const headings = prose(page)
    .split('\n')
    .filter((line) => /^#+ /.test(line))
  return new Set(
    headings.map((line) =>
      line
        .replace(/^#+ /, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

test.each(PAGES)('%s: every link leads to a file that is there, and to a heading of it', (page) => {
  const links = [
    ...prose(page)
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g),
  ]
  const lost = links
    .map(([, link, source]) => link ?? source ?? '')
    .filter((link) => !/^https?:/.test(link))
    .filter((link) => {
      const [path, anchor] = link.split('#')
      const file = path ? join(dirname(page), path) : page
      return !existsSync(file) || (anchor !== undefined && !anchorsOf(file).has(anchor))
    })
  expect(lost).toEqual([])
})

test.each(PAGES)('%s names only commands that there are', (page) => {
  const named = [...text(page).matchAll(/npm run (?:-s |--silent )?([a-z][\w:-]*)/g)]
  expect(named.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([])
})

test.each(PAGES)('%s: what a program is to read comes without the lines of npm itself', (page) => {
  const documents = text(page).match(/npm run [^`\n[]*(?:--json|--coverage (?:lcov|json))\b/g) ?? []
  const written = documents.filter((command) => !command.includes('--json FILE'))
  expect(written.filter((command) => !/npm run (?:-s|--silent) /.test(command))).toEqual([])
})

test('README.md has a row for every command that package.json has', () => {
  const table = text('README.md')
  const own = Object.keys(scripts).filter((name) => !['build', 'lint', 'layers'].includes(name))
  const lost = own.filter((name) => !new RegExp(`npm (?:run )?${name}\\b`).test(table))
  expect(lost).toEqual([])
})

test('README.md explains every variable that configures the product, and no other', () => {
  const read = [...text('server/environment/config.ts').matchAll(/^ {2}([A-Z_]+): optional\(/gm)]
  const rows = text('README.md').match(/^\| (?:`[A-Z_]+`(?:, )?)+ \|/gm) ?? []
  const named = rows.flatMap((row) => row.match(/[A-Z_]+/g) ?? [])
  expect(named.toSorted()).toEqual(read.map(([, name]) => name).toSorted())
})

/** Folders that a page leaves out at the beginning of a path. */
const BEGINNINGS = [
  '.',
  'src',
  'src/core',
  'src/core/language',
  'src/product',
  'src/web',
  'server',
  'admin',
]

/** Of files that readers make: those of the examples, and those whose name is in capitals; and the two sides of a difference. */
const THEIR_OWN = /\b(?:pontos|placa|ID|NAME)\b|^(?:\.vscode|[ab]|dist)\//

test.each(PAGES)('%s names only files that there are', (page) => {
  const named = [
    ...text(page).matchAll(
      /(?<![\w.~*/-])\.?[\w-]+(?:\/[\w.-]+)+\.(?:[cm]?[jt]s|tsx|css|yaml|json)\b/g,
    ),
  ]
  const lost = named
    .map(([path]) => path)
    .filter((path) => !THEIR_OWN.test(path))
    .filter((path) => !BEGINNINGS.some((folder) => existsSync(join(folder, path))))
  expect(lost).toEqual([])
})
