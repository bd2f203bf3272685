import { API } from '../../src/content/api'
import type { Content } from '../../src/content/documents'
import type { Published } from '../../src/content/releases'

export const ADMIN = { ADMIN_EMAIL: 'ana@exemplo.com.br', ADMIN_PASSWORD: 'uma-senha-bem-longa' }

/** Someone who publishes by the admin's API, signed in as the product's first administrator. */
export type Publisher = {
  /** Changes one place of a document and publishes it; gives the release. */
  readonly change: (path: string, from: string, to: string) => Promise<string>
  readonly recall: (release: string) => Promise<void>
  readonly live: () => Promise<string>
}

export async function signInAt(url: string): Promise<Publisher> {
  let cookie = ''

  async function call<T>(method: string, path: string, body?: object, etag?: string): Promise<T> {
    const answer = await fetch(`${url}${API}${path}`, {
      method,
      headers: {
        origin: url,
        cookie,
        'x-admin': '1',
        ...(body && { 'content-type': 'application/json' }),
        ...(etag !== undefined && { 'if-match': `"${etag}"` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie
    return JSON.parse(text)
  }

  await call('POST', '/session', { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD })
  const read = () => call<Content>('GET', '/content')
  return {
    live: async () => (await read()).live.release,
    change: async (path, from, to) => {
      const { live, documents } = await read()
      const document = documents.find((one) => one.path === path)
      if (!document?.text?.includes(from)) throw new Error(`${path} does not say: ${from}`)
      const text = document.text.replace(from, to)
      const saved = await call<{ etag: string }>(
        'PUT',
        `/documents/${path}`,
        { text },
        document.etag,
      )
      const { release } = await call<Published>('POST', '/publish', {
        message: to,
        base: live.release,
        etags: { [path]: saved.etag },
        acceptWarnings: true,
      })
      return release.id
    },
    recall: async (release) => {
      await call('POST', `/releases/${release}/recall`, { reason: 'Preço errado' })
    },
  }
}
