import { expect, type Page } from '@playwright/test'
import { test } from './product'
import { standsAt } from './stands-at'
import { Visitor } from './visitor'

/** Narrow and wide elements of the digits 0 to 9 (ITF, ISO/IEC 16390). */
const DIGITS = [
  'nnwwn',
  'wnnnw',
  'nwnnw',
  'wwnnn',
  'nnwnw',
  'wnwnn',
  'nwwnn',
  'nnnww',
  'wnnwn',
  'nwnwn',
]

/** The bars on the screen, read as a scanner does: black and white along one line, two widths, digits in pairs. */
async function readBars(page: Page): Promise<string> {
  const box = await page.locator('.barcode svg').boundingBox()
  if (!box) throw new Error('no bar code')
  const runs = await page.evaluate(() => {
    const picture = document.querySelector<SVGSVGElement>('.barcode svg')
    if (!picture) return []
    const { width, height } = picture.viewBox.baseVal
    const canvas = Object.assign(document.createElement('canvas'), { width, height: 1 })
    const pen = canvas.getContext('2d')
    if (!pen) return []
    for (const shape of picture.querySelectorAll('path')) {
      pen.fill(new Path2D(shape.getAttribute('d') ?? ''))
    }
    for (const { x, width } of [...picture.querySelectorAll('rect')].map((bar) => ({
      x: bar.x.baseVal.value,
      width: bar.width.baseVal.value,
    }))) {
      pen.fillRect(x, 0, width, Math.max(1, height))
    }
    const ink = pen.getImageData(0, 0, width, 1).data
    const line = Array.from({ length: width }, (_, at) => (ink[at * 4 + 3] ?? 0) > 127)
    const first = line.indexOf(true)
    const widths: number[] = []
    let start = first
    for (let at = first; at <= line.lastIndexOf(true) + 1; at += 1) {
      if (line[at] === line[start]) continue
      widths.push(at - start)
      start = at
    }
    return widths
  })
  const narrow = Math.min(...runs)
  const marks = runs.map((run) => (run >= narrow * 1.75 ? 'w' : 'n')).join('')
  expect(marks.slice(0, 4), 'start').toBe('nnnn')
  expect(marks.slice(-3), 'stop').toBe('wnn')
  const pairs = marks.slice(4, -3).match(/.{10}/g) ?? []
  return pairs
    .flatMap((pair) => [0, 1].map((from) => [...pair].filter((_, at) => at % 2 === from).join('')))
    .map((marksOfOne) => DIGITS.indexOf(marksOfOne))
    .join('')
}

function mod10(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const product = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return (10 - (sum % 10)) % 10
}

test('the slip: bars that read back as its line, 47 valid digits to copy, its PDF (domain section 5)', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const visitor = new Visitor(page, ['payment-boleto-options'])
  await standsAt(visitor, product.url, 'payment-options')
  await visitor.option('BOLETO BANCÁRIO').click()
  await visitor.reaches('payment-boleto-options')
  await page.getByRole('button', { name: 'Copiar código' }).click()
  const line = await page.evaluate(() => navigator.clipboard.readText())
  expect(line).toMatch(/^\d{47}$/)
  const shown = (await page.locator('.digits').innerText()).replace(/\D/g, '')
  expect(shown).toBe(line)

  for (const [from, to] of [
    [0, 9],
    [10, 20],
    [21, 31],
  ] as const) {
    expect(mod10(line.slice(from, to)), `check digit at ${to}`).toBe(Number(line[to]))
  }
  const bars = await readBars(page)
  expect(bars).toBe(
    line.slice(0, 4) + line.slice(32) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31),
  )
  const pdf = page.getByRole('link', { name: /Abrir PDF/ })
  await expect(pdf).toHaveAttribute('href', /^https:/)
  await expect(pdf).toHaveAttribute('rel', /noopener/)
  await visitor.chooses('payment-boleto-options', 'CONTINUAR')
  await visitor.reaches('pesquisa-midia')
  await expect(visitor.chat).not.toContainText('Quer comprar mais uma cota?')
})
