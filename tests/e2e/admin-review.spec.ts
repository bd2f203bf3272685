import { expect, type Page, test } from '@playwright/test'
import { adminOf, EMAIL, PASSWORD } from './admin'
import { expectAccessible } from './axe'
import { keepsPicture } from './keeps-picture'
import { sharedProduct } from './product'

const BRAND = 'variants/parceiro-auto-1.yaml'
const admin = adminOf(
  sharedProduct({ ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD, REVIEW: 'required' }),
)

test('issue 15, 11: where reviews are required, what another person has approved goes live, and nothing else @desktop', async ({
  page: marina,
  browser,
}) => {
  await admin.signIn(marina.request)
  const join = async (name: string, role: string): Promise<Page> => {
    const page = await (await browser.newContext()).newPage()
    await admin.invite(marina.request, page.request, name, role)
    return page
  }
  const rafael = await join('Rafael', 'editor')
  const helena = await join('Helena', 'publisher')
  await admin.edit(rafael.request, BRAND, (text) => text.replace('escolheu a cor', 'viu a cor'))

  // the editor asks, with a sentence
  await rafael.goto(`${admin.url}/admin/publicar`)
  await rafael.getByRole('article', { name: 'Carambô' }).waitFor()
  await rafael.getByRole('button', { name: 'Pedir revisão' }).click()
  const sentence = rafael.getByLabel('O que mudou, em uma frase')
  await expect(sentence).toBeFocused()
  await rafael.keyboard.type('Confere a pergunta?')
  await rafael.getByRole('button', { name: 'Pedir revisão' }).click()
  await expect(rafael.getByRole('link', { name: /Confere a pergunta/ }).first()).toBeVisible()
  // a page that is open compiles and compares whatever others do
  await rafael.close()

  // the publisher cannot publish it yet, sees it before and after, says something of a sentence, and approves
  await helena.goto(`${admin.url}/admin/inicio`)
  await helena.getByRole('link', { name: /Confere a pergunta/ }).click()
  await expect(helena.getByRole('heading', { name: /Rafael pede revisão/ })).toBeVisible()
  await expect(helena.locator('.rev-twin [data-drawn="true"]')).toHaveCount(2)
  await expect(helena.getByRole('article', { name: 'Carambô' }).locator('ins')).toHaveText('viu')
  await expectAccessible(helena)
  await helena.getByRole('textbox', { name: 'Comentar' }).first().click()
  await helena.keyboard.type('Gostei: fala como a gente.')
  await helena.getByRole('button', { name: 'Enviar' }).first().click()
  await expect(helena.getByText('Gostei: fala como a gente.')).toBeVisible()
  await keepsPicture(helena, 'admin/revisao')
  await helena.getByRole('button', { name: 'Aprovar' }).click()
  await expect(helena.getByText('aprovada por Helena')).toBeVisible()

  // what is changed after it has no approval any more, and it is told
  await admin.edit(rafael.request, BRAND, (text) => text.replace('viu a cor', 'viu a nova cor'))
  await expect(helena.getByText('a aprovação caiu: o rascunho mudou')).toBeVisible()
  await admin.edit(rafael.request, BRAND, (text) => text.replace('viu a nova cor', 'viu a cor'))
  await helena.getByRole('link', { name: 'Ir para Publicar' }).click()
  await helena.getByLabel('O que mudou, em uma frase').click()
  await helena.keyboard.type('Pergunta nova')
  const publish = helena.getByRole('button', { name: 'Publicar agora' })
  const accept = helena.getByLabel(/^Vi /)
  await expect(async () => {
    if ((await accept.count()) > 0) await accept.check()
    await expect(publish).toHaveAttribute('data-waits', 'false', { timeout: 1000 })
  }).toPass({ timeout: 120_000 })
  await publish.click()
  await expect(helena.getByRole('heading', { name: 'A v2 está no ar' })).toBeVisible()
  await Promise.all([rafael, helena].map((page) => page.context().close()))
})

test('issue 15, 11: a partner comments on a bubble by his link, the team answers in the brand, and he reads the answer @desktop', async ({
  page: marina,
  browser,
}) => {
  await admin.signIn(marina.request)
  const shared = await admin.call(marina.request, 'POST', '/shared-links', {
    ...{ variant: 'parceiro-auto-1', days: 7 },
  })
  const { address } = await shared.json()
  const partner = await (await browser.newContext()).newPage()
  await partner.goto(address)
  await partner.locator('[data-bubble="bot"]').first().click()
  const panel = partner.getByRole('complementary', { name: 'Comentários' })
  await expect(panel.getByLabel('O seu comentário')).toBeFocused()
  await partner.keyboard.type('Dá para não dizer <b>o número</b>?')
  await partner.keyboard.press('Control+Enter')
  await expect(panel.getByText('Dá para não dizer <b>o número</b>?')).toBeVisible()
  await expectAccessible(partner)

  await marina.goto(`${admin.url}/admin/inicio`)
  await marina.getByRole('link', { name: /Dá para não dizer/ }).click()
  const said = marina
    .getByRole('group')
    .filter({ hasText: 'Parceiro (link de Administração, 7 dias)' })
  await expect(said.getByText('Dá para não dizer <b>o número</b>?')).toBeVisible()
  await said.getByRole('textbox', { name: 'Responder' }).click()
  await marina.keyboard.type('Dá. Que tal "a parcela que cabe"?')
  await said.getByRole('button', { name: 'Enviar' }).first().click()
  await expect(said.getByText('Que tal "a parcela que cabe"?')).toBeVisible()

  // by keys alone, and with the draft of another answer kept while the panel is closed
  await partner.reload()
  await partner.getByRole('button', { name: /^Comentar/ }).press('Enter')
  await expect(panel.getByText('Que tal "a parcela que cabe"?')).toBeVisible()
  await panel.getByLabel('Responder').focus()
  await partner.keyboard.type('Perfeito')
  await partner.keyboard.press('Escape')
  await expect(partner.getByRole('button', { name: /^Comentar/ })).toBeFocused()
  await partner.keyboard.press('Enter')
  await expect(panel.getByLabel('Responder')).toHaveValue('Perfeito')
  await partner.context().close()
})
