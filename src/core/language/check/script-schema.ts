import { MOST_COUNTED, OWN_KINDS } from '../../script/own-fact'
import type { Vocabulary } from '../../script/vocabulary'
import { either, type JsonSchema, listOf, mapOf, mappingSchema, ref, textOf } from './json-schema'
import { stepDefinitions } from './step-schema'

export const SCRIPT_SCHEMA_ID = 'script.schema.json'

/** A fact that the script declares for itself. */
const OWN_FACT = mappingSchema(
  'Um fato desta conversa',
  {
    kind: {
      enum: OWN_KINDS,
      description:
        'sinal (sim ou não), contador (de 0 a max), escolha (uma das options) ou lista (várias delas)',
    },
    label: { ...textOf('Como as pessoas o chamam'), minLength: 1 },
    max: {
      type: 'integer',
      minimum: 1,
      maximum: MOST_COUNTED,
      description: 'De um contador: até onde conta',
    },
    options: {
      ...listOf('De uma escolha ou lista: as palavras que admite', {
        ...textOf('Uma palavra'),
        minLength: 1,
      }),
      minItems: 2,
      maxItems: MOST_COUNTED,
    },
    personal: { const: true, description: 'Diz algo de uma pessoa: nunca vai para a medição' },
  },
  ['kind', 'label'],
)

/** Messages that a link of the variant carries. */
const MESSAGES = either(
  'O que vai junto para quem abre o link: a primeira frase cujos fatos são conhecidos',
  textOf('A mensagem; {{fato}} mostra um fato'),
  listOf(
    'Frases, a mais completa antes',
    either(
      '',
      textOf('A mensagem; {{fato}} mostra um fato'),
      mappingSchema(
        'Uma mensagem com condição',
        { when: ref('condition'), text: textOf('A mensagem; {{fato}} mostra um fato') },
        ['text'],
      ),
    ),
  ),
)

/** The schema of a file of scripts/. With a vocabulary it is for editors and lists every name; without one, it is the compiler's. */
export function scriptSchema(vocabulary?: Vocabulary): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: SCRIPT_SCHEMA_ID,
    title: 'Roteiro',
    ...mappingSchema(
      'Um grupo de passos da conversa',
      {
        group: textOf('O nome do arquivo, sem .yaml'),
        about: textOf('Para pessoas; nunca é dito'),
        start: textOf('O primeiro passo da conversa; em um só arquivo'),
        fallback: textOf('Para onde vai uma conversa que anda 200 passos sem esperar'),
        facts: mapOf('Fatos só desta conversa, por nome', ref('ownFact')),
        links: mapOf('Mensagens que os links da variante levam, pelo nome do link', MESSAGES),
        steps: mapOf('Os passos, por nome', ref('step')),
      },
      ['group', 'steps'],
    ),
    definitions: { ...stepDefinitions(vocabulary), ownFact: OWN_FACT },
  }
}
