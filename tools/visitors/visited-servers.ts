import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
import { servedName } from '../../src/core/script/experiment'
import { BEACON_PATH } from '../../src/measures/beacon'
import type { PageData } from '../../src/web/site/page-data'
import { PAGE_ELEMENT } from '../../src/web/site/page-elements'
import type { VisitPlan } from './visit-plan'

/** The servers that simulated visitors talk to, each under its own number from 0. */
export type VisitedServers = {
  readonly count: number
  readonly address: (server: number) => string
  /** The whole page that a visitor of a brand is given, with his arms. */
  readonly open: (
    server: number,
    plan: Pick<VisitPlan, 'brand' | 'search' | 'refuses'>,
  ) => Promise<PageData>
  /** Sends what a page counts; false where no answer came. */
  readonly post: (server: number, path: string, json: string) => Promise<boolean>
  /** Pays a Pix at the provider, by its code. */
  readonly pay: (server: number, pixCode: string) => Promise<void>
  /** Puts the clock of all servers at an instant; undefined: it is right again. */
  readonly setClock: (instant: number | undefined) => Promise<void>
  /** What part of the time that passes for a visitor while he waits passes really. */
  readonly pace: number
}

/** Somebody looked for something that the server does not have, in words for whoever asked. */
export class NotServed extends Error {}

export type Controls = Pick<VisitedServers, 'pay' | 'setClock' | 'pace'>

/** Between two tries of a page that no server answers, in milliseconds. */
const PAUSE = 300
const TRIES = 100

/** Servers by their addresses, one or many, with what only a sandbox can do. */
export async function visitedServers(
  addresses: readonly string[],
  controls: Controls,
): Promise<
  VisitedServers & { readonly brands: (wanted: readonly string[]) => Promise<readonly string[]> }
> {
  const address = (server: number) => addresses[server % addresses.length] ?? ''
  const wholes = new Map<string, Promise<PageData>>()
  const paths = new Map<string, string>()

  /** What only a release knows is read once, as a browser keeps it. */
  const whole = (server: number, release: string, name: string) => {
    const path = `/releases/${release}/${name}.json`
    const known = wholes.get(path)
    if (known) return known
    const read = asked(() => address(server) + path).then((text) => JSON.parse(text) as PageData) // written by the server from this very type
    wholes.set(path, read)
    read.catch(() => wholes.delete(path))
    return read
  }

  const document = async (server: number, path: string, refuses: boolean): Promise<PageData> =>
    pageDataIn(await asked(() => address(server) + path, refuses ? { dnt: '1' } : {}))

  const pathOf = async (server: number, brand: string): Promise<string> => {
    const known = paths.get(brand)
    if (known !== undefined) return known
    const { release } = await document(server, '/', true)
    const { path } = (await whole(server, release, brand)).variant
    paths.set(brand, path)
    return path
  }

  return {
    ...controls,
    count: addresses.length,
    address,
    open: async (server, { brand, search, refuses }) => {
      const path = await pathOf(server, brand)
      const { release, variant, settings } = await document(server, path + search, refuses)
      const name = servedName(variant)
      const page = await whole(server, release, name)
      return { ...page, settings }
    },
    post: async (server, path, json) => {
      try {
        const { statusCode, body } = await request(address(server) + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
          body: json,
        })
        await body.dump()
        if (path === BEACON_PATH && statusCode >= 400 && statusCode < 500) {
          throw new Error(`${path}: ${statusCode}`)
        }
        return statusCode === 204
      } catch (error) {
        if (error instanceof Error && 'code' in error) return false
        throw error
      }
    },
    brands: async (wanted) => {
      const found: string[] = []
      for (const brand of wanted) {
        await pathOf(0, brand).then(
          () => found.push(brand),
          () => undefined,
        )
      }
      return found
    },
  }
}

/** The text at an address, which is asked for again while no server answers. */
async function asked(url: () => string, headers: Record<string, string> = {}): Promise<string> {
  for (let tried = 1; ; tried += 1) {
    const answer = await request(url(), { headers }).catch((error: unknown) => {
      if (tried >= TRIES) throw error
    })
    const text = await answer?.body.text().catch(() => undefined)
    if (answer?.statusCode === 200 && text !== undefined) return text
    if (answer && answer.statusCode < 500) {
      throw new NotServed(`${url()}: ${answer.statusCode}`)
    }
    await sleep(PAUSE)
  }
}

const DATA = new RegExp(`<script[^>]* id="${PAGE_ELEMENT}"[^>]*>(.*?)</script>`, 's')

/** What a page tells the browser of itself. */
export function pageDataIn(document: string): PageData {
  const [, text] = DATA.exec(document) ?? []
  if (text === undefined) throw new NotServed('The page holds no data of a release.')
  return JSON.parse(text) as PageData // written by the server from this very type
}
