import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test'
import { API } from '../../src/api/api'
import type { ContentDocument, DraftSpace, Saved } from '../../src/api/documents'
import type { Published } from '../../src/api/releases'
import { type Product, sharedProduct } from './product'

/** The first administrator, whom the product is started with. */
export const EMAIL = 'marina@exemplo.example'

/** Hers, and that of whoever she invites. */
export const PASSWORD = 'uma senha bem comprida'

/** One product with its administrator, for all tests of a file. */
export function sharedAdmin(): Admin {
  return new Admin(sharedProduct({ ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD }))
}

/** The admin of a product that was started with her. */
export const adminOf = (product: Pick<Product, 'url'>): Admin => new Admin(product)

/** The admin of a product: its door, and its API for whoever is signed in. */
class Admin {
  readonly #product: Pick<Product, 'url'>

  constructor(product: Pick<Product, 'url'>) {
    this.#product = product
  }

  get url(): string {
    return this.#product.url
  }

  /** Goes to a view and signs in by the form that stands before it. */
  async enter(page: Page, view = ''): Promise<void> {
    await page.goto(`${this.url}/admin/${view}`)
    await fillSignIn(page)
    await sendSignIn(page)
  }

  /** Signs in by the API. */
  async signIn(who: APIRequestContext): Promise<void> {
    await this.ask(who, 'POST', '/session', { email: EMAIL, password: PASSWORD })
  }

  /** Invites somebody, who takes the invitation; the first name is the e-mail's. */
  async invite(by: APIRequestContext, who: APIRequestContext, name: string, role: string) {
    const email = `${name.split(' ', 1)[0]?.toLowerCase()}@exemplo.example`
    const made = await this.call(by, 'POST', '/users', { email, name, role })
    expect(made.status()).toBe(201)
    const secret = (await made.json()).link.split('#convite=')[1]
    await this.ask(who, 'POST', '/session/invitation', { secret, password: PASSWORD })
  }

  call(
    who: APIRequestContext,
    method: string,
    path: string,
    data?: object,
    etag?: string,
  ): Promise<APIResponse> {
    return who.fetch(`${this.url}${API}${path}`, {
      method,
      headers: {
        origin: this.url,
        'x-admin': '1',
        ...(etag !== undefined && { 'if-match': `"${etag}"` }),
      },
      ...(data && { data }),
    })
  }

  /** A call that must succeed; gives its answer. */
  async ask<T>(
    who: APIRequestContext,
    method: string,
    path: string,
    data?: object,
    etag?: string,
  ): Promise<T> {
    const answer = await this.call(who, method, path, data, etag)
    expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200)
    return answer.json()
  }

  content(who: APIRequestContext): Promise<DraftSpace> {
    return this.ask(who, 'GET', '/content')
  }

  async document(who: APIRequestContext, path: string): Promise<ContentDocument> {
    const { documents } = await this.content(who)
    const found = documents.find((one) => one.path === path)
    if (!found) throw new Error(`there is no ${path}`)
    return found
  }

  /** Saves a document changed, as the draft; gives its etag. Whoever has the page open is told. */
  async edit(
    who: APIRequestContext,
    path: string,
    change: (text: string) => string,
  ): Promise<string> {
    const { text, etag } = await this.document(who, path)
    const edited = change(text ?? '')
    expect(edited).not.toBe(text)
    const saved = await this.ask<Saved>(who, 'PUT', `/documents/${path}`, { text: edited }, etag)
    return saved.etag
  }

  /** Publishes the drafts, seen by path and etag, or only some of them; gives the release. */
  async publish(
    who: APIRequestContext,
    message: string,
    etags: Readonly<Record<string, string>>,
    paths?: readonly string[],
  ): Promise<string> {
    const { live } = await this.content(who)
    const { release } = await this.ask<Published>(who, 'POST', '/publish', {
      message,
      base: live.release,
      etags,
      ...(paths && { paths }),
      acceptWarnings: true,
    })
    return release.id
  }
}

export async function fillSignIn(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByRole('textbox', { name: 'Senha' }).fill(password)
}

export const sendSignIn = (page: Page) =>
  page.getByRole('button', { name: 'Entrar', exact: true }).click()

/** Goes to an address in the open page, as a link would: to load the page anew costs more than most of what is then looked at. */
export const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/admin/${address}`)

/** Says that nothing of the draft is still on its way. */
export const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Rascunho salvo' })

/** What the page's policy has refused, as the console says it. */
export function refusals(page: Page): readonly string[] {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text())
  })
  return refused
}
