import { expect, type Frame, type Page, test } from '@playwright/test'
import { sharedAdmin } from './admin'
import { endOf } from './yaml-editor'

const INICIO = 'scripts/inicio.yaml'
const HELLO = 'Olá! Que bom ter você por aqui 😊'

const admin = sharedAdmin()

test.use({ viewport: { width: 1440, height: 900 } })

/** The preview, once it waits for its visitor. */
async function previewIn(page: Page): Promise<Frame> {
  const chat = page.frameLocator('iframe').first().locator('[data-chat]')
  await expect(chat).toHaveAttribute('data-state', 'waiting', { timeout: 90_000 })
  return page.frames().find((frame) => frame.url().endsWith('/admin/preview'))!
}

/** Presses a key; gives the milliseconds until the preview's conversation says `words`. Both clocks are the machine's. */
async function keyToPreview(page: Page, frame: Frame, key: string, words: string): Promise<number> {
  const pressed = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const hear = () => resolve(performance.timeOrigin + performance.now())
        addEventListener('keydown', hear, { capture: true, once: true })
      }),
  )
  const seen = frame.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.body.textContent?.includes(wanted)) return
          observer.disconnect()
          resolve(performance.timeOrigin + performance.now())
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
    words,
  )
  // both listen before the key goes down
  await Promise.all([page.evaluate(() => 0), frame.evaluate(() => 0)])
  await page.keyboard.press(key)
  return (await seen) - (await pressed)
}

/** Tells the figure. That each key was seen has been proved by then; how soon is no test's matter on a machine that others use. */
function tellHowSoon(what: string, times: readonly number[]): void {
  const median = times.toSorted((one, other) => one - other)[times.length >> 1] ?? Number.NaN
  const most = Math.max(...times)
  console.log(
    `tecla → prévia (${what}): mediana ${median.toFixed(0)} ms, máximo ${most.toFixed(0)} ms, ${times.length} teclas`,
  )
  expect(times.length).toBeGreaterThanOrEqual(15)
}

/** Types a text, each key of which is to be seen behind `before`. */
async function typed(page: Page, frame: Frame, before: string, text: string): Promise<number[]> {
  const times: number[] = []
  let words = before
  for (const letter of text) {
    words += letter
    times.push(await keyToPreview(page, frame, letter, words))
  }
  return times
}

test('VIS-03: two people at once: a sentence, a way and an intro are each in the preview as their keys go down @desktop', async ({
  page: ana,
  browser,
}) => {
  await admin.signIn(ana.request)
  const rafael = await browser.newPage()
  await admin.invite(ana.request, rafael.request, 'Rafael', 'editor')

  // a way that one letter turns: both steps are reached however it is written
  await admin.edit(ana.request, INICIO, (text) =>
    text.replace(
      '    next: copy-message-2\n',
      `    next:
      - when: { nome: { exists: true } }
        goto: fala-1
      - when: { email: { exists: true } }
        goto: fala-2
      - goto: fala-1

  fala-1:
    say: Caminho um
    next: copy-message-2

  fala-2:
    say: Caminho dois
    next: copy-message-2
`,
    ),
  )

  await ana.goto(`${admin.url}/admin/conversa/${INICIO}#copy-message-1`)
  await rafael.goto(`${admin.url}/admin/marcas/parceiro-auto-1`)
  const [hers, his] = await Promise.all([previewIn(ana), previewIn(rafael)])
  await endOf(ana, 'Que bom ter')
  const field = rafael.getByRole('textbox', { name: '1ª mensagem' })
  await field.focus()
  await rafael.keyboard.press('ControlOrMeta+End')

  // in turn: on two processors they would else measure each other
  const sentence = await typed(ana, hers, HELLO, ',quebomterAgora!')
  const intro = await typed(rafael, his, 'Já escolheu a cor? 🚘', 'Vamosjuntosagora!')
  tellHowSoon('uma frase', sentence)
  tellHowSoon('a introdução de uma marca', intro)

  await endOf(ana, '- goto: fala-1')
  const way: number[] = []
  for (let turn = 0; turn < 16; turn += 1) {
    const [digit, words] = turn % 2 === 0 ? ['2', 'Caminho dois'] : ['1', 'Caminho um']
    await ana.keyboard.press('Backspace')
    way.push(await keyToPreview(ana, hers, digit, words))
  }
  tellHowSoon('uma transição', way)
  await rafael.close()
})

test('the editor is there at once when it is opened again @desktop', async ({ page }) => {
  await admin.signIn(page.request)
  const url = `${admin.url}/admin/conversa/scripts/lead.yaml`
  const usable = async () => {
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.querySelector('.yaml .cursors-layer .cursor'))
    return page.evaluate(() => performance.now())
  }
  const first = await usable()
  await previewIn(page)
  const times: number[] = []
  for (let n = 0; n < 3; n += 1) {
    times.push(await usable())
    await endOf(page, 'group: lead')
    await expect(page.locator('.monaco-editor.focused')).toHaveCount(1)
  }
  const median = times.toSorted((one, other) => one - other)[1] ?? Number.NaN
  console.log(
    `editor aberto: ${first.toFixed(0)} ms da primeira vez, ${median.toFixed(0)} ms de novo`,
  )
})
