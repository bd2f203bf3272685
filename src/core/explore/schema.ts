import { HAPPENINGS } from './invariant'

type JsonSchema = { readonly [keyword: string]: unknown }

export const INVARIANTS_SCHEMA_ID = 'invariants.schema.json'

const text = (description: string): JsonSchema => ({ type: 'string', minLength: 1, description })

const listOf = (description: string): JsonSchema => ({
  type: 'array',
  items: { type: 'string', minLength: 1 },
  minItems: 1,
  description,
})

const names = (description: string): JsonSchema => ({
  type: ['string', 'array'],
  items: { type: 'string', minLength: 1 },
  minItems: 1,
  minLength: 1,
  description,
})

const happening = (description: string): JsonSchema => ({
  ...names(description),
  type: ['string', 'array', 'boolean'],
})

const DESCRIPTIONS: { readonly [K in (typeof HAPPENINGS)[number]]: string } = {
  at: 'A conversa entra no passo',
  choose: 'O visitante toca no botão',
  finish: 'O visitante deixa a peça por este resultado',
  ask: 'O bot pergunta o fato (não conta perguntar de novo com uma mensagem de erro)',
  answer: 'A resposta para o fato é aceita',
  refuse: 'A resposta para o fato é recusada, com uma mensagem',
  call: 'A ação é chamada; com outcome: termina assim',
  show: 'A peça aparece',
  say: 'O bot diz a frase, inteira; * vale por quaisquer letras',
  offer: 'O botão pode ser tocado',
  track: 'O evento de análise é enviado',
  open: 'O link é aberto, pelo nome',
  wait: 'O bot passa a esperar pelo visitante, no passo',
  end: 'A conversa acaba',
}

const pattern: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  description: 'Algo que pode acontecer',
  properties: {
    ...Object.fromEntries(HAPPENINGS.map((kind) => [kind, happening(DESCRIPTIONS[kind])])),
    in: names('Só nestes passos'),
    outcome: names('Com call: a chamada terminou assim'),
    input: listOf('Com call: a chamada recebe estas entradas'),
    personal: { type: 'boolean', description: 'Com track: leva o que um fato pessoal diz' },
  },
}

/** One pattern, or a list of them: any of these. */
const patterns = (description: string): JsonSchema => ({
  ...pattern,
  type: ['object', 'array'],
  items: { $ref: '#/definitions/pattern' },
  minItems: 1,
  description,
})

const facts = (description: string): JsonSchema => ({ type: 'object', description })

const invariant: JsonSchema = {
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  description: 'Uma regra, em uma de seis formas: never, once, after, most, whenever ou can',
  properties: {
    name: text('O que sempre vale, em uma frase'),
    about: text('Para pessoas: por quê, ou onde está escrito'),
    never: patterns('Isto nunca acontece: antes de before, ou depois de after, ou nunca mesmo'),
    before: patterns('Com never: até acontecer isto. Com after: o prazo para must'),
    after: patterns('Com never: depois disto. Sem never: depois disto tem que vir must'),
    until: patterns('Com never e after: até acontecer isto'),
    again: patterns('O que faz a regra valer de novo (never), ou dá motivo para perguntar (once)'),
    once: listOf('Fatos que não se pergunta quando já se sabe, a não ser depois de again'),
    most: { type: 'integer', minimum: 0, description: 'No máximo quantas vezes acontece of' },
    of: patterns('Com most: o que se conta'),
    must: patterns('Com after: o que tem que vir antes de before, ou antes de o bot esperar'),
    whenever: patterns('Sempre que isto acontece vale holds'),
    holds: {
      type: 'object',
      minProperties: 1,
      additionalProperties: false,
      description: 'O que se sabe quando o bot espera, chama ou acaba',
      properties: {
        known: listOf('Fatos que se sabe'),
        unknown: listOf('Fatos que não se sabe'),
        facts: facts('Fatos com estes valores'),
      },
    },
    can: patterns('De from, e de tudo que vem depois, a conversa ainda pode chegar a isto'),
    from: patterns('Com can: de onde. Sem from: de qualquer lugar'),
  },
}

/** The shape of tests/invariants.yaml, as JSON Schema (draft 7). */
export const invariantsSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: INVARIANTS_SCHEMA_ID,
  title: 'O que vale em toda conversa',
  type: 'object',
  required: ['invariants'],
  additionalProperties: false,
  definitions: { pattern },
  properties: {
    optional: {
      type: 'object',
      description: 'Por ação ou peça: o que ela pode não receber',
      additionalProperties: listOf('Entradas'),
    },
    invariants: { type: 'array', minItems: 1, items: invariant, description: 'As regras' },
  },
}
