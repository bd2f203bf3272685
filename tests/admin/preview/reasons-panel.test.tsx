// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { reportAtom } from '../../../admin/preview/atoms'
import ReasonsPanel from '../../../admin/preview/reasons-panel'
import { documentsAtom } from '../../../admin/workspace/atoms'
import { openDocument } from '../../../admin/workspace/document'
import { home, openSession, withSteps } from '../frame/open-session'
import { showAdmin } from '../show-admin'
import { contents } from '../worker/contents'

test('the reasons name steps by what they say, also those that an edit has lost', async () => {
  Element.prototype.scrollIntoView = () => {}
  const on = openSession()
  await on.show(home)
  await on.play('SIMULE AGORA MESMO')
  const [first] = on.report().stops
  const ids = home.script.steps.map(({ id }) => id)
  // the first button leads nowhere any more
  await on.show(
    withSteps((step) =>
      step.id === first && step.choose
        ? { ...step, choose: { ...step.choose, options: [] } }
        : step,
    ),
  )
  const store = createStore()
  const documents = contents.flatMap(([path, text]) =>
    path.startsWith('scripts/')
      ? [[path, openDocument(path, { text, etag: 'a' }, 'a')] as const]
      : [],
  )
  store.set(documentsAtom, new Map(documents))
  store.set(reportAtom, on.report())
  showAdmin(<ReasonsPanel />, { store })
  expect(screen.getByText('não serve mais')).toBeDefined()
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent ?? '')
  expect(cells.filter((cell) => ids.some((id) => cell.includes(id)))).toEqual([])
})
