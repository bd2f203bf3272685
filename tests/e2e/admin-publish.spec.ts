import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type Product, startProduct } from './product'
import { Visitor } from './visitor'

const PASSWORD = 'uma senha bem comprida'
const ADMIN = 'ana@exemplo.example'
const LEAD = 'scripts/lead.yaml'
const BRAND = 'variants/parceiro-auto-1.yaml'

let product: Product
let contexts: BrowserContext[] = []

test.beforeAll(async () => {
  product = await startProduct({ ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: PASSWORD })
})

test.afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()))
  contexts = []
})

test.afterAll(async () => {
  expect(await product.stop()).toBe(0)
})

/** Somebody with a browser of their own. */
async function somebody(page: Page): Promise<Page> {
  const context = await page
    .context()
    .browser()!
    .newContext({
      locale: 'pt-BR',
      viewport: { width: 1280, height: 800 },
    })
  contexts.push(context)
  return context.newPage()
}

/** A call of the API by whoever is signed in there. */
async function call(page: Page, method: string, path: string, data?: unknown, etag?: string) {
  return page.request.fetch(`${product.url}/admin/api${path}`, {
    method,
    headers: {
      origin: product.url,
      'x-admin': '1',
      ...(etag !== undefined && { 'if-match': `"${etag}"` }),
    },
    ...(data !== undefined && { data }),
  })
}

async function signIn(page: Page, email = ADMIN): Promise<void> {
  const answer = await call(page, 'POST', '/session', { email, password: PASSWORD })
  expect(answer.status()).toBe(200)
}

/** Makes a person, who takes the invitation in a browser of their own. */
async function newPerson(admin: Page, name: string, role: string): Promise<Page> {
  const email = `${name.toLowerCase()}@exemplo.example`
  const made = await call(admin, 'POST', '/users', { email, name, role })
  const secret = (await made.json()).link.split('#convite=')[1]
  const page = await somebody(admin)
  const taken = await call(page, 'POST', '/session/invitation', { secret, password: PASSWORD })
  expect(taken.status()).toBe(200)
  return page
}

async function edit(page: Page, path: string, change: (text: string) => string): Promise<void> {
  const { documents } = await (await call(page, 'GET', '/content')).json()
  const { text, etag } = documents.find((one: { path: string }) => one.path === path)
  const edited = change(text)
  expect(edited).not.toBe(text)
  expect((await call(page, 'PUT', `/documents/${path}`, { text: edited }, etag)).status()).toBe(200)
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
}

const message = (page: Page) => page.getByLabel('O que mudou, em uma frase')
const publish = (page: Page) => page.getByRole('button', { name: /^Publicar agora/ })
const tested = (page: Page) =>
  page.getByText(/conversas? de teste (?:não )?passam?$/).waitFor({ timeout: 40_000 })

/** To the question for the name, and what it says. */
async function asksName(visitor: Visitor, words: string): Promise<void> {
  await visitor.page.locator('[data-card]').first().click()
  await visitor.reaches('lead-basic-name')
  await expect(visitor.page.locator('[data-step="lead-basic-name"]').last()).toContainText(words)
}

async function visitorAtCategories(page: Page): Promise<Visitor> {
  const visitor = new Visitor(await somebody(page), [])
  await visitor.page.goto(`${product.url}/`)
  await visitor.chooses('copy-message-2', 'SIMULE AGORA MESMO')
  await visitor.reaches('lead-select-category')
  return visitor
}

const OLD = 'Boa! Qual é o seu nome?'
const NEW = 'Que ótimo! Como você se chama?'

test('PUB-07 an editor changes, a publisher publishes: who is in mid-conversation finishes the old, who comes gets the new; and back @desktop', async ({
  page: admin,
}) => {
  await signIn(admin)
  const rafael = await newPerson(admin, 'Rafael', 'editor')
  const marina = await newPerson(admin, 'Marina', 'publisher')
  const early = await visitorAtCategories(admin)
  await marina.goto(`${product.url}/admin/publicar`)
  await expect(marina.getByText('Nada para publicar')).toBeVisible()

  await edit(rafael, LEAD, (text) =>
    text
      .replace(OLD, NEW)
      .replace('validas: lead-greetings', 'validas: lead-anotado')
      .replace(
        '  lead-greetings:\n',
        '  lead-anotado:\n    say: Anotado!\n    next: lead-greetings\n\n  lead-greetings:\n',
      ),
  )
  await edit(rafael, BRAND, (text) => text.replace('Já escolheu a cor?', 'Já escolheu o carro?'))

  // the editor sees everything, and who can publish
  await rafael.goto(`${product.url}/admin/publicar`)
  await expect(rafael.getByRole('button', { name: /Quem publica: .*Marina/ })).toBeDisabled()
  await expect(publish(rafael)).toHaveCount(0)
  const { live } = await (await call(rafael, 'GET', '/content')).json()
  const attempt = { message: 'x', base: live.release, etags: {}, acceptWarnings: true }
  expect((await call(rafael, 'POST', '/publish', attempt)).status()).toBe(403)
  expect(
    (await call(rafael, 'POST', `/releases/${live.release}/restore`, { message: 'x' })).status(),
  ).toBe(403)

  // the publisher's page has followed: sentences, ways, and the brand's own words
  const asks = marina.getByRole('article', { name: 'lead-basic-name' })
  await expect(asks.locator('del').first()).toHaveText('Boa')
  await expect(asks.locator('ins').first()).toHaveText('Que ótimo')
  await expect(asks).toContainText(OLD)
  await expect(asks).toContainText(NEW)
  await expect(asks).toContainText('agora segue para')
  await expect(asks.getByText('Muda nas')).toBeVisible()
  await expect(marina.getByRole('article', { name: 'lead-anotado' })).toContainText(
    'Este passo não existia.',
  )
  const brand = marina.getByRole('article', { name: 'Carambô' })
  await expect(brand.locator('ins')).toHaveText('o carro')
  await marina.getByRole('button', { name: 'Como YAML' }).click()
  await expect(marina.getByRole('article', { name: LEAD })).toContainText('lead-anotado')
  await marina.getByRole('button', { name: 'Como conversa' }).click()

  // nothing goes without a sentence and a look at the talks that do not pass
  await tested(marina)
  await expectAccessible(marina)
  await publish(marina).click()
  await expect(marina.getByRole('alert').last()).toContainText('marque que os viu')
  await marina.getByLabel(/^Vi .*falha/).check()
  await marina.keyboard.press('Control+Enter')
  await expect(marina.getByRole('alert').last()).toContainText('uma frase')
  await expect(message(marina)).toBeFocused()
  await marina.keyboard.type('Nome mais acolhedor')
  await marina.keyboard.press('Control+Enter')
  await expect(marina.getByRole('heading', { name: 'A v2 está no ar' })).toBeVisible()
  await expect(marina.getByRole('link', { name: 'Carambô' })).toHaveAttribute(
    'href',
    '/parceiro-auto-1',
  )
  await expectAccessible(marina)

  const late = await visitorAtCategories(admin)
  await asksName(late, NEW)
  await late.answers('lead-basic-name', 'Mariana')
  await expect(late.page.getByText('Anotado!')).toBeVisible()
  await asksName(early, OLD)
  const partner = new Visitor(await somebody(admin), [])
  await partner.page.goto(`${product.url}/parceiro-auto-1`)
  await expect(partner.page.getByText('Já escolheu o carro?')).toBeVisible()

  // back in one click, by whoever looks at the history
  await marina.goto(`${product.url}/admin/versoes`)
  await marina.getByRole('link', { name: /^v1/ }).click()
  await expect(marina.getByRole('article', { name: 'lead-basic-name' })).toBeVisible()
  await expectAccessible(marina)
  await marina.getByRole('button', { name: 'Como YAML' }).click()
  await expectAccessible(marina)
  await marina.getByRole('button', { name: 'Voltar a esta versão' }).click()
  await expect(marina.getByText('A v1 está no ar').first()).toBeVisible()
  await asksName(await visitorAtCategories(admin), OLD)
  await marina.getByRole('button', { name: 'Desfazer' }).click()
  await expect(marina.getByText('A v2 está no ar').first()).toBeVisible()

  // the other way round: a recall, with its reason
  await marina
    .getByRole('link', { name: /^v2.*Volta à v2/ })
    .first()
    .click()
  await marina.getByRole('button', { name: 'Mais sobre esta versão' }).click()
  await marina.getByRole('menuitem', { name: /Recolher/ }).click()
  await marina.getByLabel('Por quê').fill('A pergunta saiu errada')
  await marina.getByRole('button', { name: 'Recolher', exact: true }).click()
  await expect(marina.getByText('Recolhida', { exact: true }).first()).toBeVisible()
  await expect(marina.getByText('A pergunta saiu errada')).toBeVisible()
})

/** Somebody else is faster. */
async function publishFirst(page: Page): Promise<void> {
  const path = 'scripts/pesquisa.yaml'
  await edit(page, path, (text) => `${text}# nada\n`)
  const { live, documents } = await (await call(page, 'GET', '/content')).json()
  const { etag } = documents.find((one: { path: string }) => one.path === path)
  const made = await call(page, 'POST', '/publish', {
    message: 'Primeiro eu',
    base: live.release,
    etags: { [path]: etag },
    paths: [path],
    acceptWarnings: true,
  })
  expect(made.status()).toBe(200)
}

test('PUB-05 a publication that comes too late or gets no answer loses nothing; one is planned and cancelled @desktop', async ({
  page: admin,
}) => {
  await signIn(admin)
  const beatriz = await newPerson(admin, 'Beatriz', 'publisher')
  // what the other test has left among the drafts is not this one's
  await edit(beatriz, 'scripts/cupom.yaml', (text) =>
    text.replace('Você tem um cupom de desconto?', 'Você tem algum cupom de desconto?'),
  )
  await beatriz.goto(`${product.url}/admin/publicar`)
  for (const path of [LEAD, BRAND]) {
    const other = beatriz.getByLabel(path, { exact: true })
    if ((await other.count()) > 0) await other.uncheck()
  }
  const coupon = beatriz.getByRole('article', { name: 'cupom-initial-message' })
  await expect(coupon.getByText(/Muda em 1 marca, .* não mudam/)).toBeVisible()
  await tested(beatriz)
  const accept = beatriz.getByLabel(/^Vi /)
  if ((await accept.count()) > 0) await accept.check()
  await message(beatriz).fill('Cupom: pergunta mais clara')

  // the line is cut
  let line: 'cut' | 'slow' | 'open' = 'cut'
  await beatriz.route('**/admin/api/publish', async (route) => {
    if (line === 'cut') return route.abort()
    if (line === 'slow') await publishFirst(admin)
    return route.continue()
  })
  await publish(beatriz).click()
  await expect(beatriz.getByRole('alert').last()).toContainText('Sem resposta do servidor')
  await beatriz.getByRole('button', { name: 'Conferir agora' }).click()
  await expect(beatriz.getByRole('alert').last()).toContainText('A publicação não saiu')

  // somebody else is faster, while hers is on its way
  line = 'slow'
  await publish(beatriz).click()
  await expect(beatriz.getByRole('alert').last()).toContainText('Primeiro eu')
  await expect(message(beatriz)).toHaveValue('Cupom: pergunta mais clara')
  line = 'open'

  // hers is planned, on top of what is live now
  await tested(beatriz)
  await beatriz.getByLabel('Agendar').check()
  const plan = beatriz.getByRole('button', { name: /^Agendar para/ })
  await expect(plan).toBeEnabled({ timeout: 40_000 })
  await plan.click()
  await expect(beatriz.getByRole('heading', { name: /está agendada$/ })).toBeVisible()
  await beatriz.getByRole('link', { name: 'Ver em Versões' }).click()
  await expect(beatriz.getByText('Agendada', { exact: true }).first()).toBeVisible()
  await beatriz.getByRole('button', { name: 'Cancelar o agendamento' }).click()
  await expect(beatriz.getByText('Agendada', { exact: true })).toHaveCount(0)
})

test('people: an invitation, a role, no access any more, and the trail of it all @desktop', async ({
  page,
}) => {
  await signIn(page)
  await page.goto(`${product.url}/admin/pessoas`)
  await page.getByRole('button', { name: 'Convidar' }).click()
  await page.getByLabel('Nome').fill('Bruno Lima')
  await page.getByLabel('E-mail').fill('bruno@exemplo.example')
  await page.getByRole('button', { name: 'Criar o convite' }).click()
  const link = (await page.locator('.ppl-l code').textContent()) ?? ''
  await expectAccessible(page)

  const bruno = await somebody(page)
  await bruno.goto(link)
  await bruno.getByRole('textbox', { name: 'Senha nova' }).fill(PASSWORD)
  await bruno.keyboard.press('Enter')
  await bruno.getByRole('tree').waitFor()
  expect((await call(bruno, 'GET', '/users')).status()).toBe(403)

  await page.reload()
  await page.getByLabel('Papel de Bruno Lima').selectOption({ label: 'Edita e publica' })
  await expect(page.getByLabel('Papel de Bruno Lima')).toHaveValue('publisher')
  await page.getByRole('button', { name: 'Tirar o acesso de Bruno Lima' }).click()
  await expect(page.getByText('Sem acesso')).toBeVisible()
  expect((await call(bruno, 'GET', '/content')).status()).toBe(401)

  await page.getByRole('tab', { name: 'Registro' }).click()
  await expect(page.getByText('Corrente inteira')).toBeVisible()
  await expect(
    page.getByRole('cell', { name: /mudou o acesso de bruno.*sem acesso/ }).first(),
  ).toBeVisible()
  await expectAccessible(page)
})
