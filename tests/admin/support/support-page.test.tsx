// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import SupportPage from '../../../admin/support/support-page'
import { showAdmin } from '../show-admin'

const answer = (status: number, body: unknown) => () =>
  Promise.resolve(Response.json(body, { status }))
const notFound = answer(404, { code: 'not-found', message: 'O endereço não existe.' })

/** Looks a code up; the requests are answered in this order. */
function lookUp(...answers: readonly (() => Promise<Response>)[]) {
  const left = [...answers]
  vi.stubGlobal('fetch', () => left.shift()?.())
  showAdmin(<SupportPage />, { address: '/atendimento?codigo=K7Q2M-3F1XA' })
}

test.each([
  ['is none', notFound],
  ['stands for no step', answer(200, { places: [] })],
])('a code that %s is said to be wrong', async (_, answered) => {
  lookUp(answered)
  expect((await screen.findByRole('alert')).textContent).toContain('Nenhum passo tem este código')
})

test.each([
  ['no answer comes', () => Promise.reject(new TypeError('offline'))],
  ['the server fails', answer(500, { code: 'unexpected', message: 'Deu errado.' })],
])(
  'where %s the code is not said to be wrong, and is looked up again on request',
  async (_, fails) => {
    lookUp(fails, notFound)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).not.toContain('Nenhum passo tem este código')
    fireEvent.click(screen.getByRole('button', { name: 'Tentar agora' }))
    expect(await screen.findByText('Nenhum passo tem este código')).toBeDefined()
  },
)

test('a code that is found is read aloud: the answer comes into a live region that stands there before', async () => {
  let answered = (_: Response): void => {}
  lookUp(() => new Promise((resolve) => (answered = resolve)))
  const region = await screen.findByRole('status')
  const place = {
    release: 'a'.repeat(64),
    number: 12,
    isLive: true,
    step: 'cpf-input',
    group: 'cadastro',
    says: 'Qual é o seu CPF?',
    action: 'cpf.conferir',
    outcome: 'falha',
  }
  answered(Response.json({ places: [place] }))
  await screen.findByText('v12')
  expect(region.textContent).toContain('Qual é o seu CPF?')
  expect(screen.getByRole('status')).toBe(region)
})
