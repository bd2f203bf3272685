import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createConnection } from 'vscode-languageserver/node'
import * as lsp from 'vscode-languageserver-protocol/node'
import { createService } from '../../src/core/language/service/service'
import { vocabulary } from '../../src/product/vocabulary'
import { publisher } from '../../tools/lsp/publish'
import { openWorkspace, watchFiles } from '../../tools/lsp/workspace'

/** What the language server does about the files of its folder, without a process of its own. */

const EXPERIMENT = 'experiments/abertura.yaml'

function newRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'roteiro '))
  onTestFinished(() => rmSync(root, { recursive: true }))
  return root
}

test('for a client that watches nothing, the server does', async () => {
  const root = newRoot()
  const path = join(root, 'scripts/a.yaml')
  mkdirSync(join(root, 'scripts'))
  writeFileSync(path, 'group: a\n')
  const told = new Promise<string>((take) => watchFiles(root, take))
  writeFileSync(path, 'group: b\n')
  expect(await told).toBe(pathToFileURL(path).href)
})

test('a folder that comes after the start is watched, with what is in it already', async () => {
  const root = newRoot()
  mkdirSync(join(root, 'scripts'))
  const heard = new Set<string>()
  let wake = () => {}
  const hears = async (path: string) => {
    const uri = pathToFileURL(join(root, path)).href
    while (!heard.has(uri)) {
      await new Promise<void>((take) => {
        wake = take
      })
    }
    heard.clear()
  }
  watchFiles(root, (uri) => {
    heard.add(uri)
    wake()
  })
  mkdirSync(join(root, 'experiments'))
  writeFileSync(join(root, EXPERIMENT), 'about: Vende mais?\n')
  await hears(EXPERIMENT)
  writeFileSync(join(root, EXPERIMENT), 'about: Vende menos?\n')
  await hears(EXPERIMENT)
  mkdirSync(join(root, 'tests/talks'), { recursive: true })
  writeFileSync(join(root, 'tests/talks/a.yaml'), 'talk: A')
  await hears('tests/talks/a.yaml')
})

test('a fault of the server itself while it checks is told, and the next change is checked again', async () => {
  const root = newRoot()
  const faults = ['uma falha']
  const real = createService(vocabulary)
  const service = {
    ...real,
    diagnostics: () => {
      const fault = faults.pop()
      if (fault !== undefined) throw new Error(fault)
      return real.diagnostics()
    },
  }
  const [there, here] = [new PassThrough(), new PassThrough()]
  const editor = lsp.createProtocolConnection(there, here)
  const connection = createConnection(here, there)
  const shown = new Promise<string>((take) => {
    editor.onRequest(lsp.ShowMessageRequest.type, ({ message }) => {
      take(message)
      return null
    })
  })
  const told = new Promise<lsp.PublishDiagnosticsParams>((take) => {
    editor.onNotification(lsp.PublishDiagnosticsNotification.type, take)
  })
  editor.listen()
  connection.listen()
  const publish = publisher(connection, service, await openWorkspace(root, service), 'pt')
  service.open('scripts/a.yaml', 'group: b\nsteps: {}\n')
  publish()
  expect(await shown).toContain('uma falha')
  publish()
  expect((await told).uri).toBe(pathToFileURL(join(root, 'scripts/a.yaml')).href)
  connection.dispose()
  editor.dispose()
})
