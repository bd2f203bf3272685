import { expect, test } from 'vitest'
import { contentCompiler } from '../../../server/content/compile-content'
import { contentOfFiles } from '../../../server/content/content-files'
import { diagnosticLine } from '../../../server/content/diagnostic-line'
import { readReleaseText } from '../../../server/content/release-text'
import { hashOf } from '../../../server/store/hash'
import { ownFiles } from './world'

const content = await contentOfFiles(ownFiles)
const manifest = new Map([...ownFiles].map(([path, bytes]) => [path, hashOf(bytes)]))

test('design section 1: a release is named by the hash of its content, whatever the order of files', () => {
  const made = contentCompiler()(manifest, content)
  const again = contentCompiler()(manifest, { ...content, texts: content.texts.toReversed() })
  if (!made.ok || !again.ok) throw new Error('The content has errors.')
  expect(made.release.id).toMatch(/^[0-9a-f]{64}$/)
  expect(again.release.id).toBe(made.release.id)
  const { id, bytes } = made.release
  expect(readReleaseText(id, bytes).variants).toContainEqual(
    expect.objectContaining({ id: 'home', empresaId: 106 }),
  )
})

test('content with an error is no release, and each error says where it is', () => {
  const texts = content.texts.map(({ path, text }) =>
    path === 'scripts/inicio.yaml'
      ? { path, text: text.replace('copy-message-2', 'copy-message-9') }
      : { path, text },
  )
  const made = contentCompiler()(manifest, { ...content, texts })
  expect(made.ok).toBe(false)
  const diagnostics = made.ok ? [] : made.diagnostics
  expect(diagnostics.map(diagnosticLine).join('\n')).toMatch(
    /^scripts\/\S+:\d+:\d+ error [a-z-]+ .+/m,
  )
})
