// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import Inspector from '../../../admin/flow/inspector'
import { reportAtom } from '../../../admin/preview/atoms'
import { openDocumentAtom } from '../../../admin/workbench/open-document'
import { NO_ARMS } from '../../../admin/worker/api'
import { lastValidAtom } from '../../../admin/worker/atoms'
import type { CompiledScript } from '../../../src/core/script/script'
import { openSession, withSteps } from '../frame/open-session'
import { showAdmin } from '../show-admin'

const content = withSteps(() => undefined)
const script: CompiledScript = {
  ...content.script,
  start: 'pergunta',
  fallback: 'pergunta',
  steps: [
    {
      id: 'pergunta',
      group: 'um',
      say: [],
      choose: {
        layout: 'row',
        options: [{ label: 'SIM', go: [{ to: 'pergunta' }] }, { label: 'NÃO' }],
      },
      next: [{ to: 'fim' }],
    },
    { id: 'fim', group: 'um', say: [], next: [{ to: 'end' }] },
  ],
}

test('why a step was left is told of its last visit, and a step entered again is where the conversation is', async () => {
  const on = openSession()
  await on.show({ ...content, script })
  const store = createStore()
  store.set(lastValidAtom, { script, variants: [content.variant], ...NO_ARMS })
  store.set(openDocumentAtom, { path: 'scripts/um.yaml', step: 'pergunta' })
  store.set(reportAtom, on.report())
  showAdmin(<Inspector />, { store })
  const why = () => screen.getByText(/^Por que passou aqui/).parentElement?.textContent
  expect(why()).toContain('turno 1 a conversa está aqui')
  await on.play('SIM')
  store.set(reportAtom, on.report())
  await vi.waitFor(() => expect(why()).toContain('turno 2 a conversa está aqui'))
  await on.play('NÃO')
  store.set(reportAtom, on.report())
  await vi.waitFor(() => expect(why()).toContain('turno 2 segue'))
})
