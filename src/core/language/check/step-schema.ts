import { COMPARISONS } from '../../script/condition'
import { isSayable } from '../../script/contract'
import { LAYOUTS, OPTION_ICONS, TOPIC_ICONS } from '../../script/step'
import type { Vocabulary } from '../../script/vocabulary'
import type { Bilingual } from '../diagnostics/bilingual'
import { callSchema, showSchema } from './contract-schema'
import { factName, factNames, factValues } from './fact-schema'
import {
  either,
  flag,
  formed,
  type JsonSchema,
  listOf,
  mapOf,
  mappingSchema,
  type Properties,
  ref,
  textOf,
} from './json-schema'

/** The keys of a way: `goto` and what may stand beside it. */
const WAYS: Properties = {
  goto: textOf(
    'O passo que vem depois; ou retry (fica na entrada), end (encerra) ou return (volta do desvio)',
  ),
  detour: textOf('Um desvio feito antes: o passo em que começa; o return dele segue para goto'),
  set: ref('values'),
  clear: listOf('Fatos a esquecer', ref('fact')),
  reset: { const: true, description: 'Esquece tudo o que o visitante disse' },
  track: ref('track'),
}

const GUARDED_WAY = mappingSchema(
  'Um caminho',
  {
    when: ref('condition'),
    ...WAYS,
    reply: textOf('O que o visitante aparece dizendo'),
    error: textOf('Com retry: a mensagem no campo'),
  },
  ['goto'],
)

const OPTION = mappingSchema(
  'Um botão',
  {
    label: { ...textOf('O que está escrito no botão; único no passo'), minLength: 1 },
    note: textOf('Uma segunda linha, menor'),
    icon: { enum: OPTION_ICONS, description: 'O desenho antes das palavras, com layout: ways' },
    silent: { const: true, description: 'O toque não aparece como fala do visitante' },
    resume: { const: true, description: 'Aparece também no cartão de quem volta à conversa' },
    when: ref('condition'),
    disabled: either(
      'O motivo de o botão aparecer sem poder ser usado',
      textOf('O motivo'),
      mappingSchema('', { when: ref('condition'), reason: textOf('O motivo') }, ['reason']),
    ),
    open: textOf('O nome de um link da variante'),
    next: ref('way'),
    ...WAYS,
    value: textOf('Com many: o que a lista guarda; sem value, o próprio label'),
    alone: { const: true, description: 'Com many: marcar este desmarca os outros' },
  },
  ['label'],
)

const CELL: JsonSchema = { ...textOf('Uma célula; {{fato}} mostra um fato'), minLength: 1 }

const MOST_COLUMNS = 3
const MOST_ROWS = 12

const TABLE = mappingSchema(
  'Uma tabela pequena em um balão',
  {
    caption: { ...textOf('O título, acima dela; {{fato}} mostra um fato'), minLength: 1 },
    head: {
      ...listOf('Os títulos das colunas, duas ou três', CELL),
      minItems: 2,
      maxItems: MOST_COLUMNS,
    },
    rows: {
      ...listOf('As linhas, cada uma com uma célula por coluna', listOf('As células', CELL)),
      maxItems: MOST_ROWS,
    },
    mark: { type: 'integer', minimum: 1, description: 'A linha que se destaca, a partir de 1' },
  },
  ['head', 'rows'],
)

const TIME: Bilingual = {
  pt: 'Aqui vai um tempo: 90s ou 2min',
  en: 'A time goes here: 90s or 2min',
}

function line(vocabulary: Vocabulary | undefined): JsonSchema {
  const parts =
    vocabulary && [...vocabulary.parts.values()].filter(isSayable).map(({ name }) => name)
  return mappingSchema('Uma fala com condição, uma tabela, ou uma parte que só mostra', {
    when: ref('condition'),
    after: formed(
      'Dita uma vez, a quem não fez nada por esse tempo com a página à vista: 90s, 2min',
      '^[1-9]\\d{0,3} ?(s|min)$',
      TIME,
    ),
    text: textOf('A frase; {{fato}} mostra um fato'),
    media: textOf('Uma imagem da variante, pelo nome, acima da frase'),
    part: {
      ...textOf('Uma parte sem saídas, ou que fica na conversa'),
      ...(parts && { enum: parts }),
    },
    table: TABLE,
  })
}

function condition(vocabulary: Vocabulary | undefined): JsonSchema {
  const many = (description: string) => listOf(description, ref('condition'))
  return {
    type: 'object',
    description: 'Quando vale: fato e valor; vários fatos, todos',
    minProperties: 1,
    properties: {
      all: many('Todas'),
      any: many('Ao menos uma'),
      not: ref('condition'),
      // `allOf`, because draft 7 ignores a description beside `$ref`
      ...factNames(vocabulary, ({ label }) => ({ description: label, allOf: [ref('comparison')] })),
    },
    additionalProperties: vocabulary ? false : ref('comparison'),
  }
}

const SCALAR = { type: ['string', 'number', 'boolean'] }
const ORDERED = { type: ['string', 'number'] }

const COMPARISON_VALUES: { readonly [C in (typeof COMPARISONS)[number]]: JsonSchema } = {
  eq: SCALAR,
  ne: SCALAR,
  gt: ORDERED,
  gte: ORDERED,
  lt: ORDERED,
  lte: ORDERED,
  in: listOf('Um destes valores', SCALAR),
  contains: SCALAR,
  exists: flag('O fato é conhecido'),
}

const COMPARISON: JsonSchema = {
  type: ['string', 'number', 'boolean', 'object'],
  description: 'O valor, ou uma comparação',
  properties: Object.fromEntries(COMPARISONS.map((name) => [name, COMPARISON_VALUES[name]])),
  additionalProperties: false,
  minProperties: 1,
}

function track(vocabulary: Vocabulary | undefined): JsonSchema {
  const names =
    vocabulary && [...vocabulary.facts.values()].filter((fact) => !fact.personal && !fact.internal)
  const value = {
    type: ['string', 'number', 'boolean'],
    description: `Um valor, ou $fato${names ? ` (${names.map(({ name }) => name).join(', ')})` : ''}`,
  }
  return mappingSchema(
    'Um evento de medição',
    { event: textOf('O nome do evento'), data: mapOf('Nunca dados pessoais', value) },
    ['event'],
  )
}

const LABEL_OF_TOPIC: JsonSchema = {
  ...textOf('A pergunta, nas palavras do visitante'),
  minLength: 1,
  maxLength: 60,
}

function step(vocabulary: Vocabulary | undefined): JsonSchema {
  const fact = factName('Um fato', vocabulary)
  return mappingSchema('Um passo: diz, espera, guarda, chama, segue', {
    about: textOf('Para pessoas; nunca é dito'),
    help: either(
      'A pergunta a que este passo responde na ajuda, a qualquer hora',
      LABEL_OF_TOPIC,
      mappingSchema(
        '',
        {
          label: LABEL_OF_TOPIC,
          note: textOf('Uma segunda linha, menor'),
          icon: { enum: TOPIC_ICONS, description: 'O desenho antes das palavras' },
          open: textOf('O nome de um link da variante'),
        },
        ['label'],
      ),
    ),
    delay: {
      type: 'integer',
      minimum: 0,
      maximum: 60_000,
      description: 'Milissegundos antes da primeira fala, em vez dos da variante',
    },
    say: either('O que o assistente diz', textOf(''), listOf('', ref('line'))),
    ask: either(
      'O fato que o visitante responde',
      fact,
      mappingSchema(
        '',
        {
          fact,
          hint: textOf('A linha sob o campo'),
          placeholder: textOf('Um exemplo dentro do campo'),
          prefill: textOf('O que o campo já traz: $fato'),
          refused: textOf('Por que a resposta de antes foi recusada, dito no campo: $fato'),
          invalid: ref('way'),
          skip: {
            ...textOf('O botão de quem não responde: o passo segue, e o fato fica esquecido'),
            minLength: 1,
          },
        },
        ['fact'],
      ),
    ),
    choose: either(
      'Os botões',
      listOf('', ref('option')),
      mappingSchema('', {
        layout: { enum: LAYOUTS, description: 'Como são desenhados' },
        many: factName('Vários de uma vez: o fato, uma lista, que guarda os marcados', vocabulary),
        from: factName('Botões de uma lista: o fato que a guarda', vocabulary),
        fact: factName('Com from: o fato que passa a ser o item escolhido', vocabulary),
        label: textOf('Com from: o que do item está escrito no botão; sem isso, o item'),
        note: textOf('Com from: o que do item é a segunda linha, menor'),
        value: textOf('Com from: o que do item o fato passa a ser; sem isso, o item'),
        options: ref('options'),
      }),
    ),
    show: showSchema(vocabulary),
    set: ref('values'),
    call: callSchema(vocabulary),
    next: ref('way'),
    track: ref('track'),
  })
}

/** The definitions of a step's schema. Without a vocabulary they check only the shape; with one they list every name, for editors. */
export function stepDefinitions(vocabulary: Vocabulary | undefined): Properties {
  const sentence = textOf('Uma frase; {{fato}} mostra um fato')
  return {
    fact: factName('Um fato', vocabulary),
    values: factValues('Fatos que passam a valer', vocabulary),
    comparison: COMPARISON,
    condition: condition(vocabulary),
    track: track(vocabulary),
    way: either('Para onde segue', textOf('Um passo'), GUARDED_WAY, listOf('', GUARDED_WAY)),
    line: either('Uma fala', sentence, line(vocabulary)),
    option: OPTION,
    options: listOf('Os botões', ref('option')),
    step: step(vocabulary),
  }
}
