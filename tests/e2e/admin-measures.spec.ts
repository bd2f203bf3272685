import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { Saved } from '../../src/api/documents'
import type { Measures } from '../../src/api/measures'
import { saoPauloDay } from '../../src/core/script/sao-paulo-time'
import { number } from '../../src/measures/portuguese'
import type { Done } from '../../tools/visitors/done'
import { sandboxControls } from '../../tools/visitors/sandbox-controls'
import { simulateVisits } from '../../tools/visitors/simulate-visits'
import { planVisits } from '../../tools/visitors/visit-plan'
import { visitedServers } from '../../tools/visitors/visited-servers'
import { adminOf, EMAIL, follow, PASSWORD } from './admin'
import { expectAccessible } from './axe'
import { keepsPicture } from './keeps-picture'
import { type Product, startProduct } from './product'
import { type ArmSeed, seedArms, seedMeasures } from './seed-measures'

/** One whose winner is known, one whose split is wrong, one that is open. */
const EXPERIMENTS = {
  abertura: written('home', 'copy: { copy-message-1: Oi! Vamos simular agora? }'),
  banner: written('oferta', 'banner: { alt: Um jardim ao sol }'),
  'segunda-frase': written('parceiro-clube-1', 'copy: { copy-message-1: Simule agora. }'),
}

function written(brand: string, arm: string): string {
  return `about: A frase nova traz mais vendas?
brands: [${brand}]
goal: pagamento
share: { a: 50, b: 50 }
arms:
  a: { about: No ar hoje }
  b:
    about: A frase nova
    ${arm}
`
}

let product: Product
let dataDir: string

const start = () =>
  startProduct({ DATA_DIR: dataDir, ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD })

test.beforeAll(async ({ playwright }) => {
  dataDir = await mkdtemp(join(tmpdir(), 'measures-'))
  product = await start()
  const who = await playwright.request.newContext()
  const admin = adminOf(product)
  await admin.signIn(who)
  const today = saoPauloDay(Date.now())
  const etags: Record<string, string> = {}
  for (const [name, text] of Object.entries(EXPERIMENTS)) {
    const path = `experiments/${name}.yaml`
    etags[path] = (await admin.ask<Saved>(who, 'PUT', `/documents/${path}`, { text }, '')).etag
  }
  await admin.publish(who, 'Três experimentos', etags)
  const { live } = await admin.content(who)
  const { steps } = await admin.ask<Measures>(who, 'GET', `/measures?from=${today}&to=${today}`)
  await who.dispose()
  await product.stop()
  const seed = { dataDir, release: live.release, today, steps }
  await seedMeasures({ ...seed, brand: 'home', days: 60, visits: 800 })
  await seedMeasures({ ...seed, brand: 'parceiro-clube-1', days: 3, visits: 12 })
  const run = (experiment: string, days: number, arms: ArmSeed['arms']): ArmSeed => ({
    ...{ experiment, days, arms, today },
    brand: 'home',
    release: live.release,
  })
  await seedArms(dataDir, [
    run('abertura', 19, { a: { visits: 5000, paid: 150 }, b: { visits: 5010, paid: 172 } }),
    run('banner', 3, { a: { visits: 1800, paid: 20 }, b: { visits: 1500, paid: 20 } }),
    run('segunda-frase', 6, { a: { visits: 2500, paid: 75 }, b: { visits: 2510, paid: 78 } }),
  ])
  product = await start()
})

test.afterAll(async () => {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('measures: opened, narrowed, read by keyboard, from a loss to its words, and the report @desktop', async ({
  page,
  browser,
}) => {
  const admin = adminOf(product)
  await admin.signIn(page.request)

  await test.step('the funnel opens with the last 28 days beside those before', async () => {
    await page.goto(`${product.url}/admin/medidas`)
    const funnel = page.getByRole('region', { name: 'Do primeiro balão à parcela paga' })
    await expect(funnel.getByRole('rowheader')).toHaveCount(7)
    await expect(funnel.getByText(/vendas a mais/)).toBeVisible()
    await expect(page.getByRole('img', { name: /A cada 100 visitas/ })).toBeVisible()
    await keepsPicture(page, 'measures/funnel')
    await expectAccessible(page)
  })

  await test.step('a brand with few talks shows counts and no percentage', async () => {
    await page.getByRole('button', { name: 'Marca ou grupo' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByPlaceholder('Buscar marca ou grupo')).toBeFocused()
    await page.keyboard.type('parceiro-clube-1')
    await expect(page.getByRole('option', { name: 'Todas as marcas' })).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /Ainda é cedo: \d+ conversas/ })).toBeVisible()
    await expect(page.locator('.med-few')).not.toContainText('%')
    await expectAccessible(page)
  })

  await test.step('the report of a brand opens without an account, until its link expires', async () => {
    await follow(page, 'medidas?quem=marca:home')
    await expect(page.locator('.med-few')).toHaveCount(0)
    await page.getByRole('button', { name: 'Relatório do parceiro' }).press('Enter')
    await page.getByRole('button', { name: 'Criar link' }).press('Enter')
    const address = await page.getByRole('status').locator('output').textContent()
    const partner = await browser.newPage()
    await partner.goto(address ?? '')
    await expect(partner.getByRole('heading', { name: 'De onde vieram' })).toBeVisible()
    await expect(partner.getByRole('rowheader', { name: 'Google' })).toBeVisible()
    await expectAccessible(partner)
    const download = partner.waitForEvent('download')
    await partner.getByRole('link', { name: 'CSV' }).click()
    expect((await download).suggestedFilename()).toBe('relatorio.csv')
    await partner.close()
  })

  await test.step('the same numbers as tables, and one press from the greatest loss to its words', async () => {
    await follow(page, 'medidas?quem=marca:home&como=tabela')
    await expect(page.getByRole('heading', { name: 'Passo a passo' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Gráfico' }).press('Enter')
    const words = page.getByRole('link', { name: /^Abrir as palavras de/ }).first()
    await words.press('Enter')
    await expect(page).toHaveURL(/\/admin\/conversa\/scripts.*#/)
  })

  await test.step('beside the words stands how many come and stop, until measures are hidden', async () => {
    await expect(page.locator('.ln-said').first()).toContainText(/chegam\s[\d.]+,\sparam\s\d+/)
    await page.getByRole('button', { name: 'Formulário' }).press('Enter')
    const said = page.getByRole('region', { name: 'Diz' }).getByText(/chegam [\d.]+, param/)
    await expect(said).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Medidas', exact: true }).press('Enter')
    await expect(said).toHaveCount(0)
  })

  await test.step('the funnel is read by Tab and Enter alone: chart, table, and the words of a step', async () => {
    await follow(page, 'medidas')
    await page.getByRole('img', { name: /A cada 100 visitas/ }).waitFor()
    await tabTo(page, 'Tabela')
    await page.keyboard.press('Enter')
    const steps = page.getByRole('region', { name: 'Passo a passo' })
    await expect(steps).toBeVisible()
    await expect(page.getByRole('rowheader', { name: /^Pagou/ })).toBeVisible()
    const [first] = await steps.getByRole('link').allTextContents()
    await tabTo(page, first ?? '')
    await tabTo(page, 'Gráfico', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('img', { name: /A cada 100 visitas/ })).toBeVisible()
  })

  await test.step('from a loss to an experiment on its words', async () => {
    await tabTo(page, 'Testar outra')
    await page.keyboard.press('Enter')
    const asked = page.getByRole('textbox', { name: 'O que você quer descobrir' })
    await expect(asked).toHaveValue(/^Outras palavras em ./)
    await page.goBack()
  })

  await test.step('in the dark it can be read as well', async () => {
    await follow(page, 'medidas')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.getByRole('rowheader', { name: /^Pagou/ }).waitFor()
    await expectAccessible(page, { rules: ['color-contrast'] })
    await page.emulateMedia({ colorScheme: 'light' })
  })
})

test('issue 17: experiments are read by keys, in one sentence each, and one whose split is wrong is not judged @desktop', async ({
  page,
}) => {
  const admin = adminOf(product)
  await admin.signIn(page.request)
  await page.goto(`${product.url}/admin/medidas`)
  await page.getByRole('link', { name: 'Experimentos' }).press('Enter')
  const known = page.getByRole('region', { name: 'O que se sabe' })
  await expect(known.getByRole('heading')).toHaveText(/^B vende mais: entre \+\d+ % e \+\d+ %\.$/)
  await expect(page.getByRole('img', { name: /Quanto B traz a mais que A/ })).toBeVisible()
  await expect(page.getByText('Nada pior no caminho')).toBeVisible()
  await expect(page.locator('.ex-tiles [data-drawn="true"]')).toHaveCount(2)
  await shown(page, 'won')
  await page.getByRole('button', { name: 'Tabela' }).press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Mais provável' })).toBeVisible()
  await expectAccessible(page, { withoutFrames: true })

  await page.getByRole('link', { name: /^Banner/ }).press('Enter')
  await expect(known.getByRole('heading')).toHaveText('Paramos de julgar: a divisão saiu errada.')
  await shown(page, 'stopped')
  await expectAccessible(page, { withoutFrames: true })

  await page.getByRole('link', { name: /^Segunda frase/ }).press('Enter')
  await expect(known.getByRole('heading')).toHaveText(
    /^Ainda não dá para saber; mais ou menos \d+ dias\.$/,
  )
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await shown(page, 'open')
  await expectAccessible(page, { withoutFrames: true })
})

/** Until what is given back is called, the page's timers come half a second late, as on a machine that is busy. */
async function delayTimers(page: Page): Promise<() => Promise<void>> {
  const kept = await page.evaluateHandle(() => {
    const inTime = window.setTimeout
    const late = (work: () => void, ms = 0) => inTime(work, ms + 500)
    Object.assign(window, { setTimeout: late })
    return { inTime }
  })
  return () => kept.evaluate(({ inTime }) => void Object.assign(window, { setTimeout: inTime }))
}

test('issue 17: the arm that won is written into the brand and taken back at once; another experiment goes from its question to its winner @desktop', async ({
  page,
}) => {
  const admin = adminOf(product)
  await admin.signIn(page.request)
  const textOf = async (path: string) => (await admin.document(page.request, path)).text
  const before = await textOf('variants/home.yaml')

  await test.step('keep the winner, and undo', async () => {
    await page.goto(`${product.url}/admin/medidas/experimentos/abertura`)
    await page.getByRole('button', { name: 'Ficar com B' }).press('Enter')
    await expect.poll(() => textOf('variants/home.yaml')).toContain('Oi! Vamos simular agora?')
    await expect.poll(() => textOf('experiments/abertura.yaml')).toMatch(/\nkept: b\n$/)
    await page.getByRole('button', { name: 'Desfazer' }).press('Enter')
    await expect.poll(() => textOf('variants/home.yaml')).toBe(before)
    await expect(page.getByRole('button', { name: 'Ficar com B' })).toBeVisible()
  })

  await test.step('on all brands at once', async () => {
    await page.getByRole('link', { name: 'Ver na marca' }).press('Enter')
    await expect(page.getByRole('combobox', { name: 'Versão do experimento' })).toHaveValue(
      'Abertura: A frase nova',
    )
    await expect(page.getByRole('list', { name: 'Marcas' }).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByText('neste experimento')).toBeVisible()
    await shown(page, 'sheet')
    await page.goBack()
  })

  await test.step('a new one, by keys', async () => {
    await page.getByRole('button', { name: 'Novo experimento' }).press('Enter')
    await page.getByRole('textbox', { name: 'O que você quer descobrir' }).waitFor()
    await page.keyboard.type('Pergunta curta')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Marca ou grupo' }).press('Enter')
    await page.keyboard.type('parceiro-clube-2')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'mudar nesta versão: 1ª mensagem' }).press('Enter')
    const words = page.getByRole('textbox', { name: '1ª mensagem' })
    await words.press('End')
    await page.keyboard.type(' Leva um minuto.')
    await page.getByRole('radio', { name: /^Lead/ }).press('Space')
    const chat = page.frameLocator('iframe[title="Prévia da conversa"]')
    await expect(chat.getByText('Leva um minuto.').first()).toBeVisible()
    await shown(page, 'form')
    await expectAccessible(page, { withoutFrames: true })
    await page.getByRole('combobox', { name: 'Versão da prévia' }).focus()
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
    await expect(chat.getByText('Leva um minuto.')).toHaveCount(0)
    await expect
      // what was typed is saved a moment later
      .poll(() => textOf('experiments/pergunta-curta.yaml').catch(() => ''))
      .toMatch(/brands: \[parceiro-clube-2\]|- parceiro-clube-2/)
    const made = await textOf('experiments/pergunta-curta.yaml')
    expect(made).toMatch(/goal: lead\n/)
    expect(made).toContain('Leva um minuto.')
  })

  await test.step('each of its arms on the contact sheet, before it runs', async () => {
    await page.getByRole('link', { name: 'Ver na marca' }).press('Enter')
    const arm = page.getByRole('combobox', { name: 'Versão do experimento' })
    await expect(arm).toHaveValue('Pergunta curta: A versão nova')
    await expect(page.getByText('neste experimento')).toBeVisible()
    await page.goBack()
    await page.getByRole('textbox', { name: '1ª mensagem' }).waitFor()
  })

  await test.step('the options of a step in another order, by keys', async () => {
    // a fast hand does not wait for the field
    const inTime = await delayTimers(page)
    await page.getByRole('button', { name: 'Ordem de outro passo' }).press('Enter')
    await page.keyboard.type('SIMULAR NOVAMENTE')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await inTime()
    await page.getByRole('button', { name: /^mudar nesta versão: a ordem em/ }).press('Enter')
    await page.getByRole('button', { name: 'Descer: SIMULAR NOVAMENTE' }).press('Alt+ArrowDown')
    // the focus has gone with what was moved
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowDown')
    await expect
      .poll(() => textOf('experiments/pergunta-curta.yaml'))
      .toMatch(/FALAR COM OS ESPECIALISTAS[\s\S]*SIMULAR NOVAMENTE/)
    // no timer of what was open before has taken it back
    await expect(page.getByRole('button', { name: 'Subir: SIMULAR NOVAMENTE' })).toBeFocused()
    await shown(page, 'order')
  })

  await test.step('published, seen by visitors, judged, kept and taken back', async () => {
    await page.getByRole('link', { name: 'Para publicar' }).press('Enter')
    await page.getByText(/conversas? de teste (?:não )?passam?$/).waitFor({ timeout: 90_000 })
    await page.getByLabel('O que mudou, em uma frase').press('End')
    await page.keyboard.type('Uma pergunta curta')
    await page.getByRole('button', { name: 'Publicar agora' }).press('Enter')
    await page
      .getByText(/A v\d+ está no ar/)
      .first()
      .waitFor()
    const done = await visitsOf('parceiro-clube-2', { 'pergunta-curta:b': 1.6 })
    const days = [...new Set(done.map(({ day }) => day))].toSorted()
    const seen = done
      .filter(({ what, arm }) => what === 'visit' && arm === 'pergunta-curta:b')
      .filter(({ day }) => day !== days[0] && day !== saoPauloDay(Date.now()))
      .reduce((sum, { n }) => sum + n, 0)
    const known = page.getByRole('region', { name: 'O que se sabe' })
    // what pages tell is written within some seconds
    await expect(async () => {
      await page.goto(`${product.url}/admin/medidas/experimentos/pergunta-curta`)
      const own = page.getByRole('row', { name: /A versão nova/ })
      await expect(own).toContainText(number(seen), { timeout: 5_000 })
    }).toPass()
    await expect(known.getByRole('heading')).toHaveText(
      /^B traz mais leads: entre \+\d+ % e \+\d+ %\.$/,
    )
    await shown(page, 'judged')
    const path = 'variants/parceiro-clube-2.yaml'
    const own = await textIn(page, path)
    await page.getByRole('button', { name: 'Ficar com B' }).press('Enter')
    await expect.poll(() => textIn(page, path)).toContain('Leva um minuto.')
    await page.getByRole('button', { name: 'Desfazer' }).press('Enter')
    await expect.poll(() => textIn(page, path)).toBe(own)
  })
})

/** What simulated visitors of the last 18 days did, by the endpoints that every visitor has; `VISITORS=3000` sends more. Some arms bring more. None buys. */
async function visitsOf(
  brand: string,
  effects: Readonly<Record<string, number>>,
): Promise<readonly Done[]> {
  const done: Done[] = []
  const count = Number(process.env.VISITORS ?? 250)
  const planned = planVisits({ count, days: 18, seed: 1, brands: [brand], now: Date.now() })
  const hours = planned.map(({ at, plans }) => ({
    at,
    plans: plans.map((plan) => ({ ...plan, draws: { ...plan.draws, proposal: 1 } })),
  }))
  await simulateVisits({
    hours,
    servers: await visitedServers([product.url], sandboxControls(product.url)),
    effects: new Map(Object.entries(effects)),
    atOnce: 8,
    hear: (things) => void done.push(...things),
  })
  return done
}

/** Goes on by Tab until what bears this name has the focus. */
async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed += 1) {
    await page.keyboard.press(key)
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim())
    if (focused === name) return
  }
  throw new Error(`Tab does not come to ${name}`)
}

/** The text of a document of the product as it runs now. */
const textIn = async (page: Page, path: string) =>
  (await adminOf(product).document(page.request, path)).text

async function shown(page: Page, name: string): Promise<void> {
  await keepsPicture(page, `experiments/${name}`)
}
