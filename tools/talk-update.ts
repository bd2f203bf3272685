import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { scriptFor } from '../src/core/script/script-for'
import { variantsOf } from '../src/core/talks/matrix'
import type { TalkFile } from '../src/core/talks/read-talk'
import { refreshTalk } from '../src/core/talks/refresh-talk'
import { factTable } from '../src/product/facts/facts'
import { vocabulary } from '../src/product/vocabulary'
import type { Content } from './talk-run'

/** Refreshes the golden talks among the files; returns a line a file that has changed or cannot be refreshed. */
export async function updateGolden(
  root: string,
  files: readonly TalkFile[],
  content: Content,
): Promise<readonly string[]> {
  const lines = await Promise.all(files.map((file) => updateFile(root, file, content)))
  return lines.flatMap((line) => line ?? [])
}

async function updateFile(
  root: string,
  { path, talk }: TalkFile,
  content: Content,
): Promise<string | undefined> {
  if (!talk?.golden) return undefined
  const [variant, ...others] = variantsOf(talk, content.variants).variants
  if (!variant) return undefined
  if (others.length > 0) {
    return `${path} não se atualiza: uma conversa golden é de uma variante só, cujas falas ela guarda.`
  }
  const script = scriptFor(content.script, variant, factTable)
  const file = join(root, path)
  const before = await readFile(file, 'utf8')
  const after = refreshTalk(talk, before, script, variant, vocabulary)
  if (!after.ok) return `${path} não se atualiza: ${after.problem}`
  if (after.text === before) return undefined
  await writeFile(file, after.text)
  return `atualizada  ${path}`
}
