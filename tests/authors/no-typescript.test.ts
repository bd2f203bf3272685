import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ContentCopy, copyContent } from './content-copy'

/** What its author wants to hear once the four changes are made, in YAML too. */
const TALK = `
talk: As quatro mudanças
variant: home
turns:
  - bot: Boas-vindas mudadas
    offers: [SIMULE AGORA MESMO, COMO FUNCIONA?]
  - choose: COMO FUNCIONA?
    bot: Um grupo junta dinheiro, e todo mês alguém compra.
    offers: [ENTENDI]
  - choose: ENTENDI
    at: copy-message-2
  - choose: SIMULE AGORA MESMO
  - finish: selecionada
  - answer: Ana
    bot: ["Muito prazer, Ana!", Um grupo junta dinheiro]
    at: como-funciona
`

let content: ContentCopy

beforeAll(async () => {
  content = await copyContent()
  await content.write('tests/talks/mudancas.yaml', TALK)
})

afterAll(() => content.remove())

describe('a new step, a changed sentence, a new button and a new transition need no TypeScript (design section 1.2)', () => {
  test('before the changes the talk fails, at the sentence', async () => {
    const { status, lines } = await content.run('talk')
    expect(status).toBe(1)
    expect(lines).toContain('        esperava: "Boas-vindas mudadas"')
  })

  test('after them the content is without error and the talk passes', async () => {
    await content.edit('scripts/inicio.yaml', (script) => {
      script.setIn(['steps', 'copy-message-1', 'say'], 'Boas-vindas mudadas')
      script.addIn(['steps', 'copy-message-2', 'choose'], {
        label: 'COMO FUNCIONA?',
        goto: 'como-funciona',
      })
      script.setIn(['steps', 'como-funciona'], {
        say: 'Um grupo junta dinheiro, e todo mês alguém compra.',
        choose: [{ label: 'ENTENDI' }],
        next: [
          { when: { nome: { exists: true } }, goto: 'lead-plan-route' },
          { goto: 'copy-message-2' },
        ],
      })
    })
    await content.edit('scripts/lead.yaml', (script) => {
      script.setIn(['steps', 'lead-greetings', 'next'], 'como-funciona')
    })
    expect(await content.run('check')).toEqual({ status: 0, lines: [''] })
    const { status, lines } = await content.run('talk')
    expect([status, lines.at(-1)]).toEqual([0, '1 passed, 0 failed'])
  })

  test("a variant says the new step in its own words, and nobody else's", async () => {
    await content.edit('variants/performance.yaml', (variant) => {
      variant.setIn(['copy', 'copy-message-1'], 'Só aqui se diz isto')
    })
    const talk = (variant: string, words: string) =>
      `talk: ${variant}\nvariant: ${variant}\nturns:\n  - ${words}: Só aqui se diz isto\n`
    await content.write('tests/talks/propria.yaml', talk('performance', 'bot'))
    await content.write('tests/talks/outra.yaml', talk('home', 'unsaid'))
    expect((await content.run('talk')).lines.at(-1)).toBe('3 passed, 0 failed')
  })
})
