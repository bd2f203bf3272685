// @vitest-environment jsdom
import { notificationsStore } from '@mantine/notifications'
import { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createCall } from '../../../admin/api/client'
import { SESSION } from '../../../admin/api/session'
import type { HistoryRow } from '../../../admin/publish/versions/history'
import { ReleaseActions } from '../../../admin/publish/versions/release-actions'
import { showAdmin } from '../show-admin'

const by = { id: 'u1', name: 'Rafael' }
const live: HistoryRow = {
  key: 'p1',
  release: 'a'.repeat(64),
  number: 7,
  message: 'Antes',
  by,
  at: 5,
  kind: 'publish',
  isLive: true,
}
const { release, number, message, at } = { ...live, release: 'b'.repeat(64), number: 8 }
const planned: HistoryRow = {
  key: 's1',
  release,
  number,
  message,
  by,
  at,
  kind: 'planned',
  isLive: false,
  scheduled: {
    id: 1,
    release,
    number,
    message,
    by,
    at,
    state: 'waiting',
    createdAt: at,
    base: live.release,
    paths: [],
  },
}

/** Presses a button of the planned version; gives what the notification says. */
async function pressed(name: string, fetched: typeof fetch): Promise<string> {
  const queries = new QueryClient()
  queries.setQueryData(SESSION, { user: { ...by, email: 'r@x.com', role: 'publisher' } })
  showAdmin(<ReleaseActions row={planned} live={live} />, {
    queries,
    workspace: { reload: async () => {} },
    call: createCall(fetched),
  })
  fireEvent.click(screen.getByRole('button', { name }))
  const shown = () => notificationsStore.getState().notifications
  await waitFor(() => expect(shown()).toHaveLength(1))
  return `${shown()[0]?.title}: ${shown()[0]?.message}`
}

test.each([
  ['Pôr no ar agora', 'A versão no ar não mudou: Já está no ar.'],
  ['Cancelar o agendamento', 'O agendamento continua: Já está no ar.'],
])('%s that was refused has changed nothing', async (name, said) => {
  const body = { code: 'conflict', message: 'Já está no ar.' }
  expect(await pressed(name, async () => Response.json(body, { status: 409 }))).toBe(said)
})

test('a return that was refused since another version is live does not say that nothing changed', async () => {
  const body = { code: 'stale', message: 'O que está publicado mudou.' }
  expect(await pressed('Pôr no ar agora', async () => Response.json(body, { status: 409 }))).toBe(
    'A troca não foi feita: O que está publicado mudou.',
  )
})

test('cancelling a schedule that is gone does not say that it goes on', async () => {
  const body = { code: 'not-found', message: 'O endereço não existe.' }
  expect(
    await pressed('Cancelar o agendamento', async () => Response.json(body, { status: 404 })),
  ).toBe(
    'Este agendamento não existe mais: Foi ao ar ou foi cancelado. A lista de versões mostra como está.',
  )
})

const lost = { 'without an answer': 0, 'with a failure inside the server': 500 }

test.each(
  Object.entries(lost).flatMap(([how, status]) =>
    ['Pôr no ar agora', 'Cancelar o agendamento'].map((name) => [name, how, status] as const),
  ),
)('PUB-01 %s %s may have been done', async (name, _, status) => {
  const said = await pressed(name, async () => {
    if (status === 0) throw new TypeError('no line')
    return Response.json({ code: 'internal', message: 'Falhou.' }, { status })
  })
  expect(said).toBe(
    'Sem resposta do servidor: Não se sabe se deu certo. A lista de versões mostra como está.',
  )
})

test('what goes live again is asked for over the version that the page shows, so that undoing brings back that one', async () => {
  const bodies: unknown[] = []
  await pressed('Pôr no ar agora', async (_, init) => {
    bodies.push(JSON.parse(String(init?.body)))
    return Response.json({ code: 'stale', message: 'O que está publicado mudou.' }, { status: 409 })
  })
  expect(bodies).toEqual([{ message: planned.message, base: live.release }])
})
