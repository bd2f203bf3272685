// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { measured } from '../../../src/core/runtime/data-layer'
import { createMeasure } from '../../../src/web/site/page-chat'

const HOME = { id: 'home', botType: 'HOME', campanhaId: 605 }
const OF_HOME = { marca: 'home', origem: 'HOME', campanha: 605 }

const track = (event: string, data: Record<string, string | number> = {}) =>
  ({ type: 'track', step: 's', event, data }) as const

afterEach(() => {
  document.body.replaceChildren()
  delete window.dataLayer
  delete window.ReactNativeWebView
  delete window.webkit
  delete window.Android
})

describe('PRI-07: what is measured says nothing of a person', () => {
  test.each([
    'ana@exemplo.com.br',
    '529.982.247-25',
    '52998224725',
    '(11) 98765-4321',
    '12.345.678/0001-95',
    '4111 1111 1111 1111',
    'x'.repeat(81),
  ])('%s does not leave', (value) => {
    expect(measured(track('Teste', { metodo_pagamento: 'pix', valor: value }))).toEqual({
      event: 'Teste',
      metodo_pagamento: 'pix',
    })
  })

  test('keys are short plain words; none reaches a prototype or replaces the name', () => {
    const data = JSON.parse('{"__proto__":"x","Com Espaço":"x","event":"outro","nota":5}')
    const event = measured(track('Nota', data))
    expect(event).toEqual({ event: 'Nota', nota: 5 })
    expect(Object.getPrototypeOf(event)).toBe(Object.prototype)
  })
})

test('spec section 7, issue 17: events reach the data layer in order, with brand, origin and campaign', () => {
  const { track: send } = createMeasure({ ...HOME, gtmId: '', isApp: false })
  send(track('Produto Categoria', { produto_categoria: 'Imóvel' }))
  send(track('Pagamento Processado', { metodo_pagamento: 'pix' }))
  expect(window.dataLayer).toEqual([
    { event: 'Produto Categoria', produto_categoria: 'Imóvel', ...OF_HOME },
    { event: 'Pagamento Processado', metodo_pagamento: 'pix', ...OF_HOME },
  ])
})

describe('app mode (spec section 2, case RTE-08)', () => {
  const listen = () => {
    const told: string[] = []
    const tell = (message: string) => void told.push(message)
    window.ReactNativeWebView = { postMessage: tell }
    window.webkit = { messageHandlers: { eventos: { postMessage: tell } } }
    window.Android = { evento: tell }
    return told
  }

  test('each bridge hears the name of an event and nothing of its data', () => {
    const told = listen()
    createMeasure({ ...HOME, gtmId: '', isApp: true }).track(
      track('Lead Enviado', { categoria: 'MOTO' }),
    )
    expect(told).toEqual(Array(3).fill('{"event":"Lead Enviado"}'))
  })

  test('outside app mode no bridge hears anything', () => {
    const told = listen()
    createMeasure({ ...HOME, gtmId: '', isApp: false }).track(track('Lead Enviado'))
    expect(told).toEqual([])
  })

  test('a bridge that throws does not stop the talk', () => {
    window.Android = {
      evento: () => {
        throw new Error('gone')
      },
    }
    expect(() =>
      createMeasure({ ...HOME, gtmId: '', isApp: true }).track(track('Lead Enviado')),
    ).not.toThrow()
  })
})

describe('tag manager (design section 8)', () => {
  test('without an id there is no frame', () => {
    createMeasure({ ...HOME, gtmId: '', isApp: false }).open()
    expect(document.querySelector('iframe')).toBeNull()
  })

  test('the frame may run scripts and nothing else, and never has our origin', () => {
    const measure = createMeasure({ ...HOME, gtmId: 'GTM-ABC1', isApp: false })
    measure.open()
    measure.open()
    const frames = document.querySelectorAll('iframe')
    expect(frames).toHaveLength(1)
    expect(frames[0]?.getAttribute('sandbox')).toBe('allow-scripts')
    expect(frames[0]?.getAttribute('src')).toBe('/tags/GTM-ABC1.html')
    expect(frames[0]?.hidden).toBe(true)
  })

  test('what happens before the frame has loaded is told then, once and in order', () => {
    const measure = createMeasure({ ...HOME, gtmId: 'GTM-ABC1', isApp: false })
    measure.track(track('Um'))
    measure.open()
    measure.track(track('Dois'))
    const frame = document.querySelector('iframe')!
    const post = vi.spyOn(frame.contentWindow!, 'postMessage').mockReturnValue()
    frame.dispatchEvent(new Event('load'))
    frame.dispatchEvent(new Event('load'))
    measure.track(track('Três'))
    expect(post.mock.calls.map(([message]) => message.event)).toEqual(['Um', 'Dois', 'Três'])
  })
})
