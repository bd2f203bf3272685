import type { Browser, Page } from '@playwright/test'
import { adminOf, EMAIL, PASSWORD } from '../tests/e2e/admin'
import { launchBrowser } from '../tests/e2e/browser'
import { previewIn, typedIntoPreview } from '../tests/e2e/key-to-preview'
import { startProduct } from '../tests/e2e/product'
import { endOf } from '../tests/e2e/yaml-editor'
import { filesFetched, timeToTyping, viewOpenings } from './admin/opening'
import { sheetDrawn } from './admin/sheet'
import { buildWhatChanged } from './built-product'
import { scriptsOf } from './check/synthetic'
import { type Figure, median, rounded } from './figure'

type Admin = ReturnType<typeof adminOf>

const OPENINGS = 5
const SHEETS = 3
const STEPS = 2000

const START = 'scripts/inicio.yaml'
const HELLO = 'Olá! Que bom ter você por aqui 😊'

/** What is typed behind the first sentence; each of its keys is seen in the preview. */
const TYPED = ',quebomterVoceConoscoAgora!'

/** The goals of design section 9 for the editors' page: how soon one types, sees what was typed, all brands, and another view. */
export async function* run(): AsyncIterable<Figure> {
  await buildWhatChanged()
  const product = await startProduct({
    ADMIN_EMAIL: EMAIL,
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'silent',
  })
  const browser = await launchBrowser()
  const admin = adminOf(product)
  try {
    yield* firstLoads(browser, admin)
    yield* keys(browser, admin, 'admin.key-to-preview')
    yield* sheet(browser, admin)
    yield* views(browser, admin)
    await growTo(browser, admin, STEPS)
    yield* keys(browser, admin, `admin.key-to-preview.of-${STEPS}-steps`)
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Somebody signed in, in a browser that has nothing of the page yet. */
async function withPage<T>(browser: Browser, admin: Admin, use: (page: Page) => Promise<T>) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  })
  try {
    // tsx names the functions that it translates by a helper of its own, which a page does not have
    await context.addInitScript('globalThis.__name = (named) => named')
    const page = await context.newPage()
    await admin.signIn(page.request)
    return await use(page)
  } finally {
    await context.close()
  }
}

/** From the address to the first letter in the editor, with an empty cache and with a full one. */
async function* firstLoads(browser: Browser, admin: Admin): AsyncIterable<Figure> {
  const url = `${admin.url}/admin/conversa/scripts/lead.yaml`
  const cold: number[] = []
  const warm: number[] = []
  let fetched = { bytes: 0, requests: 0 }
  for (let n = 0; n < OPENINGS; n++) {
    await withPage(browser, admin, async (page) => {
      cold.push(await timeToTyping(page, url))
      fetched = await filesFetched(page)
      await previewIn(page)
      warm.push(await timeToTyping(page, url))
    })
  }
  yield figure('admin.first-load-to-typing.cold', 'ms', median(cold))
  yield figure('admin.first-load-to-typing.warm', 'ms', median(warm))
  yield figure('admin.first-load.bytes', 'kB compressed', fetched.bytes / 1000)
  yield figure('admin.first-load.requests', 'requests', fetched.requests)
}

/** From a key in a sentence to the preview that says it; meanwhile the talks are told on what was typed, as always. */
async function* keys(browser: Browser, admin: Admin, name: string): AsyncIterable<Figure> {
  const times = await withPage(browser, admin, async (page) => {
    await page.goto(`${admin.url}/admin/conversa/${START}#copy-message-1`)
    const frame = await previewIn(page)
    await endOf(page, 'Que bom ter')
    return typedIntoPreview(page, frame, HELLO, TYPED)
  })
  const sorted = times.toSorted((one, other) => one - other)
  yield figure(`${name}.median`, 'ms', median(times))
  yield figure(`${name}.p90`, 'ms', sorted[Math.floor(sorted.length * 0.9)] ?? Number.NaN)
}

/** From the click on 'Marcas' to the page of every brand, drawn. */
async function* sheet(browser: Browser, admin: Admin): AsyncIterable<Figure> {
  const times: number[] = []
  for (let n = 0; n < SHEETS; n++) {
    times.push(await withPage(browser, admin, (page) => sheetDrawn(page, `${admin.url}/admin/`)))
  }
  yield figure('admin.contact-sheet', 'ms', median(times))
}

/** From the click on a view's link to its content, the first time and again. */
async function* views(browser: Browser, admin: Admin): AsyncIterable<Figure> {
  const opened = await withPage(browser, admin, (page) => viewOpenings(page, `${admin.url}/admin/`))
  for (const { view, first, again } of opened) {
    yield figure(`admin.view.${view}.first`, 'ms', first)
    yield figure(`admin.view.${view}.again`, 'ms', again)
  }
}

/** Drafts so many steps more, which the talk comes to by one way of its beginning. */
async function growTo(browser: Browser, admin: Admin, steps: number): Promise<void> {
  await withPage(browser, admin, async ({ request }) => {
    for (const { path, text } of scriptsOf(steps)) {
      const own = text.replace(/^(?:start|fallback): .*\n/gm, '')
      await admin.ask(request, 'PUT', `/documents/${path}`, { text: own }, '')
    }
    await admin.edit(request, START, (text) =>
      text.replace(
        '    next: copy-message-2\n',
        '    next:\n      - when: { nome: { exists: true } }\n        goto: passo-0\n      - goto: copy-message-2\n',
      ),
    )
  })
}

const figure = (name: string, unit: string, value: number): Figure => ({
  name,
  value: rounded(value),
  unit,
})
