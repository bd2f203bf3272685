import { readdir, readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { follow, refusals, sharedAdmin } from './admin'
import { endOf, lines, stepInSight } from './yaml-editor'

const admin = sharedAdmin()

test.use({ viewport: { width: 1280, height: 800 } })

const MARKUP = '<img src=x onerror="window.hacked=1"><svg onload="window.hacked=1"></svg>'
const LEAD = 'scripts/lead.yaml'

const hacked = (page: Page) => page.evaluate(() => Reflect.get(window, 'hacked'))
/** Elements that only the markup could have made. */
const made = (page: Page) => page.locator('img[src="x"], svg[onload]')

test('XSS-06: markup in words, names and messages is text wherever the admin shows it @desktop', async ({
  page,
  request,
}) => {
  const refused = refusals(page)
  await admin.signIn(request)
  // what an editor may write down: a description, an unknown step, a comment, and the message of a publication
  const etag = await admin.edit(request, LEAD, (text) =>
    text
      .replace('E qual é o seu celular, com DDD?', 'E o seu celular?')
      .replace('group: lead', `# ${MARKUP}\ngroup: lead`),
  )
  await admin.publish(request, `Mensagem ${MARKUP}`, { [LEAD]: etag })
  await admin.edit(request, LEAD, (text) =>
    text.replace('E o seu celular?', `Seu celular ${MARKUP}`),
  )

  await admin.enter(page, `conversa/${LEAD}#lead-add-phone`)
  await lines(page).first().waitFor()
  await stepInSight(page)
  await expect(page.getByText('onerror').first()).toBeVisible()
  // what hovers over a word is made of Markdown by the editor: of a step, of a mistake
  await endOf(page, 'onerror')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.press('Escape')
  for (const word of ['lead-add-phone', 'onerror']) {
    await page.locator('.yaml .view-line', { hasText: word }).first().hover()
    await page.waitForTimeout(600)
  }
  expect([await hacked(page), await made(page).count()]).toEqual([undefined, 0])

  // in each view once it shows what was written: the draft's mistakes, the message, the people
  for (const [view, shown] of [
    ['publicar', page.getByText(/erros impedem publicar$/)],
    ['versoes', page.getByText(/Mensagem .*onerror/)],
    ['pessoas', page.getByRole('button', { name: 'Convidar' })],
  ] as const) {
    await follow(page, view)
    await shown.first().waitFor()
    expect([view, await hacked(page), await made(page).count()]).toEqual([view, undefined, 0])
  }
  expect(refused).toEqual([])
})

/** Libraries that have to be found in what is built as text, with the first version that has no known hole. */
const MENDED = [
  {
    name: 'DOMPurify',
    version: /DOMPurify\s+(\d+\.\d+\.\d+)|\.version\s*=\s*["'`](3\.\d+\.\d+)["'`]/g,
    least: [3, 4, 0],
  },
] as const

test('SUP-02: no library that is carried in another one is of a version with a known hole @desktop', async () => {
  const folders = ['dist/client/assets', 'dist/admin/assets', 'dist/server']
  const files = (
    await Promise.all(
      folders.map(async (folder) => (await readdir(folder)).map((name) => `${folder}/${name}`)),
    )
  )
    .flat()
    .filter((name) => name.endsWith('.js'))
  const found: { name: string; file: string; version: string }[] = []
  for (const file of files) {
    const text = await readFile(file, 'utf8')
    for (const { name, version } of MENDED) {
      if (!text.includes(name)) continue
      for (const [, banner, field] of text.matchAll(version)) {
        found.push({ name, file, version: banner ?? field ?? '' })
      }
    }
  }
  expect(found.length).toBeGreaterThan(0)
  const isOld = (version: string, least: readonly number[]) => {
    const parts = version.split('.').map(Number)
    const first = parts.findIndex((part, at) => part !== least[at])
    return first >= 0 && (parts[first] ?? 0) < (least[first] ?? 0)
  }
  const old = found.filter(({ name, version }) =>
    MENDED.some((known) => known.name === name && isOld(version, known.least)),
  )
  expect(old).toEqual([])
})
