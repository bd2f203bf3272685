import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const at = (path: string) => new URL(`../../../${path}`, import.meta.url)

/** A small content of the tests as a folder of its own, with the repository's base variant; `remove` takes it away. */
export async function smallContent(name: 'small' | 'words' = 'small') {
  const root = await mkdtemp(join(tmpdir(), 'conversa-'))
  await cp(at(`tests/fixtures/${name}`), root, { recursive: true })
  await cp(at('variants/base.yaml'), join(root, 'variants/base.yaml'))
  return { root, remove: () => rm(root, { recursive: true }) }
}
