// @vitest-environment jsdom
import { notificationsStore } from '@mantine/notifications'
import { renderHook } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createCall } from '../../../admin/api/client'
import type { ChecksApi } from '../../../admin/checks/api'
import { checkerAtom } from '../../../admin/checks/atoms'
import { useAccept } from '../../../admin/checks/use-accept'
import type { Remote } from '../../../admin/worker/host'
import { WorkspaceProvider } from '../../../admin/workspace/context'
import { createFakeServer } from '../workspace/fake-server'
import { openTab } from '../workspace/open-tab'

const PATH = 'tests/talks/um.yaml'
const TEXT = 'talk: Um\nturns:\n  - says: Oi\n'
const NEW = TEXT.replace('Oi', 'Olá')

/** Accepts what the bot says now; `meanwhile` happens before the worker answers, which has read `from`. */
async function accepted(from: string, meanwhile: (edit: (text: string) => void) => void) {
  const { workspace, store, text } = await openTab(createFakeServer({ [PATH]: TEXT }))
  const accept = async () => {
    meanwhile((next) => workspace.edit(PATH, next))
    return { ok: true, text: NEW, from } as const
  }
  store.set(checkerAtom, { accept } as unknown as Remote<ChecksApi>)
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>
      <WorkspaceProvider tools={{ workspace, call: createCall(() => new Promise(() => {})) }}>
        {children}
      </WorkspaceProvider>
    </Provider>
  )
  await renderHook(useAccept, { wrapper }).result.current(PATH)
  const { notifications: shown } = notificationsStore.getState()
  return { text: text(PATH), told: shown.map(({ message }) => message) }
}

const CHANGED = 'A conversa acabou de mudar. Espere ela rodar e aceite de novo.'

test('a golden talk takes the text that the worker has made of it', async () => {
  expect(await accepted(TEXT, () => {})).toEqual({ text: NEW, told: [] })
})

test('a golden talk that was edited while the worker answered stays as it was edited', async () => {
  const mine = `${TEXT}# meu\n`
  expect(await accepted(TEXT, (edit) => edit(mine))).toEqual({ text: mine, told: [CHANGED] })
})

test('a golden talk whose last edit the worker has not read yet stays as it is', async () => {
  expect(await accepted(TEXT.replace('Um', 'Dois'), () => {})).toEqual({
    text: TEXT,
    told: [CHANGED],
  })
})
