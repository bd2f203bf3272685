import { expect, type Page, test } from '@playwright/test'
import { follow, refusals, saved, sharedAdmin } from './admin'
import { expectAccessible } from './axe'
import { keepsPicture } from './keeps-picture'
import { endOf, line, lines, stepInSight } from './yaml-editor'

const admin = sharedAdmin()

test.use({ viewport: { width: 1280, height: 800 } })

/** The editor with a document in it, as somebody who has just signed in. */
async function open(page: Page, path: string): Promise<void> {
  await admin.enter(page, `conversa/${path}`)
  await lines(page).first().waitFor()
  if (path.includes('#')) await stepInSight(page)
}

/** A document as the server has it. */
const textAt = async (page: Page, path: string) =>
  (await admin.document(page.request, path)).text ?? ''

/** Takes what a list shows first, by keys, once it is there. */
async function takesFirst(page: Page, name: RegExp): Promise<void> {
  const option = page.getByRole('option').first()
  // a list that is still being narrowed keeps a choice by its number, which is another option's afterwards
  await expect(option).toHaveAccessibleName(name)
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(option).toHaveAttribute('data-combobox-selected', 'true', { timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
}

test('a mistake is marked and mended, a step is found, renamed and written in a form, and the map leads to it @desktop', async ({
  page,
}) => {
  await test.step('a mistake is marked as it is typed, said in its place and in the list, and mended by its button', async () => {
    const refused = refusals(page)
    await open(page, 'scripts/endereco.yaml#cep-add-neighborhood')
    await endOf(page, 'next: cep-continue'.replace(' ', '\u00a0'))
    await page.keyboard.type('s')
    await expect(page.locator('.squiggly-error')).toHaveCount(1)
    const zone = page.locator('.zone')
    await expect(zone).toContainText('cep-continues')
    await expectAccessible(page, { withoutFrames: true })
    const problems = page.getByRole('tabpanel', { name: 'Problemas' })
    await expect(problems).toContainText('cep-continues')
    await endOf(page, 'bairro?')
    await problems
      .getByRole('button', { name: /^Endereço, linha \d+$/ })
      .first()
      .click()
    await expect(zone).toContainText('cep-continues')
    await zone.locator('button').click()
    await expect(page.locator('.squiggly-error')).toHaveCount(0)
    await expect(line(page, 'cep-continues')).toHaveCount(0)
    expect(refused).toEqual([])
  })

  await test.step('a step is found, its new name goes wherever it is used, and names are offered', async () => {
    await follow(page, 'conversa/scripts/lead.yaml')
    await line(page, 'group: lead').waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('#cep-add-street')
    await page.keyboard.press('Enter')
    await line(page, 'rua?').click()
    // the place that was gone to may be shown once more while the page is slow
    await expect(async () => {
      await page.keyboard.press('Control+Home')
      await line(page, 'cep-lookup:').click({ timeout: 2000 })
    }).toPass()
    await page.keyboard.press('Home')
    await page.keyboard.press('F2')
    await page.locator('.rename-box input').fill('cep-procura')
    await page.keyboard.press('Enter')
    await expect(line(page, 'cep-procura:')).toBeVisible()
    await expect.poll(() => textAt(page, 'scripts/endereco.yaml')).toContain('  cep-procura:\n')
    await expect.poll(() => textAt(page, 'scripts/proposta.yaml')).toContain('cep-procura')
    for (const path of ['scripts/endereco.yaml', 'scripts/proposta.yaml']) {
      expect(await textAt(page, path)).not.toContain('cep-lookup')
    }

    await endOf(page, 'rua?')
    await page.keyboard.press('Enter')
    await page.keyboard.type('set: { logr')
    await page.keyboard.press('Control+Space')
    const offered = page.locator('.suggest-widget.visible .monaco-list-row')
    await expect(offered.first()).toContainText('logradouro')
    await page.keyboard.press('Escape')
  })

  await test.step('a step is written in a form, and only its own words change', async () => {
    const path = 'scripts/cupom.yaml'
    await follow(page, `conversa/${path}#cupom-initial-message`)
    const before = await textAt(page, path)
    await page.getByRole('button', { name: 'Formulário' }).click()
    await expect(page.getByRole('textbox', { name: '1º botão' })).toBeVisible()
    await page.getByRole('textbox', { name: '1ª mensagem' }).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('E um cupom: você tem?')
    await page.getByRole('textbox', { name: '1º botão' }).click()
    await page.keyboard.press('End')
    await page.keyboard.type(' SIM')
    const target = page.getByRole('combobox', { name: /^Destino: NÃO TENHO/ })
    await target.fill('cep-try')
    await page.getByRole('option', { name: 'Corrija o CEP para tentar novamente' }).click()
    // the second button goes first, by its grip; then it has a condition, by keys
    const second = page
      .locator('.ff-say')
      .filter({ has: page.getByRole('textbox', { name: '2º botão' }) })
    await second.locator('.drag-grip').dragTo(page.getByRole('textbox', { name: '1º botão' }))
    await expect(page.getByRole('textbox', { name: '1º botão' })).toHaveValue('NÃO TENHO')
    await page.getByRole('button', { name: /^Quando: 1º botão/ }).press('Enter')
    await expect(page.getByRole('combobox', { name: /^Fato/ })).toBeFocused()
    await page.keyboard.type('renda mensal')
    await takesFirst(page, /^renda mensal$/)
    await page.getByRole('combobox', { name: /^Comparação/ }).click()
    await page.getByRole('option', { name: 'é a partir de' }).click()
    await page.getByRole('textbox', { name: /^Valor/ }).click()
    await page.keyboard.type('5.000,00')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Quando: 1º botão, se renda/ })).toBeFocused()
    await expectAccessible(page, { withoutFrames: true })
    await keepsPicture(page, 'admin/formulario')
    const after = before
      .replace('say: Você tem um cupom de desconto?', 'say: "E um cupom: você tem?"')
      .replace(
        '- { label: TENHO, goto: cupom-input }\n      - { label: NÃO TENHO, goto: cupom-drop }\n',
        '- { label: NÃO TENHO, goto: cep-try-again, when: { rendaMensal: { gte: 500000 } } }\n      - { label: "TENHO SIM", goto: cupom-input }\n',
      )
    await expect.poll(() => textAt(page, path)).toBe(after)
  })

  await test.step('issue 15, 15: the map opens a group in its place, goes to what is searched for, and draws the way of a talk', async () => {
    await follow(page, 'conversa/scripts/pix.yaml')
    await line(page, 'group: pix').waitFor()
    await page.getByRole('button', { name: 'Fluxo', exact: true }).click()
    await page.getByRole('button', { name: 'Mapa', exact: true }).click()
    const group = (name: string) =>
      page.getByRole('button', { name: new RegExp(`^${name}, \\d+ passos`) })
    const coupon = group('Cupom')
    await expect(coupon).toHaveAttribute('aria-expanded', 'false')
    await coupon.press('Enter')
    const step = page.locator('[data-id="cupom/cupom-input"]')
    await expect(step).toBeVisible()
    await expectAccessible(page, { withoutFrames: true })
    await coupon.press('Enter')
    await expect(step).toHaveCount(0)
    await page.getByLabel('Buscar no fluxo').click()
    await page.keyboard.type('código do cupom')
    await expect(coupon).toHaveAccessibleName(/\d+ encontrados?/)
    await page.keyboard.press('Enter')
    await expect(step.getByRole('button')).toHaveAttribute('aria-current', 'step')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Desenhar uma conversa' }).press('Enter')
    await page.keyboard.type('quem não tem cupom')
    await takesFirst(page, /Quem não tem cupom/)
    await expect(group('Cupom')).toHaveAccessibleName(/turnos? \d/)
    await expect(group('Simulação')).toHaveAccessibleName(/turnos/)
  })
})

test('after a reload what was typed can be undone, and a broken draft leaves the preview at the live release @desktop', async ({
  page,
}) => {
  await test.step('what was typed can be undone after a reload', async () => {
    await open(page, 'scripts/cupom.yaml#cupom-input')
    await endOf(page, 'código')
    await page.keyboard.type(' Pode ser minúsculo.')
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(line(page, 'minúsculo')).toBeVisible()
    await line(page, 'minúsculo').click()
    await page.keyboard.press('Control+z')
    await expect(line(page, 'minúsculo')).toHaveCount(0)
    await expect.poll(() => textAt(page, 'scripts/cupom.yaml')).not.toContain('minúsculo')
  })

  await test.step('what has changed since the live release is marked and compared, and a broken draft leaves the preview at it', async () => {
    await follow(page, 'conversa/scripts/boleto.yaml')
    await line(page, 'group: boleto').waitFor()
    await endOf(page, 'about:')
    await page.keyboard.type(' bancário')
    await expect(page.locator('.ln-modified')).toHaveCount(1)
    await page.getByRole('button', { name: '1 linha mudou' }).click()
    await expect(page.locator('.yaml-diff .original .view-line').first()).toBeVisible()
    await keepsPicture(page, 'admin/diferenca')
    await page.getByRole('button', { name: '1 linha mudou' }).click()
    await expect(page.locator('.yaml-diff')).toHaveCount(0)
    await endOf(page, 'steps:')
    await page.keyboard.type(' [')
    await expect(page.getByText('Mostrando a última versão sem erro')).toBeVisible()
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(page.frameLocator('iframe').locator('[data-chat]')).toBeVisible()
    await expect(page.getByText('Mostrando a última versão sem erro')).toBeVisible()
  })
})

test('PUB-04 two people who change one sentence see both, and what they settle on is saved @desktop', async ({
  page,
  browser,
}) => {
  const path = 'scripts/pesquisa.yaml'
  await open(page, path)
  const before = await textAt(page, path)
  const other = await browser.newPage()
  await open(other, path)
  // what he writes does not come through until she has written as well
  await page.context().setOffline(true)
  const sentence = 'rápidas?'
  await endOf(other, sentence)
  await other.keyboard.type(' E não demora!')
  await expect(saved(other)).toBeVisible()
  await endOf(page, sentence)
  await page.keyboard.type(' Leva um minuto.')
  await page.context().setOffline(false)

  const conflict = page.getByRole('region', { name: 'Conflito' })
  await expect(conflict).toContainText('os dois mudaram')
  await keepsPicture(page, 'admin/conflito')
  await expectAccessible(page, { withoutFrames: true })
  const save = conflict.getByRole('button', { name: 'Salvar o resultado' })
  await expect(save).toBeDisabled()
  await conflict.getByRole('radio', { name: /a minha$/ }).check()
  await conflict.getByRole('button', { name: 'Mudar' }).click()
  await conflict.getByRole('textbox').fill('Juntei as duas: assim')
  await save.click()
  await expect(conflict).toHaveCount(0)
  await expect(saved(page)).toBeVisible()
  await expect(line(other, 'Juntei')).toBeVisible()
  const after = await textAt(page, path)
  expect(after).toContain('"Juntei as duas: assim"')
  expect(after.split('\n').length).toBe(before.split('\n').length)
  await other.close()
})
