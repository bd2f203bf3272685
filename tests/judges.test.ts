import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReviewer } from '../admin/publish/review/reviewer'
import { createCompilerWorker } from '../admin/worker/compiler-worker'
import { sharedPages } from '../server/admin/shared-link-routes'
import { authorTexts } from '../server/content/author-texts'
import { type ContentFiles, writeContentFiles } from '../server/content/content-files'
import { SYSTEM } from '../server/content/person'
import { importFiles } from '../server/content/take-files'
import { openStore, type Store } from '../server/store/open-store'
import { isDocument } from '../src/api/path'
import { pictureSizesOf } from '../src/api/picture-sizes'
import type { Diagnostic } from '../src/core/language/diagnostics/diagnostic'
import { createService } from '../src/core/language/service/service'
import { vocabulary } from '../src/product/vocabulary'
import { openWorkspace } from '../tools/lsp/workspace'
import { programFile } from './programs'
import { ANA } from './server/content/people'
import { openWorld, ownFiles, type World } from './server/content/world'
import { tempDataDir } from './server/temp-store'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const temp = tempDataDir()
const folder = mkdtempSync(join(tmpdir(), 'juizes-'))
let store: Store
let world: World

const HEAVY = 900 * 1024
const square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500"><!--${'x'.repeat(HEAVY)}--></svg>`

/** The product's own content after a bad day: every kind of mistake that a judge could see differently from another. */
async function brokenFiles(): Promise<ContentFiles> {
  const photograph = await sharp({
    create: { width: 500, height: 500, channels: 3, background: '#888' },
  })
    .png()
    .toBuffer()
  const files = new Map(ownFiles)
  for (const path of files.keys()) {
    if (path.startsWith('variants/assets/banner-')) files.set(path, Buffer.from(square))
  }
  files.set('variants/assets/banner-quadrado.png', Buffer.concat([photograph, Buffer.alloc(HEAVY)]))
  files.delete('variants/assets/logo-aurive.svg')
  const edit = (path: string, was: string | RegExp, is: string) => {
    const text = files.get(path)?.toString('utf8') ?? ''
    const edited = text.replace(was, is)
    if (edited === text) throw new Error(`${path} does not say ${was}`)
    files.set(path, Buffer.from(edited))
  }
  edit('variants/abandono-imovel.yaml', 'banner-abandono-imovel.svg', 'banner-quadrado.png')
  edit('variants/app.yaml', /^/, 'copy: [nunca fechada\n')
  edit('variants/parceiro-auto-1.yaml', /#[0-9A-Fa-f]{6}/g, '#777777')
  edit('scripts/inicio.yaml', 'copy-message-2', 'copy-message-9')
  edit('scripts/lead.yaml', 'Boa! Qual é o seu nome?', 'Boa!  Qual é o seu **nome**?')
  edit('scripts/lead.yaml', 'with: { texto: $email }', 'with: { texto: email }')
  edit('variants/base.yaml', 'Válido até {ate}', 'Válido até {data}')
  edit('variants/cupom.yaml', 'copy:', 'texts:\n  pix.cabecalho: Pix\ncopy:')
  return files
}

/** Place and code of each, which is all that judges may not differ in. */
const marks = (diagnostics: readonly Diagnostic[]) =>
  diagnostics
    .map(({ path, range: { start }, severity, code }) => {
      return `${path}:${start.line}:${start.character} ${severity} ${code}`
    })
    .sort()

let expected: readonly string[]

beforeAll(async () => {
  const files = await brokenFiles()
  await writeContentFiles(folder, files)
  store = await openStore({ dataDir: temp.directory })
  world = await openWorld(store, temp.directory)
  const { content } = world
  const standing = await content.read()
  const etags = new Map([
    ...standing.documents.map(({ path, etag }) => [path, etag] as const),
    ...standing.pictures.map(({ path, hash }) => [path, hash] as const),
  ])
  for (const path of new Set([...files.keys(), ...ownFiles.keys()])) {
    const bytes = files.get(path) ?? null
    if (bytes !== null && ownFiles.get(path)?.equals(bytes)) continue
    const at = { path, etag: etags.get(path) ?? '', by: ANA }
    if (isDocument(path)) await content.saveText(at, bytes === null ? null : bytes.toString('utf8'))
    else await content.putPicture(at, bytes)
  }
  expected = marks(checkJson())
})

afterAll(async () => {
  await world.stop()
  await store.close()
  temp.remove()
  rmSync(folder, { recursive: true })
})

function checkJson(): readonly Diagnostic[] {
  try {
    const program = join(ROOT, programFile('tools/check.ts'))
    return JSON.parse(
      execFileSync(process.execPath, [program, '--json', '--root', folder], { encoding: 'utf8' }),
    )
  } catch (error) {
    // it ends with 1, since there are errors
    return JSON.parse(String(Reflect.get(Object(error), 'stdout')))
  }
}

test('the command line finds the heavy, the square and the missing pictures, and the rest', () => {
  const codes = new Set(expected.map((mark) => mark.split(' ').at(-1)))
  expect([...codes].sort()).toEqual([
    'banner-proportion',
    'duplicate-key',
    'fact-as-text',
    'heavy-asset',
    'low-contrast',
    'missing-asset',
    'odd-spacing',
    'text-slip',
    'unknown-slot',
    'unknown-step',
    'unknown-text',
    'yaml-error',
  ])
  expect(expected.some((mark) => mark.startsWith('variants/abandono-imovel.yaml'))).toBe(true)
})

test('issue 12: the language server judges as the command line', async () => {
  const service = createService(vocabulary)
  await openWorkspace(folder, service)
  expect(marks(service.diagnostics())).toEqual(expected)
})

test('issue 12: the editor judges as the command line', async () => {
  const { documents, pictures } = await world.content.read()
  const { diagnostics } = createCompilerWorker().compile(
    documents.map(({ path, text }) => [path, text]),
    true,
    pictureSizesOf(pictures),
  )
  expect(marks(diagnostics)).toEqual(expected)
})

test('issue 12: the review before publishing judges as the command line', async () => {
  const { live, documents, pictures } = await world.content.read()
  const before = await world.content.release(live.release)
  if (!before) throw new Error('Nothing is live.')
  const after = {
    documents: documents.flatMap(({ path, text }) => (text === null ? [] : [{ path, text }])),
    pictures: pictures.filter(({ hash }) => hash !== ''),
  }
  expect(marks(createReviewer().compare(before, after).diagnostics)).toEqual(expected)
})

test('issue 12: publishing judges as the command line', async () => {
  const request = { ...(await world.seen()), message: 'Tudo errado', acceptWarnings: true }
  const refused = await world.content.publish(request, ANA)
  if (!('type' in refused) || refused.type !== 'invalid') throw new Error('It was published.')
  expect(marks(refused.diagnostics)).toEqual(expected)
})

test('issue 12: the import of files judges as the command line', async () => {
  const options = { db: store.db, authors: authorTexts(), by: SYSTEM, now: 0 }
  const taken = await importFiles(options, await brokenFiles(), 'Tudo errado')
  if (taken.type !== 'invalid') throw new Error('It was imported.')
  expect(marks(taken.diagnostics)).toEqual(expected)
})

test('issue 12: a shared link judges as the command line', async () => {
  const made = await sharedPages(world.content)('home')
  if (made.type !== 'invalid') throw new Error('It was shared.')
  expect(marks(made.diagnostics)).toEqual(expected.filter((mark) => mark.includes(' error ')))
})
