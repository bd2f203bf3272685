import { describe, expect, it } from 'vitest'
import type { HandlerContext } from '../../../src/core/runtime/perform-call'
import { performCall } from '../../../src/core/runtime/perform-call'
import type { Handlers } from '../../../src/product/actions/handlers'
import { createHandlers } from '../../../src/product/actions/handlers'
import { createProvider } from '../../../src/product/provider/client'

const context: HandlerContext = { signal: new AbortController().signal, facts: {}, now: () => 0 }
const handlers = createHandlers(createProvider({ baseUrl: 'http://127.0.0.1:9', variant: 'home' }))

describe('performing a call (design section 1)', () => {
  it.each(['constructor', '__proto__', 'toString', 'nada'])(
    'ends in falha for the unknown action %s (case SCR-06)',
    async (action) => {
      const result = await performCall(handlers, { action, input: {} }, context)
      expect(result).toEqual({ outcome: 'falha', facts: {} })
    },
  )

  it('ends in falha and tells it when a handler throws, at once or later', async () => {
    const boom = new Error('boom')
    const told: unknown[] = []
    const broken: Handlers = {
      ...handlers,
      'saude.verificar': () => {
        throw boom
      },
      'cep.buscar': () => Promise.reject(boom),
    }
    const report = (error: unknown) => told.push(error)
    for (const action of ['saude.verificar', 'cep.buscar']) {
      const result = await performCall(broken, { action, input: {} }, context, report)
      expect(result).toEqual({ outcome: 'falha', facts: {} })
    }
    expect(told).toEqual([boom, boom])
  })

  it('ends in falha when an input is missing', async () => {
    const result = await performCall(handlers, { action: 'catalogo.buscar', input: {} }, context)
    expect(result.outcome).toBe('falha')
  })
})
