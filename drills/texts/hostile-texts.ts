import { setTimeout as sleep } from 'node:timers/promises'
import type { Drill, Extent, Row } from '../drill'
import { admitPublisher, type Editor } from '../fleet/editor'
import { startFleet } from '../fleet/fleet'
import { startVisitors } from '../fleet/start-visitors'
import { createTally } from '../tally'

const ADMIN = { email: 'admin@exemplo.com.br', password: 'oito-cavalos-na-varanda-azul' }
const HOME = 'variants/home.yaml'
const START = 'scripts/inicio.yaml'

/** Pages that visitors ask for each second. */
const RATE = 100
const PATHS = ['/', '/oferta', '/parceiro-clube-1']

/** Between two deeds of the editor, in milliseconds: faster than anybody pastes. */
const PAUSE = 400

const KB = 1024
const PROSE =
  'Segue a campanha: "compre agora", veja https://x.example/a?b=c — só até sexta, 10% a menos\n'

/** Texts that once held visitors up, and the largest that may be saved; all of them are kept as drafts. */
const HOSTILE: readonly string[] = [
  PROSE.repeat(Math.ceil((24 * KB) / PROSE.length)),
  `a: ${'a\n'.repeat(8 * KB)}`,
  `a: ${'a\n'.repeat(200 * KB)}`,
  'chave: "b\n'.repeat(40 * KB),
  `a: ${'{'.repeat(500 * KB)}`,
  '- a: b\n'.repeat(60 * KB),
  Array.from({ length: 20 * KB }, (_, n) => `chave${n}: {{nome}} <b>\n`).join(''),
]

type Deed = (editor: Editor, n: number) => Promise<'done' | 'refused' | 'torn'>

/** A server that is busy says so with 503; anything else than what was wanted is no honest no. */
const honest = (status: number, wanted: number) =>
  status === wanted ? 'done' : status === 503 ? 'refused' : 'torn'

/** What was saved last as home. */
let saved = ''

const saves: Deed = async (editor, n) => {
  const text = `${HOSTILE[n % HOSTILE.length]}# ${n}\n`
  const status = await editor.save(HOME, text)
  if (status !== 503) saved = text
  return honest(status, 200)
}

/** Published and shared as they are, they are refused with what is wrong, and are drafts all the same. */
const sharesThem: Deed = async (editor, n) => {
  const [shared, published] = [await editor.share('home'), await editor.publish()]
  if (n > 0 && shared === 422 && published === 422) return 'refused'
  return shared === 201 || published === 200 ? 'torn' : saves(editor, n)
}

const publishes: Deed = async (editor, n) => {
  if (saved !== home) await editor.save(HOME, (await homeOf(editor)) ?? null)
  saved = home ?? ''
  greeting ??= (await editor.textOf(START)) ?? ''
  await editor.save(START, greeting.replace(/text: Olá.*/, `text: Olá ${n}, que bom!`))
  return honest(await editor.publish(), 200)
}

const shares: Deed = async (editor) => honest(await editor.share('home'), 201)

let home: string | undefined
let greeting: string | undefined
async function homeOf(editor: Editor): Promise<string | undefined> {
  home ??= await editor.textOf(HOME)
  return home
}

async function stall({ tries }: Extent): Promise<readonly Row[]> {
  const weight = createTally()
  const fleet = await startFleet({
    processes: 1,
    tally: weight,
    program: 'drills/fleet/whole-server.ts',
    env: {
      NODE_ENV: 'production',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  })
  const { address } = await fleet.at(0)
  const visitors = startVisitors(address, RATE, PATHS)
  try {
    const editor = await admitPublisher(address, ADMIN)
    await homeOf(editor)
    await sleep(2000)
    await visitors.count(createTally())
    const rows: Row[] = []
    const phase = async (name: string, deed: Deed) => {
      // each deed is followed by as long a quiet, so that both meet the same load of the machine
      const [busy, quiet] = [createTally(), createTally()]
      const came = { done: 0, refused: 0, torn: 0 }
      for (let n = 0; n < tries; n += 1) {
        const from = performance.now()
        came[await deed(editor, n)] += 1
        await sleep(PAUSE)
        const took = performance.now() - from
        await visitors.count(busy)
        await sleep(took)
        await visitors.count(quiet)
      }
      busy.counts.refused += came.refused
      busy.counts.torn += came.torn
      busy.weigh((await fleet.at(0)).child.pid)
      const [row, idle] = [busy.row(`texts, ${name}`), quiet.row('idle')]
      const times = `p99 ${(row.p99 / idle.p99).toFixed(1)} × idle (${idle.p99.toFixed(1)} ms)`
      rows.push({ ...row, note: `${came.done} done, ${times}` })
    }
    await phase('hostile saves', saves)
    if ((await editor.textOf(HOME)) !== saved) throw new Error('A draft is not what was saved.')
    await visitors.count(createTally())
    await phase('hostile texts shared, published', sharesThem)
    await phase('publishing', publishes)
    await phase('sharing', shares)
    return rows
  } finally {
    visitors.stop()
    await fleet.stop()
  }
}

export const hostileTexts: Drill = {
  about:
    'textos que congelariam o compilador são salvos, publicados e partilhados; mede os visitantes',
  tries: { unit: 'textos de cada tipo', short: 1, long: 40 },
  run: stall,
}
