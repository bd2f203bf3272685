import { expect, test } from 'vitest'
import { createCall } from '../../../admin/api/client'
import { lookFor, sendPublication } from '../../../admin/publish/page/send'

const HASH = 'a'.repeat(64)
const OTHER = 'b'.repeat(64)
const by = { id: 'marina', name: 'Marina' }
const live = {
  release: OTHER,
  number: 8,
  at: 5,
  by: { id: 'rafael', name: 'Rafael' },
  message: 'Outra coisa',
  kind: 'publish',
}
const release = {
  id: OTHER,
  number: 8,
  message: 'm',
  by,
  at: 5,
  kind: 'publish',
  live: true,
}
const request = {
  key: 'chave-de-uma-publicacao',
  message: 'Frase',
  base: HASH,
  etags: {},
  acceptWarnings: false,
}

/** A server that gives one answer. */
const answering = (status: number, body: unknown) =>
  createCall(async () => new Response(JSON.stringify(body), { status }))
const silent = createCall(() => Promise.reject(new TypeError('no line')))

test('PUB-05 a publication that somebody else was faster than tells what is live now and which drafts moved', async () => {
  const body = { code: 'stale', message: 'Mudou.', live, etags: { 'scripts/lead.yaml': HASH } }
  expect(await sendPublication(answering(409, body), request)).toEqual({
    is: 'stale',
    message: 'Mudou.',
    live,
    paths: ['scripts/lead.yaml'],
  })
})

test('PUB-06 errors and warnings of the server are told with their places', async () => {
  const body = { code: 'warnings', message: 'Há avisos.', diagnostics: [{ code: 'low-contrast' }] }
  expect(await sendPublication(answering(422, body), request)).toEqual({ is: 'invalid', ...body })
})

test('PUB-12 a store that is down or full is a refusal in its own words', async () => {
  for (const [status, code] of [
    [503, 'read-only'],
    [507, 'disk-full'],
  ] as const) {
    const outcome = await sendPublication(
      answering(status, { code, message: 'Nada foi alterado.' }),
      request,
    )
    expect(outcome).toEqual({ is: 'refused', message: 'Nada foi alterado.' })
  }
})

test('without an answer nobody knows, until it is looked for', async () => {
  expect(await sendPublication(silent, request)).toEqual({ is: 'unknown', request })
  expect(
    await sendPublication(answering(500, { code: 'internal', message: 'x' }), request),
  ).toMatchObject({
    is: 'unknown',
  })
  const found = { release, live }
  expect(await lookFor(answering(200, found), request)).toEqual({
    is: 'done',
    done: { release: OTHER, number: 8, before: HASH },
  })
  const missing = { code: 'not-found', message: 'O endereço não existe.' }
  expect(await lookFor(answering(404, missing), request)).toEqual({ is: 'not-done' })
  await expect(lookFor(silent, request)).rejects.toThrow('não responde')
})

test('issue 12: a publication is looked for by its key, whatever its sentence says', async () => {
  const asked: string[] = []
  const call = createCall(async (address) => {
    asked.push(String(address))
    return new Response(JSON.stringify({ release, live }))
  })
  await lookFor(call, request)
  expect(asked).toEqual([expect.stringContaining(`/publish/${request.key}`)])
})

test('a planned publication tells its time, when it is sent and when it is looked for', async () => {
  const scheduled = {
    id: 1,
    release: OTHER,
    base: HASH,
    paths: [],
    number: 9,
    at: 900,
    by,
    createdAt: 1,
    message: 'Frase',
    state: 'waiting',
  }
  const done = { release: OTHER, number: 8, before: HASH, planned: 900 }
  const call = answering(200, { release, live, scheduled })
  expect(await sendPublication(call, { ...request, at: 900 })).toEqual({ is: 'done', done })
  expect(await lookFor(call, { ...request, at: 900 })).toEqual({ is: 'done', done })
})
