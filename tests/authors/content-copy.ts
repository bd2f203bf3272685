import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Document, parseDocument } from 'yaml'
import { programFile } from '../programs'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

/** The product's own scripts and variants in a folder of their own, as a person who writes no code would edit them. */
export type ContentCopy = {
  readonly root: string
  /** Changes a YAML file as a document. */
  readonly edit: (path: string, change: (document: Document) => void) => Promise<void>
  readonly write: (path: string, text: string) => Promise<void>
  /** Runs `tools/NAME.ts --root` on the folder. */
  readonly run: (tool: 'check' | 'talk' | 'explore', ...args: readonly string[]) => Run
  readonly remove: () => Promise<void>
}

export type Run = { readonly status: number | null; readonly lines: readonly string[] }

export async function copyContent(): Promise<ContentCopy> {
  const root = await mkdtemp(join(tmpdir(), 'autores-'))
  for (const folder of ['scripts', 'variants']) {
    await cp(join(REPOSITORY, folder), join(root, folder), { recursive: true })
  }
  await mkdir(join(root, 'tests/talks'), { recursive: true })
  await cp(join(REPOSITORY, 'tests/invariants.yaml'), join(root, 'tests/invariants.yaml'))
  const write = (path: string, text: string) => writeFile(join(root, path), text)
  return {
    root,
    write,
    edit: async (path, change) => {
      const document = parseDocument(await readFile(join(root, path), 'utf8'))
      change(document)
      await write(path, document.toString())
    },
    run: (tool, ...args) => {
      const command = [programFile(`tools/${tool}.ts`), '--root', root, ...args]
      const options = { cwd: REPOSITORY, encoding: 'utf8' } as const
      const { status, stdout } = spawnSync(process.execPath, command, options)
      return { status, lines: stdout.trimEnd().split('\n') }
    },
    remove: () => rm(root, { recursive: true }),
  }
}
