import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { listFolder } from '../server/content/content-files'
import { readTalk, type TalkFile } from '../src/core/talks/read-talk'
import { readNamed } from './commands/prompt'

const FOLDER = 'tests/talks'

/** Reads the named files, or all of `tests/talks` under `root`, each with its opening; paths are told from `root`. Throws when a named file cannot be read. */
export async function readTalks(
  root: string,
  files: readonly string[],
): Promise<readonly TalkFile[]> {
  const paths = files.length > 0 ? files : await listTalks(root)
  return Promise.all(paths.map((file) => readTalkFile(root, file)))
}

async function readTalkFile(root: string, file: string): Promise<TalkFile> {
  const path = relative(root, file).split(sep).join('/')
  const read = readTalk(path, await readNamed(file))
  const { begins } = read
  if (begins === undefined) return read
  const text = await readFile(join(root, begins), 'utf8').catch(() => undefined)
  return read.openedBy(text === undefined ? undefined : readTalk(begins, text))
}

async function listTalks(root: string): Promise<readonly string[]> {
  const paths = await listFolder(root, FOLDER)
  return paths
    .filter((path) => /\.ya?ml$/.test(path))
    .sort()
    .map((path) => join(root, path))
}
