// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { ChecksApi } from '../../../admin/checks/api'
import { checkerAtom } from '../../../admin/checks/atoms'
import { useOpenTalk } from '../../../admin/checks/use-open-talk'
import { reportAtom, sendAtom, visitedAtom } from '../../../admin/preview/atoms'
import { lastValidAtom } from '../../../admin/worker/atoms'
import type { Remote } from '../../../admin/worker/host'

const brand = (id: string, path: string) => ({ id, path, hosts: [], copy: {} })

/** Opens talks over the brands `aurora`, which is shown, and `boreal`. */
function preview() {
  const store = createStore()
  const variants = [brand('aurora', '/'), brand('boreal', '/boreal')]
  store.set(lastValidAtom, { variants, experiments: [], armed: [] } as never)
  store.set(reportAtom, {} as never)
  const shown: string[] = []
  store.set(sendAtom, {
    send: (command) => {
      if (command.type !== 'arrive' || command.arrival.type !== 'talk') return
      shown.push(command.arrival.talk)
    },
  })
  const tell: ChecksApi['tell'] = () => ({ events: [], turns: [], facts: {} }) as never
  store.set(checkerAtom, {
    tell: async (...asked: Parameters<typeof tell>) => tell(...asked),
  } as Partial<Remote<ChecksApi>> as Remote<ChecksApi>)
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  )
  const open = renderHook(useOpenTalk, { wrapper }).result.current
  /** The frame has drawn the brand. */
  const drawn = () => store.set(reportAtom, {} as never)
  const waitForBrand = (id: string) =>
    waitFor(() => expect(store.get(visitedAtom)?.variant.id).toBe(id))
  return { open, drawn, shown, waitForBrand }
}

test('a talk over another brand is opened once the preview shows that brand', async () => {
  const { open, drawn, shown, waitForBrand } = preview()
  const opened = open('tests/talks/um.yaml', 'boreal')
  await waitForBrand('boreal')
  expect(shown).toEqual([])
  drawn()
  await opened
  expect(shown).toEqual(['tests/talks/um.yaml'])
})

test('of two talks asked for, the preview ends at the last one, also where the first had to wait', async () => {
  const { open, drawn, shown, waitForBrand } = preview()
  const first = open('tests/talks/um.yaml', 'boreal')
  await waitForBrand('boreal')
  await open('tests/talks/dois.yaml', 'boreal')
  drawn()
  await first
  expect(shown.at(-1)).toBe('tests/talks/dois.yaml')
})
