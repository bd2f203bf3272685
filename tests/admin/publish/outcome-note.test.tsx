// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OutcomeNote } from '../../../admin/publish/page/outcome-note'
import type { PublishOutcome } from '../../../admin/publish/page/send'
import { MARINA } from '../fake-content'
import { showAdmin } from '../show-admin'
import { createFakeServer } from '../workspace/fake-server'
import { openTab } from '../workspace/open-tab'

const PATH = 'variants/aurora.yaml'

/** What the note says of an outcome, with the brand Aurora Seguros in the drafts. */
async function said(outcome: PublishOutcome, isDeleted = false): Promise<string> {
  const server = createFakeServer({ [PATH]: 'brand: { name: Aurora Seguros }\n' })
  const { store, workspace } = await openTab(server)
  if (isDeleted) workspace.remove(PATH)
  await workspace.flush()
  const aurora = {
    id: 'aurora',
    name: 'Aurora Seguros',
    path: '/aurora',
    hosts: [],
    header: '',
    primary: '',
    bot: '',
  }
  const brands = new Map([[aurora.id, aurora]])
  const publishing = {
    sending: false,
    brands: [],
    publish: () => {},
    look: () => {},
    forget: () => {},
  }
  showAdmin(
    <OutcomeNote {...{ outcome, publishing, brands }} isBehind={false} onPublish={() => {}} />,
    {
      store,
    },
  )
  workspace.stop()
  return screen.getByRole('alert').textContent ?? ''
}

test('drafts that another person has changed have the names of the checks beside them', async () => {
  const live = { release: 'a'.repeat(64), number: 4, at: 5, by: MARINA, message: 'CEP' }
  const pictures = ['banner-verao.webp', 'banner-verao.r2-720.avif']
  const paths = [PATH, ...pictures.map((name) => `variants/assets/${name}`)]
  const outcome = { is: 'stale', message: '', live: { ...live, kind: 'publish' }, paths } as const
  const words = 'Rascunhos que mudaram: Aurora Seguros, Banner verao'
  expect(await said(outcome)).toContain(words)
  cleanup()
  expect(await said(outcome, true)).toContain(words)
})

test('a mistake that the server has found is told with the name of its brand', async () => {
  const at = { line: 2, character: 0 }
  const diagnostic = { code: 'x', severity: 'error', message: 'Falta a cor.', english: '' } as const
  const diagnostics = [{ ...diagnostic, path: PATH, range: { start: at, end: at } }]
  const outcome = { is: 'invalid', code: 'content-invalid', message: 'Há erros.', diagnostics }
  expect(await said(outcome as never)).toContain('Aurora Seguros, linha 3: Falta a cor.')
})

test('all mistakes that the server has found can be read', async () => {
  const diagnostics = Array.from({ length: 8 }, (_, line) => ({
    code: 'x',
    severity: 'error',
    message: `Erro ${line}.`,
    english: '',
    path: PATH,
    range: { start: { line, character: 0 }, end: { line, character: 1 } },
  }))
  const outcome = { is: 'invalid', code: 'content-invalid', message: 'Há erros.', diagnostics }
  await said(outcome as never)
  fireEvent.click(screen.getByRole('button', { name: /^Ver mais/ }))
  expect(screen.getByRole('alert').textContent).toContain('Erro 7.')
  expect(screen.getAllByRole('listitem')).toHaveLength(8)
})
