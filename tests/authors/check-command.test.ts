import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ContentCopy, copyContent } from './content-copy'

let content: ContentCopy

beforeAll(async () => {
  content = await copyContent()
  const path = 'scripts/proposta.yaml'
  const text = await readFile(join(content.root, path), 'utf8')
  const broken = text
    .replace('goto: proposal-plan-details', 'goto: proposal-plan-detials')
    .replace(/ +falha: [^\n]*\n(\n {2}proposal-incerta:)/, '$1')
  expect(broken).not.toBe(text)
  await content.write(path, broken)
})

afterAll(() => content.remove())

/** The line of the first of these words, counted from 1, and its column. */
async function placeOf(words: string): Promise<string> {
  const text = await readFile(join(content.root, 'scripts/proposta.yaml'), 'utf8')
  const before = text.slice(0, text.indexOf(words)).split('\n')
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`
}

describe('npm run check on the real scripts with two mistakes (design section 7)', () => {
  test('a line each, `path:line:column severity code message`, and exit 1', async () => {
    const { status, lines } = await content.run('check')
    expect(status).toBe(1)
    expect(lines).toEqual([
      expect.stringMatching(
        /^scripts\/proposta\.yaml:\d+:\d+ error unknown-step .*"proposal-plan-details"/,
      ),
      expect.stringMatching(/^scripts\/proposta\.yaml:\d+:\d+ error unhandled-outcome .*"falha"/),
    ])
    expect(lines[0]).toContain(`:${await placeOf('proposal-plan-detials')} error`)
  })

  test('--json gives the same two, with what would settle the first', async () => {
    const { status, lines } = await content.run('check', '--json')
    expect(status).toBe(1)
    expect(JSON.parse(lines.join('\n'))).toMatchObject([
      {
        code: 'unknown-step',
        severity: 'error',
        fix: { edits: [{ text: 'proposal-plan-details' }] },
      },
      { code: 'unhandled-outcome', severity: 'error', path: 'scripts/proposta.yaml' },
    ])
  })

  test('no talk is run while there is an error', async () => {
    expect((await content.run('talk')).lines).toContain(
      'O roteiro tem erros: nenhuma conversa foi feita.',
    )
  })
})
