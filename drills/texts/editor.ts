import { API } from '../../src/api/api'
import type { DraftSpace } from '../../src/api/documents'

/** Somebody signed in who writes, publishes and shares over the admin's API; each call gives its status. */
export type Editor = {
  /** Saves a text over what stands there. */
  readonly save: (path: string, text: string | null) => Promise<number>
  readonly textOf: (path: string) => Promise<string | undefined>
  readonly publish: () => Promise<number>
  readonly share: (variant: string) => Promise<number>
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
  const read = async () => {
    const answer = await fetch(`${address}${API}/content`, { headers: { cookie } })
    return (await answer.json()) as DraftSpace // of the drill's own server
  }
  const statusOf = async (asked: Promise<Response>) => {
    const answer = await asked
    await answer.arrayBuffer()
    return answer.status
  }
  const documentAt = async (path: string) =>
    (await read()).documents.find((document) => document.path === path)

  return {
    save: async (path, text) => {
      const etag = (await documentAt(path))?.etag ?? ''
      const headers = { ...headersOf(address, cookie), 'if-match': `"${etag}"` }
      const body = JSON.stringify({ text })
      return statusOf(fetch(`${address}${API}/documents/${path}`, { method: 'PUT', headers, body }))
    },
    textOf: async (path) => (await documentAt(path))?.text ?? undefined,
    publish: async () => {
      const { live, documents } = await read()
      const drafts = documents.filter(({ changed }) => changed !== null)
      const etags = Object.fromEntries(drafts.map(({ path, etag }) => [path, etag]))
      const wanted = { base: live.release, etags, message: 'Ensaio', acceptWarnings: true }
      return statusOf(post(address, 'publish', wanted, cookie))
    },
    share: (variant) => statusOf(post(address, 'shared-links', { variant, days: 1 }, cookie)),
  }
}
