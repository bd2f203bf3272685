import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { systemClock } from '../../server/environment/clock'
import { createFaults } from '../../server/sandbox/faults'
import { createHabits } from '../../server/sandbox/habits'
import { createSandbox } from '../../server/sandbox/sandbox-server'
import { openStore } from '../../server/store/open-store'
import { CARD, paysByCard, reachesPayment } from './journey'
import { startProduct } from './product'
import { Visitor } from './visitor'

const KEY = 'chave-canario-8Qx2vK0pLr'

/** What may be found nowhere; the code stands by itself, as three digits happen anywhere. */
const SECRETS = {
  key: new RegExp(KEY),
  number: new RegExp(CARD.numero.replace(/\d{4}(?=\d)/g, '$&[ .-]?')),
  code: new RegExp(`(?:seguranca|cvv|codigo)[^\\d]{0,12}${CARD.codigoSeguranca}`, 'i'),
  holder: new RegExp(CARD.cpfCnpjTitular),
}

const found = (text: string) =>
  Object.entries(SECRETS)
    .filter(([, secret]) => secret.test(text))
    .map(([name]) => name)

test('PRI-01: card number, code, holder and our key are found nowhere after a full run', {
  tag: '@phone',
}, async ({ page }) => {
  expect(found(`${KEY} 4539 5787 6362 1486 codigoSeguranca":"739" 28625587887`)).toHaveLength(4)
  const [own, theirs] = await Promise.all(
    ['own-', 'theirs-'].map((name) => mkdtemp(join(tmpdir(), name))),
  )
  const store = await openStore({ dataDir: theirs ?? '' })
  const provider = createSandbox({
    store,
    clock: systemClock,
    apiKey: KEY,
    faults: createFaults(),
    habits: createHabits(Date.now),
    onCall: () => {},
  })
  const product = await startProduct({
    DATA_DIR: own ?? '',
    LOG_LEVEL: 'trace',
    PROVIDER_KEY: KEY,
    PROVIDER_URL: await provider.listen({ host: '127.0.0.1', port: 0 }),
  })
  const asked: string[] = []
  const answers: Promise<string>[] = []
  page.on('request', (request) =>
    asked.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? ''),
  )
  page.on('response', (response) => answers.push(response.text().catch(() => '')))
  const paid: string[] = []
  page.on('request', (request) => request.postData()?.includes(CARD.numero) && paid.push('card'))
  const visitor = new Visitor(page, [])
  await page.goto(product.url)
  await reachesPayment(visitor)
  await visitor.option('PAGAR NO CARTÃO').click()
  await paysByCard(visitor, { ...CARD, nomeTitular: 'FUND DE SOUZA' })
  await visitor.chooses('payment-refused', 'TENTAR OUTRO CARTÃO')
  await paysByCard(visitor)
  await visitor.reaches('proposal-buy-again')

  const kept = await page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      Reflect.get(window, 'dataLayer') ?? [],
      history.state,
      document.cookie,
      document.documentElement.outerHTML,
    ]),
  )
  expect(found(kept), 'browser').toEqual([])
  expect(paid, 'the card is sent in a body, once for each of two tries').toHaveLength(2)
  const addresses = asked.filter((_, at) => at % 3 !== 2)
  expect(found(addresses.join('\n')), 'addresses and headers').toEqual([])
  expect(found((await Promise.all(answers)).join('\n')), 'answers').toEqual([])

  // the write-ahead log is there while the product runs
  for (const name of await readdir(own ?? '', { recursive: true })) {
    const bytes = await readFile(join(own ?? '', name)).catch(() => Buffer.alloc(0))
    expect(found(bytes.toString('latin1')), name).toEqual([])
  }
  await product.stop()
  expect(product.said()).toContain('"level"')
  expect(found(product.said()), 'log').toEqual([])
  await provider.close()
  await store.close()
  await Promise.all([own, theirs].map((path) => rm(path ?? '', { recursive: true, force: true })))
})
