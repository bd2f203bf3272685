import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** What the generators write from the sources, by path. */
const generatedIn = (root: string): readonly string[] => [
  'docs/actions.md',
  'docs/fatos.md',
  ...readdirSync(join(root, 'schema')).map((name) => `schema/${name}`),
]

/** Node programs by what is given to node: no command of a shell, which has another name on Windows. */
const AFTER = {
  format: ['node_modules/@biomejs/biome/bin/biome', 'check', '--write'],
  generate: ['--import', 'tsx', 'tools/generate-content.ts'],
} as const

/**
 * Writes the files into the repository at `root`, formats them, and writes anew what is generated from the sources. All or nothing: where
 * something fails, every file is as it was, and the error is thrown on. Ctrl+C ends the program that runs at that moment, which is such a failure.
 */
export function writeAll(files: ReadonlyMap<string, string>, root = ROOT): void {
  const before = new Map(
    [...files.keys(), ...generatedIn(root)].map((path) => {
      const at = join(root, path)
      return [at, existsSync(at) ? readFileSync(at) : undefined]
    }),
  )
  const folders: string[] = []
  process.on('SIGINT', onInterrupt)
  try {
    for (const [path, text] of files) {
      const made = mkdirSync(dirname(join(root, path)), { recursive: true })
      if (made !== undefined) folders.push(made)
      writeFileSync(join(root, path), text)
    }
    run(root, [...AFTER.format, ...files.keys()])
    run(root, AFTER.generate)
  } catch (error) {
    for (const [at, bytes] of before) {
      if (bytes) writeFileSync(at, bytes)
      else rmSync(at, { force: true })
    }
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    throw error
  } finally {
    process.off('SIGINT', onInterrupt)
  }
}

/** While it listens, the signal does not end this process. */
const onInterrupt = () => undefined

function run(root: string, args: readonly string[]): void {
  execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
}
