import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Document, parseDocument } from 'yaml'
import { check } from '../../tools/commands/check'
import { exploreCommand } from '../../tools/commands/explore'
import { talk } from '../../tools/commands/talk'
import { listen } from '../tools/listen'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

/** As `npm run` knows them. */
const COMMANDS = { check, talk, explore: exploreCommand }

/** The product's own scripts and variants in a folder of their own, as a person who writes no code would edit them. */
export type ContentCopy = {
  readonly root: string
  /** Changes a YAML file as a document. */
  readonly edit: (path: string, change: (document: Document) => void) => Promise<void>
  readonly write: (path: string, text: string) => Promise<void>
  /** Runs a command with `--root` on the folder. */
  readonly run: (command: keyof typeof COMMANDS, ...args: readonly string[]) => Promise<Run>
  readonly remove: () => Promise<void>
}

export type Run = { readonly status: number; readonly lines: readonly string[] }

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
    run: async (command, ...args) => {
      const { prompt, out } = listen()
      const status = await COMMANDS[command](['--root', root, ...args], prompt)
      return { status, lines: out().trimEnd().split('\n') }
    },
    remove: () => rm(root, { recursive: true }),
  }
}
