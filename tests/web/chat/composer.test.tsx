// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { asks, bot, items, me } from './fake-chat'
import { sampleVariant } from './sample-variant'
import { botGoesOn, one, showChat } from './show-chat'

const asking = (fact: string, more = {}) => ({
  items: items(bot('E agora?')),
  prompt: asks(fact, more),
})

const input = () => screen.getByRole<HTMLInputElement>('textbox')
const error = () => document.querySelector('[data-error]')?.textContent

afterEach(() => vi.restoreAllMocks())

describe('typing', () => {
  test('a mask stands while one types, the tail is not cut (spec section 5)', async () => {
    await showChat(asking('telefone'))
    await userEvent.type(input(), '11987654321')
    expect(input().value).toBe('(11) 98765-4321')
  })

  test.each([
    ['+55 (11) 98765-4321', 'telefone', '(11) 98765-4321'],
    ['5511987654321', 'telefone', '(11) 98765-4321'],
    ['１１９８７６５４３２１', 'telefone', '(11) 98765-4321'],
    ['390.533.447-05', 'cpfCnpj', '390.533.447-05'],
    ['39053344705', 'cpfCnpj', '390.533.447-05'],
    [' 01310 100', 'cep', '01310-100'],
    ['011 98765-4321', 'telefone', '(11) 98765-4321'],
    ['5/3/1990', 'nascimentoFundacao', '05/03/1990'],
    ['1990-3-5', 'nascimentoFundacao', '05/03/1990'],
  ])('CLI-05 the paste %j of %s reads %j', async (pasted, fact, shown) => {
    await showChat(asking(fact))
    await userEvent.click(input())
    await userEvent.paste(pasted)
    expect(input().value).toBe(shown)
  })

  // a keyboard's own clipboard, its dictation and a browser's autofill bring no paste, only the text
  test.each([
    ['R$ 850.50', 'rendaMensal', '850,50'],
    ['100.00', 'rendaMensal', '100'],
    ['5.000,00', 'rendaMensal', '5.000'],
    ['12/3/1990', 'nascimentoFundacao', '12/03/1990'],
    ['1/12/1990', 'nascimentoFundacao', '01/12/1990'],
    ['12', 'nascimentoFundacao', '12'],
  ])('CLI-05 %j, which a keyboard inserts whole into %s, reads %j', async (text, fact, shown) => {
    await showChat(asking(fact))
    fireEvent.input(input(), { target: { value: text } })
    expect(input().value).toBe(shown)
    expect(input().selectionStart).toBe(shown.length)
  })

  test('CLI-05 what a keyboard inserts behind other digits is typed like them', async () => {
    await showChat(asking('rendaMensal'))
    await userEvent.type(input(), '1')
    fireEvent.input(input(), { target: { value: '100.00' } })
    expect(input().value).toBe('10.000')
  })

  test('CLI-05 full-width digits are typed like others', async () => {
    await showChat(asking('cep'))
    await userEvent.type(input(), '０１３１０１００')
    expect(input().value).toBe('01310-100')
  })

  test.each([
    ['12000', '12.000'],
    ['12000,5', '12.000,5'],
  ])('money is typed in reais: %s is %s', async (typed, shown) => {
    await showChat(asking('rendaMensal'))
    await userEvent.type(input(), typed)
    expect(input().value).toBe(shown)
    // a keyboard of numbers alone has no comma on every phone
    expect(input().inputMode).toBe('decimal')
  })

  test('the caret stays where an amount is mended', async () => {
    await showChat(asking('rendaMensal'))
    await userEvent.type(input(), '12000')
    await userEvent.type(input(), '3', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(input().value).toBe('132.000')
    expect(input().selectionStart).toBe(2)
  })

  test.each([
    ['a key that is taken', '5', '390.553.344-7', 5],
    ['a key that the mask does not take', 'x', '390.533.447', 3],
  ])('the caret stays where a document is mended: %s', async (_what, key, shown, caret) => {
    await showChat(asking('cpfCnpj'))
    await userEvent.type(input(), '390533447')
    await userEvent.type(input(), key, { initialSelectionStart: 4, initialSelectionEnd: 4 })
    expect(input().value).toBe(shown)
    expect(input().selectionStart).toBe(caret)
  })

  test('a date of autofill stands as people write it', async () => {
    await showChat(asking('nascimentoFundacao'))
    await userEvent.click(input())
    await userEvent.paste('1990-11-05')
    expect(input().value).toBe('05/11/1990')
  })

  test('a date may be typed without its zeros', async () => {
    await showChat(asking('nascimentoFundacao'))
    await userEvent.type(input(), '5/')
    expect(input().value).toBe('05/')
    await userEvent.type(input(), '3/1990')
    expect(input().value).toBe('05/03/1990')
  })

  test.each([
    ['15/03/1990', 1, '2', '25/03/1990', 1],
    ['15/03/1990', 4, '1', '15/13/1990', 4],
    ['15/', 2, '6', '16', 2],
    ['05/', 1, '2', '25', 1],
  ])(
    'the digit before the caret of a date is replaced: %s at %i',
    async (typed, at, key, shown, caret) => {
      await showChat(asking('nascimentoFundacao'))
      await userEvent.type(input(), typed)
      await userEvent.type(input(), '{Backspace}', {
        initialSelectionStart: at,
        initialSelectionEnd: at,
      })
      await userEvent.keyboard(key)
      expect(input().value).toBe(shown)
      expect(input().selectionStart).toBe(caret)
    },
  )

  test('a phone typed with +55 is the number without it', async () => {
    await showChat(asking('telefone'))
    await userEvent.type(input(), '+5511')
    expect(input().value).toBe('+55 (11')
    await userEvent.type(input(), '987654321')
    expect(input().value).toBe('(11) 98765-4321')
  })

  test.each([
    ['100000', '100.000'],
    ['R$ 100.000', '100.000'],
    ['R$\u00a0100.000,00', '100.000'],
    ['1234,5', '1.234,50'],
    ['1500.00', '1.500'],
    ['R$ 1,500.00', '1.500'],
  ])('a pasted amount means what it says: %j is %j (hole 94)', async (pasted, shown) => {
    await showChat(asking('rendaMensal'))
    await userEvent.type(input(), '7')
    await userEvent.paste(pasted)
    expect(input().value).toBe(shown)
  })

  test('why a field is asked stands at it and is heard with it, until there is an error', async () => {
    await showChat(asking('cpfCnpj', { hint: 'A lei pede o documento de quem contrata.' }))
    const told = () =>
      document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent
    expect(told()).toContain('A lei pede o documento de quem contrata.')
    // the privacy notice again, where personal data begin
    expect(document.querySelector('.legal')).not.toBeNull()
    await userEvent.type(input(), '1{Enter}')
    expect(told()).not.toContain('A lei pede')
  })

  test('keyboard, autofill and name come from the field (look, composer)', async () => {
    await showChat(asking('email'))
    expect(input().inputMode).toBe('email')
    expect(input().autocomplete).toBe('email')
    expect(input().getAttribute('enterkeyhint')).toBe('send')
    await waitFor(() => expect(document.activeElement).toBe(input()))
  })
})

describe('sending', () => {
  test('Enter sends what was typed', async () => {
    const chat = await showChat(asking('nome'))
    await userEvent.type(input(), 'Mariana{Enter}')
    expect(chat.calls).toEqual([['answer', 'Mariana']])
  })

  test('CLI-04 an Enter that ends a composition sends nothing, in Safari (229) neither', async () => {
    await showChat(asking('nome'))
    await userEvent.type(input(), 'José')
    const composing = new KeyboardEvent('keydown', {
      key: 'Enter',
      bubbles: true,
      cancelable: true,
      isComposing: true,
    })
    expect(fireEvent(input(), composing)).toBe(false)
    expect(fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229 })).toBe(false)
    expect(fireEvent.keyDown(input(), { key: 'Enter', keyCode: 13 })).toBe(true)
  })

  test('the button looks disabled and answers: it says what is missing (look, rule 6)', async () => {
    const chat = await showChat(asking('nome'))
    const send = screen.getByRole('button', { name: 'Enviar' })
    expect(send.getAttribute('aria-disabled')).toBe('true')
    expect(send.hasAttribute('disabled')).toBe(false)
    await userEvent.click(send)
    expect(screen.getByRole('alert').textContent).toBe('Preencha para continuar! 😊')
    expect(chat.calls).toEqual([])
    await userEvent.type(input(), 'Ana')
    expect(send.getAttribute('aria-disabled')).toBe('false')
  })

  test('while it is checked the text stays, the button spins and nothing is sent twice (PAY-01)', async () => {
    const chat = await showChat(asking('nome'))
    await userEvent.type(input(), 'Mariana{Enter}')
    await botGoesOn(chat, { status: 'busy' })
    expect(input().value).toBe('Mariana')
    expect(input().hasAttribute('data-answer')).toBe(false)
    expect(one('.send .spin')).toBeTruthy()
    expect(document.querySelector('.thread .dots')).toBeNull()
    await userEvent.type(input(), '!{Enter}')
    expect(input().value).toBe('Mariana')
    expect(chat.calls).toHaveLength(1)
  })
})

describe('refusing', () => {
  test('a fault is said on submit, keeps the text and goes with the next key (spec section 5)', async () => {
    const chat = await showChat(asking('nome'))
    await userEvent.type(input(), 'R2D2{Enter}')
    expect(error()).toContain('Está correto? 🤔')
    expect(input().getAttribute('aria-invalid')).toBe('true')
    expect(input().value).toBe('R2D2')
    await userEvent.type(input(), '{Backspace}')
    expect(error()).toBeUndefined()
    expect(chat.calls).toEqual([])
  })

  test('a variant refuses an answer its own way (spec section 5)', async () => {
    const texts = { ...sampleVariant.texts, 'recusa.nome': 'Só letras, por favor.' }
    await showChat(asking('nome'), { ...sampleVariant, texts })
    await userEvent.type(input(), 'R2D2{Enter}')
    expect(error()).toContain('Só letras, por favor.')
  })

  test('a fault is said on leaving the field, not while one types (spec section 5)', async () => {
    await showChat(asking('cpfCnpj'))
    await userEvent.type(input(), '111')
    expect(error()).toBeUndefined()
    fireEvent.blur(input())
    expect(error()).toBeDefined()
  })

  test('a server’s refusal stands on the field with the typed text, until it changes (spec section 4)', async () => {
    const chat = await showChat(asking('nome'))
    await userEvent.type(input(), 'Teste{Enter}')
    await botGoesOn(chat, { status: 'busy' })
    await botGoesOn(chat, {
      status: 'waiting',
      prompt: asks('nome', { error: 'Por favor, insira um nome válido.' }),
    })
    expect(screen.getByRole('alert').textContent).toBe('Por favor, insira um nome válido.')
    expect(input().value).toBe('Teste')
    await userEvent.type(input(), 's')
    expect(error()).toBeUndefined()
  })

  test('a question may begin with the refusal of what was answered before, until something is typed', async () => {
    await showChat({ prompt: asks('cupom', { error: 'Cupom fora da validade.' }) })
    expect(screen.getByRole('alert').textContent).toBe('Cupom fora da validade.')
    expect(input().getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(input(), 'D')
    expect(error()).toBeUndefined()
  })

  test('an accepted answer leaves an empty, waiting input in its place: the keyboard stays', async () => {
    const chat = await showChat(asking('nome'))
    const before = input()
    await userEvent.type(before, 'Mariana{Enter}')
    await botGoesOn(chat, {
      items: items(bot('E agora?'), me('Mariana', 'Nome')),
      status: 'typing',
    })
    expect(input()).toBe(before)
    expect(input().value).toBe('')
    expect(input().placeholder).toBe('Aguarde a resposta')
    await botGoesOn(chat, { status: 'waiting', prompt: asks('email') })
    expect(input()).toBe(before)
    expect(input().value).toBe('')
  })

  test.each([
    ['email', 'ana@exemplo.com.br', 'ana@exemplo.com.br'],
    ['telefone', '11987654321', '(11) 98765-4321'],
    ['nascimentoFundacao', '5/03/1990', '05/03/1990'],
    ['nascimentoFundacao', '15/3/1990', '15/03/1990'],
    ['nascimentoFundacao', '1990-03-05', '05/03/1990'],
    ['rendaMensal', '1500.00', '1.500,00'],
  ])('what is typed while the bot speaks is kept for %s', async (fact, typed, shown) => {
    const chat = await showChat(asking('nome'))
    await userEvent.type(input(), 'Mariana{Enter}')
    const said = items(bot('E agora?'), me('Mariana', 'Nome'))
    await botGoesOn(chat, { items: said, status: 'typing' })
    await userEvent.type(input(), `${typed}{Enter}`)
    const context = { hoje: '2026-11-21' }
    await botGoesOn(chat, { status: 'waiting', prompt: asks(fact, { context }) })
    expect(input().value).toBe(shown)
    await userEvent.type(input(), '{Enter}')
    expect(chat.calls.filter(([call]) => call === 'answer')).toHaveLength(2)
  })
})

describe('offline', () => {
  test('CLI-09 a bar says so, the text is kept and goes out when the connection is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const chat = await showChat(asking('nome'))
    expect(screen.getByRole('status').textContent).toContain('A internet caiu')
    await userEvent.type(input(), 'Mariana{Enter}')
    expect(chat.calls).toEqual([])
    expect(input().value).toBe('Mariana')
    online.mockReturnValue(true)
    fireEvent(window, new Event('online'))
    expect(chat.calls).toEqual([['answer', 'Mariana']])
    expect(screen.getByRole('status').textContent).toContain('A internet voltou')
  })

  test('CLI-09 a text that is changed while it waits is sent only when the visitor sends it', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const chat = await showChat(asking('nome'))
    await userEvent.type(input(), 'Mariana{Enter} S')
    online.mockReturnValue(true)
    fireEvent(window, new Event('online'))
    expect(chat.calls).toEqual([])
    expect(input().value).toBe('Mariana S')
    await userEvent.type(input(), 'ilva{Enter}')
    expect(chat.calls).toEqual([['answer', 'Mariana Silva']])
  })
})
