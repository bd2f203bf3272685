import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as lsp from 'vscode-languageserver-protocol/node'

/** A client that can do nothing of its own, with two folders of which the second holds the content. */

const ROOT = mkdtempSync(join(tmpdir(), 'roteiro '))
const CONTENT = join(ROOT, 'conteúdo')
const uriOf = (path: string) => pathToFileURL(join(CONTENT, path)).href
const PATH = 'scripts/endereco.yaml'
const textDocument = { uri: uriOf(PATH) }
const read = () => readFileSync(join(CONTENT, PATH), 'utf8')

const running: ChildProcessWithoutNullStreams[] = []

function start(): {
  readonly server: ChildProcessWithoutNullStreams
  readonly client: lsp.ProtocolConnection
} {
  const server = spawn(process.execPath, ['--import', 'tsx', 'tools/lsp.ts'], { stdio: 'pipe' })
  const client = lsp.createProtocolConnection(server.stdout, server.stdin)
  client.listen()
  running.push(server)
  return { server, client }
}

const INITIALIZE: lsp.InitializeParams = {
  processId: process.pid,
  rootUri: null,
  workspaceFolders: [
    { uri: pathToFileURL(join(ROOT, 'notas')).href, name: 'notas' },
    { uri: pathToFileURL(CONTENT).href, name: 'roteiro' },
  ],
  capabilities: {},
}

beforeAll(() => {
  mkdirSync(join(ROOT, 'notas'))
  for (const path of ['scripts', 'variants']) cpSync(path, join(CONTENT, path), { recursive: true })
})

afterAll(() => {
  for (const server of running) server.kill()
  rmSync(ROOT, { recursive: true })
})

const codeOf = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => 'answered',
    (error: unknown) => (error instanceof lsp.ResponseError ? error.code : error),
  )

test('requests before initialize and after shutdown are refused, and so is a second initialize', async () => {
  const { server, client } = start()
  const search = () => client.sendRequest(lsp.WorkspaceSymbolRequest.type, { query: 'cep-error' })
  expect(await codeOf(search())).toBe(lsp.ErrorCodes.ServerNotInitialized)
  await client.sendNotification(lsp.DidOpenTextDocumentNotification.type, {
    textDocument: { ...textDocument, languageId: 'yaml', version: 1, text: 'group: endereco\n' },
  })
  const starting = client.sendRequest(lsp.InitializeRequest.type, INITIALIZE)
  const early = codeOf(search())
  await starting
  expect(await early).toBe(lsp.ErrorCodes.ServerNotInitialized)
  await client.sendNotification(lsp.InitializedNotification.type, {})
  const again = client.sendRequest(lsp.InitializeRequest.type, INITIALIZE)
  expect(await codeOf(again)).toBe(lsp.ErrorCodes.InvalidRequest)
  // what was opened too early was dropped, and of two folders the one with the scripts is served
  expect((await search())?.map(({ name }) => name)).toEqual(['cep-error'])
  await client.sendRequest(lsp.ShutdownRequest.type)
  expect(await codeOf(search())).toBe(lsp.ErrorCodes.InvalidRequest)
  const ended = once(server, 'exit')
  await client.sendNotification(lsp.ExitNotification.type)
  expect((await ended)[0]).toBe(0)
})

test('it ends with its client: without shutdown that is a failure', async () => {
  const { server, client } = start()
  await client.sendRequest(lsp.InitializeRequest.type, INITIALIZE)
  const ended = once(server, 'exit')
  server.stdin.end()
  expect((await ended)[0]).toBe(1)
})

let plain: lsp.ProtocolConnection | undefined

/** A client that has begun; the tests that only ask share its server. */
async function begun(): Promise<lsp.ProtocolConnection> {
  if (plain) return plain
  plain = start().client
  await plain.sendRequest(lsp.InitializeRequest.type, INITIALIZE)
  await plain.sendNotification(lsp.InitializedNotification.type, {})
  return plain
}

test('a client without snippets gets lines that are indented already', async () => {
  const client = await begun()
  const text = `${read()}\n  novo:\n    call:\n      action: cep.\n`
  await client.sendNotification(lsp.DidOpenTextDocumentNotification.type, {
    textDocument: { ...textDocument, languageId: 'yaml', version: 1, text },
  })
  const position = { line: text.split('\n').length - 2, character: 18 }
  const found = await client.sendRequest(lsp.CompletionRequest.type, { textDocument, position })
  const items = Array.isArray(found) ? found : (found?.items ?? [])
  const item = items.find(({ label }) => label === 'cep.buscar')
  expect(item?.textEdit?.newText.split('\n').slice(0, 3)).toEqual([
    'cep.buscar',
    '      on:',
    '        encontrado: ',
  ])
  expect(item?.insertTextMode).toBe(lsp.InsertTextMode.asIs)
  await client.sendNotification(lsp.DidCloseTextDocumentNotification.type, { textDocument })
})

test('changes by ranges in UTF-16, with emoji and CRLF, keep the text as the client has it', async () => {
  const client = await begun()
  const text = read().replaceAll('\n', '\r\n')
  const opened = { ...textDocument, languageId: 'yaml', version: 1, text }
  await client.sendNotification(lsp.DidOpenTextDocumentNotification.type, { textDocument: opened })
  const line = text.split('\r\n').findIndex((one) => one.includes('Qual é o nome da rua?'))
  const at = (character: number) => ({ line, character })
  const put = (from: number, to: number, words: string) => ({
    range: { start: at(from), end: at(to) },
    text: words,
  })
  const end = text.split('\r\n')[line]!.length
  await client.sendNotification(lsp.DidChangeTextDocumentNotification.type, {
    textDocument: { ...textDocument, version: 2 },
    // a wave of two units, a word behind it, and the wave gone again
    contentChanges: [
      put(end, end, ' 👋'),
      put(end + 3, end + 3, ' {{cidade}}'),
      put(end, end + 3, ''),
    ],
  })
  const hover = await client.sendRequest(lsp.HoverRequest.type, {
    textDocument,
    position: at(end + 4),
  })
  expect(hover?.range).toEqual({ start: at(end + 3), end: at(end + 9) })
})
