// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Checks } from '../../../admin/publish/page/checks'
import type { ContentComparison, TalkFault } from '../../../admin/publish/review/contents'
import { showAdmin } from '../show-admin'

const comparison: ContentComparison = {
  diagnostics: [],
  steps: 1,
  variants: 2,
  brands: new Map(),
  silent: [],
  files: new Map(),
}
const none = { documents: [], pictures: [] }

const fault = (path: string, variant: string): TalkFault => ({
  path,
  talk: 'Compra com Pix',
  variant,
  problem: `Não há a marca "${variant}".`,
})

/** What has to be accepted before publishing, with these faults. */
function toAccept(faults: readonly TalkFault[]): string {
  const reviewed = {
    of: { before: none, after: none },
    comparison,
    talks: { all: 3, done: 3, faults },
  }
  showAdmin(
    <Checks
      review={{ busy: false, reviewed }}
      accepted={false}
      acceptId="aceito"
      onAccept={() => {}}
    />,
  )
  return screen.getByRole('checkbox').closest('.chk-accept')?.textContent ?? ''
}

test('a test talk that fails in several brands is counted once, as the check above counts it', () => {
  const one = 'tests/talks/pix.yaml'
  expect(toAccept([fault(one, 'oferta'), fault(one, 'parceiro')])).toBe(
    'Vi a conversa de teste que não passa, e pode ir assim',
  )
  expect(screen.getByText('1 conversa de teste não passa')).toBeTruthy()
  cleanup()
  expect(toAccept([fault(one, 'oferta'), fault('tests/talks/boleto.yaml', 'oferta')])).toBe(
    'Vi as 2 conversas de teste que não passam, e pode ir assim',
  )
})
