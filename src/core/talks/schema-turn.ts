import { SHEET_KEYS } from './brand-sheet'
import {
  ending,
  factsSchema,
  named,
  oneOrMany,
  oneOrMore,
  type TalkSchema,
  textSchema,
  words,
} from './schema-parts'

/** A pause, as in the engine's `wait` effects. */
const pause: TalkSchema = {
  type: ['string', 'integer'],
  pattern: '^(bubble|input)$',
  patternErrorMessage: 'Aqui vai bubble, input ou um número de milissegundos',
  minimum: 0,
  description: 'Uma pausa: bubble, input ou milissegundos; em lista, exatamente as pausas',
}

const FLAG: TalkSchema = { const: true }

const buttons = (description: string): TalkSchema => ({
  type: 'array',
  items: named('Um botão pelo texto, com algo mais do que há nele', 'label', {
    label: textSchema('O texto do botão'),
    note: textSchema('A linha menor'),
    icon: textSchema('O desenho'),
    open: textSchema('O link que ele abre, pelo nome'),
    silent: FLAG,
    resume: FLAG,
    alone: FLAG,
    reason: textSchema('Por que não se pode tocar'),
  }),
  description,
})

const fieldSeen: TalkSchema = {
  type: 'object',
  description: 'O que há junto do campo e nele',
  additionalProperties: false,
  properties: {
    hint: textSchema('A dica'),
    placeholder: textSchema('O exemplo dentro do campo vazio'),
    text: textSchema('O que já está no campo'),
  },
}

/** The shape of a turn: what the visitor does, and what must then hold. */
export const turnSchema: TalkSchema = {
  type: 'object',
  description: 'O que o visitante faz, se faz algo, e o que então deve valer',
  minProperties: 1,
  additionalProperties: false,
  properties: {
    choose: textSchema('Toca no botão com este texto'),
    mark: oneOrMany('Marca as opções com estes textos e envia'),
    answer: {
      type: ['string', 'integer', 'object'],
      minProperties: 1,
      maxProperties: 1,
      additionalProperties: { type: ['string', 'integer'] },
      description: 'Responde, como se digita; por fato, onde o bot pergunta por ele',
    },
    finish: ending('Deixa a peça que está na tela por um de seus resultados'),
    tell: factsSchema('O que a página soube fora da conversa, como um link aberto no cabeçalho'),
    help: textSchema('Abre na ajuda o tema com este texto'),
    idle: { const: true, description: 'Não faz nada, pelo tempo que o "after" do passo diz' },
    user: words('O balão do visitante contém'),
    bot: oneOrMore(words('Os balões do bot contêm, nesta ordem')),
    unsaid: oneOrMore(textSchema('Nenhum balão do bot contém')),
    part: oneOrMore(textSchema('A peça mostrada; em lista, exatamente as mostradas')),
    field: fieldSeen,
    error: textSchema('A mensagem no campo'),
    at: textSchema('O passo em que a conversa está'),
    offers: buttons('Exatamente os botões que se pode tocar'),
    disabled: buttons('Exatamente os botões que aparecem mas não se pode tocar'),
    calls: {
      type: 'array',
      items: named('Uma ação, com algumas de suas entradas', 'action', {
        action: textSchema('O nome da ação'),
        with: factsSchema('O que ela recebe; null, o que não recebe'),
      }),
      description: 'Exatamente as ações chamadas',
    },
    tracks: oneOrMore(
      named('Um evento de análise enviado', 'event', {
        event: textSchema('O nome do evento'),
        data: factsSchema('O que ele leva'),
      }),
    ),
    opens: textSchema('O link aberto, pelo nome'),
    message: textSchema('O que vai junto com o link aberto, por inteiro'),
    waits: oneOrMore(pause),
    facts: factsSchema('O que se sabe'),
    unknown: oneOrMany('Fatos que não se sabe'),
    end: { type: 'boolean', description: 'A conversa acabou' },
    brand: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(SHEET_KEYS.map((key) => [key, {}])),
      description: 'O que a marca é, com o que a base e o grupo lhe dão',
    },
  },
}
