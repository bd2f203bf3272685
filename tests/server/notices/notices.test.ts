import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createNetServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mailChannel, recipientsOf } from '../../../server/notices/mail-channel'
import { createNotices } from '../../../server/notices/send-notices'
import type { TeamNotice } from '../../../server/notices/team-notice'
import { webhookChannel } from '../../../server/notices/webhook-channel'
import { openStore, type Store } from '../../../server/store/open-store'
import type { User, UserRole } from '../../../src/api/user'
import { tempDataDir } from '../temp-store'
import { logged, NOTICE } from './notice'

const temp = tempDataDir()
let store: Store
let now = 1_795_000_000_000
beforeAll(async () => {
  store = await openStore({ dataDir: temp.directory })
})
afterAll(async () => {
  await store.close()
  temp.remove()
})

const noticesTo = (url: string, log = logged().log) =>
  createNotices({ channels: [mailTo(url)], log, db: store.db, clock: () => now })

const person = (id: string, role: UserRole, more: Partial<User> = {}): User => ({
  ...{ id, role, email: `${id}@exemplo.example`, name: id, createdAt: 0 },
  ...{ disabled: false, invited: false, ...more },
})
const people = [
  person('marina', 'publisher'),
  person('helena', 'publisher'),
  person('ana', 'admin'),
  person('rafael', 'editor'),
  person('fora', 'admin', { disabled: true }),
  person('novo', 'publisher', { invited: true }),
]

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await store.db.deleteFrom('notices').execute()
})

/** A webhook has one recipient. */
const keepsNothing = async () => undefined

/** A real mail server that takes everything, but for the first messages, and for those to `unknown`; `slowly` runs before each answer. */
async function mailServer(refused = 0, unknown?: string, slowly = async () => {}) {
  const taken: { readonly to: readonly string[]; readonly text: string }[] = []
  let left = refused
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(address === unknown ? new Error('no such user') : undefined),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        left -= 1
        if (left >= 0) return done(new Error('busy'))
        const to = envelope.rcptTo.map(({ address }) => address)
        taken.push({ to, text: Buffer.concat(parts).toString() })
        return void slowly().then(() => done())
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  closing.push(() => new Promise((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo // it listens on a port
  return { taken, url: `smtp://127.0.0.1:${port}` }
}

const mailTo = (url: string) =>
  mailChannel({
    ...{ url, from: 'roteiro@exemplo.example', adminUrl: 'https://admin.exemplo.example' },
    people: async () => people,
  })

test('issue 15, 11: a review that is asked for is told by e-mail to who may publish, each alone, with a link', async () => {
  const { taken, url } = await mailServer()
  const { events, log } = logged()
  const notices = noticesTo(url, log)
  notices.notify(NOTICE)
  await notices.settled()
  expect(taken.map(({ to }) => to)).toEqual([['helena@exemplo.example'], ['ana@exemplo.example']])
  expect(taken[0]?.text).toContain('https://admin.exemplo.example/admin/revisoes/7')
  // a name makes no header
  expect(taken[0]?.text).not.toMatch(/^Bcc:/m)
  expect(events).toEqual(['notice-sent'])
})

test('what is not taken is sent again, some times and no more, and the log says so', async () => {
  const late = await mailServer(1)
  const one = logged()
  const patient = noticesTo(late.url, one.log)
  patient.notify({ ...NOTICE, to: ['rafael'] })
  await patient.settled()
  now += 29_000
  await patient.look()
  expect(one.events).toEqual(['notice-not-sent'])
  now += 1000
  await patient.look()
  expect([late.taken.length, one.events]).toEqual([1, ['notice-not-sent', 'notice-sent']])

  const never = await mailServer(100)
  const other = logged()
  const failing = noticesTo(never.url, other.log)
  failing.notify(NOTICE)
  await failing.settled()
  for (const wait of [30_000, 300_000, 1_800_000, 1_800_000]) {
    now += wait
    await failing.look()
  }
  expect(other.events).toEqual([...Array(4).fill('notice-not-sent'), 'notice-given-up'])
})

test('an address that is refused keeps nobody else from a message, and nobody gets one twice', async () => {
  const { taken, url } = await mailServer(0, 'helena@exemplo.example')
  const { events, log } = logged()
  const notices = noticesTo(url, log)
  notices.notify(NOTICE)
  await notices.settled()
  now += 30_000
  await notices.look()
  expect(taken.map(({ to }) => to)).toEqual([['ana@exemplo.example']])
  expect(events).toEqual(['notice-not-sent', 'notice-not-sent'])
})

test('a mail server that does not answer is asked once a try, not once for each person', async () => {
  let asked = 0
  const server = createNetServer((socket) => {
    asked += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => server.close(() => resolve())))
  const { port } = server.address() as AddressInfo // it listens on a port
  const notices = noticesTo(`smtp://127.0.0.1:${port}`)
  notices.notify(NOTICE)
  await notices.settled()
  expect(asked).toBe(1)
})

test('a mail server that takes no password is asked once a try, not once for each person', async () => {
  let asked = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => {
      asked += 1
      done(new Error('wrong password'))
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  closing.push(() => new Promise((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo // it listens on a port
  const { events, log } = logged()
  const notices = noticesTo(`smtp://ana:senha@127.0.0.1:${port}`, log)
  notices.notify(NOTICE)
  await notices.settled()
  expect([asked, events]).toEqual([1, ['notice-not-sent']])
})

test('a review that the only publisher asks for reaches nobody, and the log says so', async () => {
  const { taken, url } = await mailServer()
  const { events, log } = logged()
  const notices = noticesTo(url, log)
  notices.notify({ ...NOTICE, to: ['marina', 'fora'] })
  await notices.settled()
  expect([taken, events]).toEqual([[], ['notice-for-nobody']])
})

test('SRV-11: a slow mail server with many recipients does not let another process send again', async () => {
  const mails = await mailServer(0, undefined, async () => {
    now += 400_000
    if (mails.taken.length === 2) await other.look()
  })
  const [notices, other] = [noticesTo(mails.url), noticesTo(mails.url)]
  notices.notify(NOTICE)
  await notices.settled()
  expect(mails.taken.map(({ to }) => to)).toEqual([
    ['helena@exemplo.example'],
    ['ana@exemplo.example'],
  ])
})

test('a webhook whose answer never ends keeps no connection', async () => {
  let open = 0
  const server = createServer((request, response) => {
    open += 1
    request.socket.on('close', () => {
      open -= 1
    })
    request.resume().on('end', () => response.write('x'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  closing.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  const { port } = server.address() as AddressInfo // it listens on a port
  const channel = webhookChannel({
    ...{ url: `http://127.0.0.1:${port}`, secret: 's', adminUrl: '', clock: () => now },
  })
  await channel.send(NOTICE, keepsNothing)
  await expect.poll(() => open).toBe(0)
})

test('a webhook gets the notice as JSON, signed with its time; a redirect is not followed', async () => {
  const heard: { readonly body: string; readonly headers: NodeJS.Dict<string | string[]> }[] = []
  let status = 200
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      heard.push({ body, headers: request.headers })
      response.writeHead(status, { location: '/' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  closing.push(() => new Promise((resolve) => server.close(() => resolve())))
  const { port } = server.address() as AddressInfo // it listens on a port
  const secret = 'um segredo de teste'
  const channel = webhookChannel({
    ...{ url: `http://127.0.0.1:${port}`, secret, adminUrl: 'https://admin.exemplo.example' },
    clock: () => 1_795_000_000_000,
  })
  await channel.send({ ...NOTICE, event: 'review-returned', reason: 'Falta a data' }, keepsNothing)
  const [{ body, headers } = { body: '', headers: {} }] = heard
  expect(JSON.parse(body)).toMatchObject({
    ...{ event: 'review-returned', message: 'Confere o preço?', reason: 'Falta a data' },
    link: 'https://admin.exemplo.example/admin/revisoes/7',
  })
  const signed = createHmac('sha256', secret).update(`1795000000000.${body}`).digest('hex')
  expect(headers['x-signature']).toBe(`sha256=${signed}`)
  status = 302
  await expect(channel.send(NOTICE, keepsNothing)).rejects.toThrow()
  expect(heard).toHaveLength(2)
})

test('nobody is told of what they did, and nobody who may not come in', () => {
  const idsOf = (notice: Pick<TeamNotice, 'to' | 'from'>) =>
    recipientsOf(notice, people).map(({ id }) => id)
  expect(idsOf({ from: 'helena' })).toEqual(['marina', 'ana'])
  expect(idsOf({ from: 'helena', to: ['helena', 'rafael', 'fora'] })).toEqual(['rafael'])
})

test('issue 15, 11: what a partner has said is told to who made his link', async () => {
  const { taken, url } = await mailServer()
  const notices = noticesTo(url)
  notices.notify({
    ...{ event: 'partner-commented', by: 'Parceiro (link de rafael, 7 dias)', from: '' },
    ...{ message: 'O valor muda em janeiro.', path: '/admin/marcas/cupom', to: ['rafael'] },
  })
  await notices.settled()
  expect(taken.map(({ to }) => to)).toEqual([['rafael@exemplo.example']])
  expect(taken[0]?.text).toContain('https://admin.exemplo.example/admin/marcas/cupom')
})
