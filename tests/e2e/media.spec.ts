import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { API } from '../../src/api/api'
import { pictureDetails, type Use } from '../../src/api/pictures'
import { photo } from '../server/pictures/files'
import { refusals, sharedAdmin } from './admin'
import { test } from './product'
import { Visitor } from './visitor'

// issue 16, points 11 and its last line; look/visitor2, screen 8

const VIDEO = readFileSync('tests/server/pictures/bola.mp4')
const admin = sharedAdmin()

async function send(page: Page, use: Use, name: string, buffer: Buffer): Promise<string> {
  const words = JSON.stringify({ alt: 'Uma casa com jardim' })
  const answer = await page.request.post(`${admin.url}${API}/pictures`, {
    headers: { origin: admin.url, 'x-admin': '1' },
    multipart: { use, name, words, file: { name, mimeType: 'application/octet-stream', buffer } },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (
    pictureDetails
      .parse(await answer.json())
      .path.split('/')
      .at(-1) ?? ''
  )
}

const STEPS = `
  novo-midia:
    say:
      - Casa, apartamento, terreno ou reforma.
      - { media: casa, text: "Imóvel novo ou usado, na cidade que você escolher." }
      - { media: assembleia, text: Como é uma assembleia }
    choose:
      - { label: CONTINUAR, goto: novo-marcar }
  novo-marcar:
    say: [O que pesa mais na sua escolha?, Marque quantas quiser.]
    choose:
      many: prioridades
      options:
        - { label: Parcela que cabe no mês, value: parcela }
        - { label: Contemplação mais cedo, value: cedo }
        - { label: Prazo mais curto, value: prazo }
        - { label: Ainda não sei, value: nenhuma, alone: true }
    next: copy-message-2
`
const FACTS = `facts:
  prioridades:
    kind: lista
    options: [parcela, cedo, prazo, nenhuma]
    label: O que pesa mais
steps:
`

/** A conversation that begins with a picture, a video and several options at once, published. */
async function publishes(page: Page): Promise<void> {
  await admin.signIn(page.request)
  const casa = await send(page, 'midia', 'casa', await photo(960, 540))
  const video = await send(page, 'video', 'assembleia', VIDEO)
  await admin.edit(
    page.request,
    'variants/base.yaml',
    (text) =>
      `${text}\nmedia:\n  casa: { src: ${casa}, alt: Uma casa com jardim }\n  assembleia:\n    src: ${casa}\n    alt: Uma assembleia\n    video: { src: ${video}, said: Todo mês o grupo se reúne. }\n`,
  )
  await admin.edit(page.request, 'scripts/inicio.yaml', (text) =>
    text
      .replace('steps:\n', FACTS)
      .replace('next: copy-message-2', 'next: novo-midia')
      .concat(STEPS),
  )
  const { documents, pictures } = await admin.content(page.request)
  const drafts = [...documents, ...pictures].filter(({ changed }) => changed)
  const etags = Object.fromEntries(
    drafts.map((one) => [one.path, 'etag' in one ? one.etag : one.hash]),
  )
  await admin.publish(page.request, 'Um vídeo', etags)
}

test('a picture and a video stand in the talk; the video is fetched in parts once it is asked for', async ({
  page,
}) => {
  await publishes(page)
  const refused = refusals(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) asked.push(request.headers().range ?? '')
  })
  const visitor = new Visitor(page, [])
  await page.goto(admin.url)
  await visitor.reaches('novo-midia')
  await expect(page.getByRole('img', { name: 'Uma casa com jardim' })).toBeVisible()
  const play = page.getByRole('button', { name: 'Ver o vídeo: Uma assembleia, 3 segundos' })
  await expect(play.locator('img')).toBeVisible()
  await visitor.looksGood('media')
  expect(asked).toEqual([])

  await play.press('Enter')
  const video = page.locator('video')
  await expect(video).toBeFocused()
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0)
  await visitor.looksGood('video')
  expect(asked[0]).toBe('bytes=0-')
  const source = await video.evaluate((element: HTMLVideoElement) => element.src)
  const part = await page.request.get(source, { headers: { range: 'bytes=4-7' } })
  expect([part.status(), await part.text()]).toEqual([206, 'ftyp'])
  expect(part.headers()['content-range']).toBe(`bytes 4-7/${VIDEO.length}`)
  const outside = await page.request.get(source, { headers: { range: 'bytes=99999999-' } })
  expect(outside.status()).toBe(416)

  await page.getByText('Ler o que se diz').press('Enter')
  await expect(page.getByText('Todo mês o grupo se reúne.')).toBeVisible()
  await visitor.looksGood('video-words')
  expect(refused).toEqual([])

  await visitor.chooses('novo-midia', 'CONTINUAR')
  await visitor.reaches('novo-marcar')
  await visitor.looksGood('many')
})
