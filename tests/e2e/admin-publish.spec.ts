import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { follow, sharedAdmin } from './admin'
import { expectAccessible } from './axe'
import { Visitor } from './visitor'

const LEAD = 'scripts/lead.yaml'
const BRAND = 'variants/parceiro-auto-1.yaml'

const admin = sharedAdmin()
let contexts: BrowserContext[] = []

test.afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()))
  contexts = []
})

/** Somebody with a browser of their own. */
async function somebody(marina: Page): Promise<Page> {
  const context = await marina.context().browser()!.newContext()
  contexts.push(context)
  return context.newPage()
}

/** Makes a person, who takes the invitation in a browser of their own. */
async function newPerson(marina: Page, name: string, role: string): Promise<Page> {
  const page = await somebody(marina)
  await admin.invite(marina.request, page.request, name, role)
  return page
}

const message = (page: Page) => page.getByLabel('O que mudou, em uma frase')
const publish = (page: Page) => page.getByRole('button', { name: /^Publicar agora/ })
const tested = (page: Page) =>
  page.getByText(/conversas? de teste (?:não )?passam?$/).waitFor({ timeout: 90_000 })

/** To the question for the name, and what it says. */
async function asksName(visitor: Visitor, words: string): Promise<void> {
  await visitor.page.locator('[data-card]').first().click()
  await visitor.reaches('lead-basic-name')
  await expect(visitor.page.locator('[data-step="lead-basic-name"]').last()).toContainText(words)
}

async function visitorAtCategories(page: Page): Promise<Visitor> {
  const visitor = new Visitor(await somebody(page), [])
  await visitor.page.goto(`${admin.url}/`)
  await visitor.chooses('copy-message-2', 'SIMULE AGORA MESMO')
  await visitor.reaches('lead-select-category')
  return visitor
}

const OLD = 'Boa! Qual é o seu nome?'
const NEW = 'Que ótimo! Como você se chama?'
/** The step that asks for it, called by what it says. */
const ASKS_NAME = new RegExp(`^(${OLD}|${NEW})$`.replaceAll('?', '\\?'))

test('PUB-07 an editor changes, a publisher publishes: who is in mid-conversation finishes the old, who comes gets the new; and back @desktop', async ({
  page: marina,
}) => {
  await admin.signIn(marina.request)
  const rafael = await newPerson(marina, 'Rafael', 'editor')
  const helena = await newPerson(marina, 'Helena', 'publisher')
  const early = await visitorAtCategories(marina)
  await helena.goto(`${admin.url}/admin/publicar`)
  await expect(helena.getByText('Nada para publicar')).toBeVisible()

  await admin.edit(rafael.request, LEAD, (text) =>
    text
      .replace(OLD, NEW)
      .replace('validas: lead-greetings', 'validas: lead-anotado')
      .replace(
        '  lead-greetings:\n',
        '  lead-anotado:\n    say: Anotado!\n    next: lead-greetings\n\n  lead-greetings:\n',
      ),
  )
  await admin.edit(rafael.request, BRAND, (text) =>
    text.replace('Já escolheu a cor?', 'Já escolheu o carro?'),
  )

  // the editor sees everything, and who can publish
  await rafael.goto(`${admin.url}/admin/publicar`)
  await expect(rafael.getByRole('button', { name: /Quem publica: .*Helena/ })).toBeDisabled()
  await expect(publish(rafael)).toHaveCount(0)
  const { live } = await admin.content(rafael.request)
  const attempts = {
    '/publish': { message: 'x', base: live.release, etags: {}, acceptWarnings: true },
    [`/releases/${live.release}/restore`]: { message: 'x' },
  }
  for (const [path, data] of Object.entries(attempts)) {
    expect((await admin.call(rafael.request, 'POST', path, data)).status(), path).toBe(403)
  }
  // a page that is open compiles and compares whatever others do
  await rafael.close()

  // the publisher's page has followed: sentences, ways, and the brand's own words
  const asks = helena.getByRole('article', { name: ASKS_NAME })
  await expect(asks.locator('del').first()).toHaveText('Boa')
  await expect(asks.locator('ins').first()).toHaveText('Que ótimo')
  await expect(asks).toContainText(OLD)
  await expect(asks).toContainText(NEW)
  await expect(asks).toContainText('agora segue para')
  await expect(asks.getByText('Muda nas')).toBeVisible()
  await expect(helena.getByRole('article', { name: 'Anotado!' })).toContainText(
    'Este passo não existia.',
  )
  const going = helena.getByRole('navigation', { name: 'O que vai' })
  await expect(going.getByText('“Oi! Já escolheu o carro? 🚘”')).toBeVisible()
  const brand = helena.getByRole('article', { name: 'Carambô' })
  await expect(brand.locator('ins')).toHaveText('o carro')
  await helena.getByRole('button', { name: 'Como YAML' }).click()
  await expect(helena.getByRole('article', { name: LEAD })).toContainText('lead-anotado')
  await helena.getByRole('button', { name: 'Como conversa' }).click()

  // nothing goes without a sentence and a look at the talks that do not pass
  await tested(helena)
  await expectAccessible(helena)
  await publish(helena).click()
  await expect(helena.getByRole('alert').last()).toContainText('marque que os viu')
  await helena.getByLabel(/^Vi .*não passam?/).check()
  await helena.keyboard.press('Control+Enter')
  await expect(helena.getByRole('alert').last()).toContainText('uma frase')
  await expect(message(helena)).toBeFocused()
  await helena.keyboard.type('Nome mais acolhedor')
  await helena.keyboard.press('Control+Enter')
  await expect(helena.getByRole('heading', { name: 'A v2 está no ar' })).toBeVisible()
  await expect(helena.getByRole('link', { name: 'Carambô' })).toHaveAttribute(
    'href',
    '/parceiro-auto-1',
  )
  await expectAccessible(helena)

  const late = await visitorAtCategories(marina)
  await asksName(late, NEW)
  await late.answers('lead-basic-name', 'Mariana')
  await expect(late.page.getByText('Anotado!')).toBeVisible()
  await asksName(early, OLD)
  const partner = new Visitor(await somebody(marina), [])
  await partner.page.goto(`${admin.url}/parceiro-auto-1`)
  await expect(partner.page.getByText('Já escolheu o carro?')).toBeVisible()

  // back in one click, by whoever looks at the history
  await follow(helena, 'versoes')
  await helena.getByRole('link', { name: /^v1/ }).click()
  await expect(helena.getByRole('article', { name: ASKS_NAME })).toBeVisible()
  await expectAccessible(helena)
  await helena.getByRole('button', { name: 'Como YAML' }).click()
  await expectAccessible(helena)
  await helena.getByRole('button', { name: 'Voltar a esta versão' }).click()
  await expect(helena.getByText('A v1 está no ar').first()).toBeVisible()
  await asksName(await visitorAtCategories(marina), OLD)
  await helena.getByRole('button', { name: 'Desfazer' }).click()
  await expect(helena.getByText('A v2 está no ar').first()).toBeVisible()

  // the history of one brand, in the same sentences, and the way back of this brand alone (issue 15, 13)
  const brandFile = 'variants/parceiro-auto-1.yaml'
  await follow(helena, `versoes/de/${brandFile}`)
  const deeds = helena.getByRole('complementary', { name: 'História de Carambô' })
  await expect(deeds.getByText('“Oi! Já escolheu o carro? 🚘”').first()).toBeVisible()
  await expectAccessible(helena)
  await deeds.getByRole('link', { name: /publicou pela primeira vez/ }).click()
  const back = helena.getByRole('button', { name: 'Voltar só esta marca' })
  await helena.getByRole('button', { name: 'Se voltar' }).click()
  await expect(helena.getByRole('article', { name: 'Carambô' })).toBeVisible()
  const written = async () => (await admin.document(helena.request, brandFile)).changed
  await back.click()
  await expect(helena.getByText('Carambô voltou ao que era, no rascunho')).toBeVisible()
  await expect(back).toBeDisabled()
  await expect.poll(written).toBe('modified')
  await helena.getByRole('alert').getByRole('button', { name: 'Desfazer' }).last().click()
  await expect(back).toBeEnabled()
  await expect.poll(written).toBeNull()

  // the other way round: a recall, with its reason
  await follow(helena, 'versoes')
  await helena
    .getByRole('link', { name: /^v2.*Volta à v2/ })
    .first()
    .click()
  await helena.getByRole('button', { name: 'Mais sobre esta versão' }).click()
  await helena.getByRole('menuitem', { name: /Recolher/ }).click()
  await helena.getByLabel('Por quê').fill('A pergunta saiu errada')
  await helena.getByRole('button', { name: 'Recolher', exact: true }).click()
  // its field says the same until it is gone
  await expect(helena.getByRole('dialog')).toHaveCount(0)
  await expect(helena.getByText('Recolhida', { exact: true }).first()).toBeVisible()
  await expect(helena.getByText('A pergunta saiu errada')).toBeVisible()
})

/** Somebody else is faster. */
async function publishFirst(page: Page): Promise<void> {
  const path = 'scripts/pesquisa.yaml'
  const etag = await admin.edit(page.request, path, (text) => `${text}# nada\n`)
  await admin.publish(page.request, 'Primeiro eu', { [path]: etag }, [path])
}

test('PUB-05 a publication that comes too late or gets no answer loses nothing; one is planned and cancelled @desktop', async ({
  page: marina,
}) => {
  await admin.signIn(marina.request)
  const beatriz = await newPerson(marina, 'Beatriz', 'publisher')
  // what the other test has left among the drafts is not this one's
  await admin.edit(beatriz.request, 'scripts/cupom.yaml', (text) =>
    text.replace('Você tem um cupom de desconto?', 'Você tem algum cupom de desconto?'),
  )
  await beatriz.goto(`${admin.url}/admin/publicar`)
  const going = beatriz.getByRole('navigation', { name: 'O que vai' })
  await expect(going.getByText('“Você tem algum cupom de desconto?”')).toBeVisible()
  // by what people call it, and by keys (issue 15, 10)
  await expect(going).not.toContainText(/\.yaml|cupom-initial/)
  const chosen = going.getByRole('checkbox', { name: 'Cupom', exact: true })
  await chosen.focus()
  await beatriz.keyboard.press('Space')
  await expect(chosen).not.toBeChecked()
  const stays = beatriz.getByRole('button', { name: 'Levar junto: Cupom' })
  await stays.focus()
  await beatriz.keyboard.press('Enter')
  await expect(chosen).toBeChecked()
  for (const name of ['Simulação', 'Carambô']) {
    const other = going.getByRole('checkbox', { name, exact: true })
    if ((await other.count()) > 0) await other.uncheck()
  }
  const coupon = beatriz.getByRole('article', { name: /cupom de desconto\?$/ })
  await expect(coupon.getByText(/Muda em 1 marca, .* não mudam/)).toBeVisible()
  await tested(beatriz)
  const accept = beatriz.getByLabel(/^Vi /)
  if ((await accept.count()) > 0) await accept.check()
  await message(beatriz).fill('Cupom: pergunta mais clara')

  // the line is cut
  let line: 'cut' | 'slow' | 'open' = 'cut'
  await beatriz.route('**/admin/api/publish', async (route) => {
    if (line === 'cut') return route.abort()
    if (line === 'slow') await publishFirst(marina)
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
  await expect(plan).toBeEnabled({ timeout: 90_000 })
  await plan.click()
  await expect(beatriz.getByRole('heading', { name: /está agendada$/ })).toBeVisible()
  await beatriz.getByRole('link', { name: 'Ver em Versões' }).click()
  await expect(beatriz.getByText('Agendada', { exact: true }).first()).toBeVisible()
  await beatriz.getByRole('button', { name: 'Cancelar o agendamento' }).click()
  await expect(beatriz.getByText('Agendada', { exact: true })).toHaveCount(0)
})
