import { expect, test } from 'vitest'
import { diagnosticLine } from '../../server/content/diagnostic-line'
import { loadRelease } from '../../server/content/load-release'
import { readSources } from '../../tools/read-sources'

test('design section 1: a release is named by the hash of its content, whatever the order of files', async () => {
  const sources = await readSources('.')
  const loaded = loadRelease(sources)
  const again = loadRelease(sources.toReversed())
  if (!loaded.ok || !again.ok) throw new Error(loaded.diagnostics.map(diagnosticLine).join('\n'))
  expect(loaded.release.id).toMatch(/^[0-9a-f]{64}$/)
  expect(again.release.id).toBe(loaded.release.id)
  expect(loaded.release.variants.get('home')).toMatchObject({ empresaId: 106 })
})

test('content with an error is no release, and each error says where it is', async () => {
  const sources = await readSources('.')
  const broken = sources.map((source) =>
    source.path === 'scripts/inicio.yaml'
      ? { ...source, text: source.text.replace('copy-message-2', 'copy-message-9') }
      : source,
  )
  const loaded = loadRelease(broken)
  expect(loaded.ok).toBe(false)
  expect(loaded.diagnostics.map(diagnosticLine).join('\n')).toMatch(
    /^scripts\/\S+:\d+:\d+ error [a-z-]+ .+/m,
  )
})
