import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as lsp from 'vscode-languageserver-protocol/node'

/** A real client speaks to the server that `npm run lsp` starts, about a copy of the real content. */

const ROOT = mkdtempSync(join(tmpdir(), 'roteiro com espaço '))
const uriOf = (path: string) => pathToFileURL(join(ROOT, path)).href
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const ENDERECO = 'scripts/endereco.yaml'
const textDocument = { uri: uriOf(ENDERECO) }
const EXPERIMENT = 'experiments/abertura.yaml'
const EXPERIMENT_TEXT = `about: Vende mais?
goal: pagamento
brands: [home]
difference: 5
share: { a: 50, b: 50 }
arms:
  a: { about: Hoje }
  b: { about: A frase nova, copy: { copy-message-1: A frase nova. } }
`

let server: ChildProcessWithoutNullStreams
let client: lsp.ProtocolConnection
let answered: lsp.InitializeResult
const published = new Map<string, lsp.PublishDiagnosticsParams>()
const waiting = new Set<() => void>()

/** What is published about a file, once it is as wanted. */
async function diagnostics(path: string, wanted: (found: readonly lsp.Diagnostic[]) => boolean) {
  for (;;) {
    const last = published.get(uriOf(path))
    if (last && wanted(last.diagnostics)) return last
    await new Promise<void>((told) => waiting.add(told))
  }
}

function at(words: string, into = 0, text = read(ENDERECO)): lsp.Position {
  const before = text.slice(0, text.indexOf(words) + into).split('\n')
  return { line: before.length - 1, character: before.at(-1)!.length }
}

const open = (text: string, version = 1) =>
  client.sendNotification(lsp.DidOpenTextDocumentNotification.type, {
    textDocument: { ...textDocument, languageId: 'yaml', version, text },
  })
const close = () =>
  client.sendNotification(lsp.DidCloseTextDocumentNotification.type, { textDocument })

beforeAll(async () => {
  for (const path of ['scripts', 'variants', 'tests/talks'])
    cpSync(path, join(ROOT, path), { recursive: true })
  mkdirSync(join(ROOT, 'experiments'))
  writeFileSync(join(ROOT, EXPERIMENT), EXPERIMENT_TEXT)
  server = spawn('npm', ['run', '--silent', 'lsp'], { stdio: 'pipe' })
  client = lsp.createProtocolConnection(server.stdout, server.stdin)
  client.onNotification(lsp.PublishDiagnosticsNotification.type, (found) => {
    published.set(found.uri, found)
    for (const told of waiting) told()
    waiting.clear()
  })
  const registered = new Promise<lsp.RegistrationParams>((take) => {
    client.onRequest(lsp.RegistrationRequest.type, take)
  })
  client.listen()
  answered = await client.sendRequest(lsp.InitializeRequest.type, {
    processId: process.pid,
    rootUri: null,
    workspaceFolders: [{ uri: pathToFileURL(ROOT).href, name: 'roteiro' }],
    clientInfo: { name: 'test' },
    capabilities: {
      textDocument: { completion: { completionItem: { snippetSupport: true } } },
      workspace: { didChangeWatchedFiles: { dynamicRegistration: true } },
    },
  })
  await client.sendNotification(lsp.InitializedNotification.type, {})
  const [wanted] = (await registered).registrations
  expect(wanted?.method).toBe(lsp.DidChangeWatchedFilesNotification.method)
  expect(JSON.stringify(wanted?.registerOptions)).toContain('**/experiments/*.{yaml,yml}')
})

afterAll(async () => {
  const ended = once(server, 'exit')
  await client.sendRequest(lsp.ShutdownRequest.type)
  await client.sendNotification(lsp.ExitNotification.type)
  const [code] = await ended
  client.dispose()
  rmSync(ROOT, { recursive: true })
  expect(code).toBe(0)
})

test('it says what it can do, in UTF-16', () => {
  expect(answered.capabilities).toMatchObject({
    positionEncoding: 'utf-16',
    textDocumentSync: { change: lsp.TextDocumentSyncKind.Incremental },
    renameProvider: { prepareProvider: true },
  })
})

test('diagnostics of every file, with the way to the docs; they follow keystrokes and closing', async () => {
  const text = read(ENDERECO)
  await open(`${text}\n  cep-error:\n    say: 👋 Duas vezes\n    next: cep-lookup\n`)
  const found = await diagnostics(ENDERECO, (all) => all.length > 0)
  const twice = found.diagnostics.find(({ code }) => code === 'duplicate-id')
  expect(twice?.relatedInformation?.[0]?.location.uri).toBe(uriOf(ENDERECO))
  expect(twice?.codeDescription?.href).toMatch(/docs\/diagnostics\.md#duplicate-id$/)
  expect(found.version).toBe(1)

  const start = at('next: cep-lookup', 6)
  const range = { start, end: { ...start, character: start.character + 'cep-lookup'.length } }
  await client.sendNotification(lsp.DidChangeTextDocumentNotification.type, {
    textDocument: { ...textDocument, version: 2 },
    contentChanges: [{ text }, { range, text: 'cep-lokup' }],
  })
  const typo = await diagnostics(ENDERECO, (all) => all.some(({ code }) => code === 'unknown-step'))
  expect(typo.version).toBe(2)
  expect(typo.diagnostics[0]?.range).toEqual({
    start,
    end: { ...start, character: start.character + 9 },
  })

  const actions = await client.sendRequest(lsp.CodeActionRequest.type, {
    textDocument,
    range: { start, end: start },
    context: { diagnostics: typo.diagnostics },
  })
  const titles = actions?.map(({ title }) => title)
  expect(titles).toEqual(
    expect.arrayContaining(['Trocar por "cep-lookup"', 'Criar o passo "cep-lokup"']),
  )

  await close()
  await diagnostics(ENDERECO, (all) => all.length === 0)
})

test('completion, with snippets, also where the text cannot be read', async () => {
  const text = read(ENDERECO).replace('next: cep-lookup', 'call:\n      action: cep.')
  await open(text)
  const position = at('action: cep.\n', 12, text)
  const found = await client.sendRequest(lsp.CompletionRequest.type, { textDocument, position })
  const items = Array.isArray(found) ? found : (found?.items ?? [])
  const item = items.find(({ label }) => label === 'cep.buscar')
  expect(item).toMatchObject({ insertTextFormat: lsp.InsertTextFormat.Snippet })
  expect(item?.textEdit?.newText).toContain('nao-encontrado: $5')
  await close()
})

test('hover, definition, references, highlights', async () => {
  const position = at('cep-not-found', 4)
  const params = { textDocument, position }
  const hover = await client.sendRequest(lsp.HoverRequest.type, params)
  expect(JSON.stringify(hover?.contents)).toContain('não encontrei esse CEP')
  const made = await client.sendRequest(lsp.DefinitionRequest.type, params)
  expect(made).toEqual([expect.objectContaining({ uri: uriOf(ENDERECO) })])
  const context = { includeDeclaration: true }
  const named = await client.sendRequest(lsp.ReferencesRequest.type, { ...params, context })
  expect(named?.length).toBeGreaterThanOrEqual(2)
  const lit = await client.sendRequest(lsp.DocumentHighlightRequest.type, params)
  expect(lit?.map(({ kind }) => kind)).toContain(lsp.DocumentHighlightKind.Write)
})

test('rename over scripts, variants, experiments and talks; a bad name is refused in words', async () => {
  const inicio = { uri: uriOf('scripts/inicio.yaml') }
  const position = at('  copy-message-1:', 4, read('scripts/inicio.yaml'))
  const params = { textDocument: inicio, position }
  const prepared = await client.sendRequest(lsp.PrepareRenameRequest.type, params)
  expect(prepared).toMatchObject({ placeholder: 'copy-message-1' })
  const edit = await client.sendRequest(lsp.RenameRequest.type, {
    ...params,
    newName: 'boas-vindas',
  })
  const changed = Object.keys(edit?.changes ?? {})
  expect(changed).toEqual(expect.arrayContaining([uriOf('variants/cupom.yaml'), uriOf(EXPERIMENT)]))
  const refused = client.sendRequest(lsp.RenameRequest.type, { ...params, newName: 'retry' })
  await expect(refused).rejects.toThrow('palavra da linguagem')
})

test('outline, search, folding, lenses, tokens, hints, formatting', async () => {
  const symbols = await client.sendRequest(lsp.DocumentSymbolRequest.type, { textDocument })
  expect(symbols?.[0]).toMatchObject({ name: 'cep-lookup' })
  const found = await client.sendRequest(lsp.WorkspaceSymbolRequest.type, { query: 'cep-err' })
  expect(found?.[0]).toMatchObject({ name: 'cep-error', containerName: 'endereco' })
  const folds = await client.sendRequest(lsp.FoldingRangeRequest.type, { textDocument })
  expect(folds?.length).toBeGreaterThan(5)
  const lenses = await client.sendRequest(lsp.CodeLensRequest.type, { textDocument })
  expect(lenses?.map(({ command }) => command?.title)).toContain('2 passos chegam aqui')
  const tokens = await client.sendRequest(lsp.SemanticTokensRequest.type, { textDocument })
  expect(tokens?.data.length).toBeGreaterThan(100)

  const text = read(ENDERECO).replace('numero: S/N }', 'valorCredito:   10000000}')
  await open(text)
  const range = { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } }
  const hints = await client.sendRequest(lsp.InlayHintRequest.type, { textDocument, range })
  expect(hints?.map(({ label }) => label)).toEqual(['R$\u00A0100.000,00'])
  const options = { tabSize: 2, insertSpaces: true }
  const edits = await client.sendRequest(lsp.DocumentFormattingRequest.type, {
    textDocument,
    options,
  })
  expect(edits).toHaveLength(1)
  await close()
})

test('a file that changes on disk is checked again; one that is none of the content has no answers', async () => {
  const path = 'scripts/cupom.yaml'
  const text = read(path)
  writeFileSync(join(ROOT, path), `${text}\n  sem-nada: {}\n`)
  const changed: lsp.FileEvent[] = [{ uri: uriOf(path), type: lsp.FileChangeType.Changed }]
  await client.sendNotification(lsp.DidChangeWatchedFilesNotification.type, { changes: changed })
  await diagnostics(path, (all) => all.length > 0)
  writeFileSync(join(ROOT, path), text)
  await client.sendNotification(lsp.DidChangeWatchedFilesNotification.type, { changes: changed })
  await diagnostics(path, (all) => all.length === 0)

  const experiment: lsp.FileEvent[] = [{ uri: uriOf(EXPERIMENT), type: lsp.FileChangeType.Changed }]
  writeFileSync(join(ROOT, EXPERIMENT), EXPERIMENT_TEXT.replace('home', 'hom'))
  await client.sendNotification(lsp.DidChangeWatchedFilesNotification.type, { changes: experiment })
  await diagnostics(EXPERIMENT, (all) => all.length > 0)
  writeFileSync(join(ROOT, EXPERIMENT), EXPERIMENT_TEXT)
  await client.sendNotification(lsp.DidChangeWatchedFilesNotification.type, { changes: experiment })
  await diagnostics(EXPERIMENT, (all) => all.length === 0)

  const other = { textDocument: { uri: 'untitled:nada' }, position: { line: 0, character: 0 } }
  expect(await client.sendRequest(lsp.HoverRequest.type, other)).toBeNull()
  expect(await client.sendRequest(lsp.CompletionRequest.type, other)).toEqual([])
})

const TALK = 'tests/talks/nova.yaml'

/** Opens a talk, asks what could stand at the mark `|` in it, and closes it. */
async function offeredIn(written: string): Promise<readonly string[]> {
  const text = written.replace('|', '')
  const uri = uriOf(TALK)
  await client.sendNotification(lsp.DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: 'yaml', version: 1, text },
  })
  const position = at('|', 0, written)
  const found = await client.sendRequest(lsp.CompletionRequest.type, {
    textDocument: { uri },
    position,
  })
  await client.sendNotification(lsp.DidCloseTextDocumentNotification.type, {
    textDocument: { uri },
  })
  const items = Array.isArray(found) ? found : (found?.items ?? [])
  return items
    .toSorted((one, other) => (one.sortText ?? '').localeCompare(other.sortText ?? ''))
    .map(({ label }) => label)
}

// issue 16, point 13: talks are written with the same help as scripts
test('a talk is offered its keys, the buttons and answers of where it stands, and outcomes', async () => {
  const head = 'talk: Nova\nvariant: home\n'
  const turns = `${head}turns:\n  - at: cep-add-number\n`
  expect(await offeredIn(`${head}|`)).toEqual(expect.arrayContaining(['outcomes', 'answers']))
  expect(await offeredIn(`${turns}  - |`)).toEqual(expect.arrayContaining(['choose', 'finish']))
  expect((await offeredIn(`${turns}  - choose: |`))[0]).toBe('SEM NÚMERO')
  expect((await offeredIn(`${turns}  - answer: |`)).length).toBe(1)
  expect(await offeredIn(`${turns}  - help: |`)).toContain('É seguro?')
  const plans = `${head}turns:\n  - at: plans-list-select\n`
  expect(await offeredIn(`${plans}  - finish: |`)).toEqual(['selecionado', 'simular-novamente'])
  expect(await offeredIn(`${head}outcomes:\n  cep.buscar: |`)).toContain('nao-encontrado')
  expect(await offeredIn(`${head}outcomes:\n  cep.buscar: [falha, |]`)).toContain('so-cidade')
})

test('what is wrong with a talk is told as it is typed: its shape, and what the content does not have', async () => {
  const uri = uriOf(TALK)
  const text =
    'talk: Nova\nvariant: home\noutcomes: { cep.busca: falha, cep.buscar: nada }\nturns:\n  - { at: lead-nada, chose: SIM, facts: { nom: x } }\n'
  await client.sendNotification(lsp.DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: 'yaml', version: 1, text },
  })
  const { diagnostics: told } = await diagnostics(TALK, (all) =>
    all.some(({ code }) => code === 'unknown-step'),
  )
  expect(told.map(({ code }) => code).sort()).toEqual([
    'unknown-action',
    'unknown-fact',
    'unknown-key',
    'unknown-outcome',
    'unknown-step',
  ])
  await client.sendNotification(lsp.DidCloseTextDocumentNotification.type, {
    textDocument: { uri },
  })
})

test('nothing is told of the talks as they are, nor of the rest', async () => {
  await open(`${read(ENDERECO)}# um comentário\n`)
  await diagnostics(TALK, (all) => all.length === 0)
  for (const [uri, { diagnostics: told }] of published) expect([uri, told]).toEqual([uri, []])
  await close()
})

test('{{ offers facts that may be shown; an action leads to its contract; a choice to its values; colours are colours', async () => {
  const text = read(ENDERECO)
    .replace('say: Qual é o nome da rua?', 'say: "Na {{ci"')
    .replace('when: { bairro: { exists: true } }', 'when: { tipoPlano: }')
  await open(text)
  const ask = async (words: string, into: number) => {
    const position = at(words, into, text)
    const found = await client.sendRequest(lsp.CompletionRequest.type, { textDocument, position })
    return (Array.isArray(found) ? found : (found?.items ?? [])).map(({ label }) => label)
  }
  const shown = await ask('{{ci', 4)
  expect(shown).toContain('cidade')
  expect(shown).not.toContain('propostaToken')
  expect(await ask('tipoPlano: ', 11)).toEqual(
    expect.arrayContaining(['CREDITO_INTEGRAL', 'CREDITO_PAGAMETADE']),
  )
  await close()

  const action = { textDocument, position: at('cep.buscar', 3) }
  const made = await client.sendRequest(lsp.DefinitionRequest.type, action)
  expect(made).toEqual([
    expect.objectContaining({
      uri: expect.stringMatching(/src\/product\/actions\/cep\/contract\.ts$/),
    }),
  ])
  const base = { textDocument: { uri: uriOf('variants/base.yaml') } }
  const colours = await client.sendRequest(lsp.DocumentColorRequest.type, base)
  expect(colours.length).toBe(5)
  const presented = await client.sendRequest(lsp.ColorPresentationRequest.type, {
    ...base,
    ...colours[0]!,
  })
  expect(read('variants/base.yaml')).toContain(presented[0]!.label)
})
