import { API } from '../../src/api/api'
import type { DraftSpace, Saved } from '../../src/api/documents'
import type { Published } from '../../src/api/releases'

/** Somebody signed in who writes, publishes and shares over the admin's API; each call gives its status. */
export type Editor = {
  /** Saves a text over what stands there. */
  readonly save: (path: string, text: string | null) => Promise<number>
  readonly textOf: (path: string) => Promise<string | undefined>
  readonly publish: () => Promise<number>
  readonly share: (variant: string) => Promise<number>
  /** What the admin's API tells at a path. */
  readonly read: (path: string) => Promise<unknown>
  /** What was published last. */
  readonly live: () => string | undefined
}

type Credentials = { readonly email: string; readonly password: string }

/** An administrator invites a publisher, who takes the invitation: an administrator's saves are not compared with what is live. */
export async function admitPublisher(address: string, admin: Credentials): Promise<Editor> {
  const entered = await post(address, 'session', admin)
  const person = { email: 'ensaio@exemplo.com.br', name: 'Ensaio', role: 'publisher' }
  const invited = await post(address, 'users', person, cookieOf(entered))
  const { link = '' } = (await invited.json()) as { link?: string } // of the drill's own server
  const secret = link.split('#convite=')[1]
  const accepted = await post(address, 'session/invitation', { secret, password: admin.password })
  if (!accepted.ok) throw new Error(`Nobody could be admitted: ${await accepted.text()}`)
  return editorAt(address, cookieOf(accepted))
}

const headersOf = (address: string, cookie = '') => ({
  origin: address,
  'x-admin': '1',
  'content-type': 'application/json',
  cookie,
})

const post = (address: string, path: string, body: object, cookie?: string) =>
  fetch(`${address}${API}/${path}`, {
    method: 'POST',
    headers: headersOf(address, cookie),
    body: JSON.stringify(body),
  })

const cookieOf = ({ headers }: Response) => headers.getSetCookie()[0]?.split(';')[0] ?? ''

function editorAt(address: string, cookie: string): Editor {
  const read = async (path: string): Promise<unknown> => {
    const answer = await fetch(`${address}${API}/${path}`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const readContent = () => read('content') as Promise<DraftSpace> // of the drill's own server
  const statusOf = async (asked: Promise<Response>) => {
    const answer = await asked
    await answer.arrayBuffer()
    return answer.status
  }
  // as the admin's page it reads all content once, and knows from then on what it has saved
  const space = readContent()
  const etags = new Map<string, string>()
  const drafts = new Map<string, string>()
  let live: string | undefined
  const etagOf = async (path: string) =>
    etags.get(path) ??
    (await space).documents.find((document) => document.path === path)?.etag ??
    ''

  return {
    save: async (path, text) => {
      const headers = { ...headersOf(address, cookie), 'if-match': `"${await etagOf(path)}"` }
      const body = JSON.stringify({ text })
      const at = `${address}${API}/documents/${path}`
      const answer = await fetch(at, { method: 'PUT', headers, body })
      const { etag, changed } = (await answer.json()) as Partial<Saved>
      if (etag !== undefined) etags.set(path, etag)
      if (etag !== undefined && changed !== null) drafts.set(path, etag)
      else drafts.delete(path)
      return answer.status
    },
    textOf: async (path) =>
      (await readContent()).documents.find((document) => document.path === path)?.text ?? undefined,
    publish: async () => {
      const wanted = {
        base: live ?? (await space).live.release,
        etags: Object.fromEntries(drafts),
        message: 'Ensaio',
        acceptWarnings: true,
      }
      const answer = await post(address, 'publish', wanted, cookie)
      const { release } = (await answer.json()) as Partial<Published>
      if (release) {
        live = release.id
        drafts.clear()
      }
      return answer.status
    },
    read,
    live: () => live,
    share: (variant) => statusOf(post(address, 'shared-links', { variant, days: 1 }, cookie)),
  }
}
