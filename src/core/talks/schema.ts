import {
  ending,
  factsSchema,
  oneOrMany,
  oneOrMore,
  type TalkSchema,
  textSchema,
} from './schema-parts'
import { turnSchema } from './schema-turn'

export const TALK_SCHEMA_ID = 'talk.schema.json'

const variants: TalkSchema = {
  type: ['string', 'array', 'object'],
  pattern: '^all$',
  patternErrorMessage: 'Aqui vai all, uma lista de variantes, ou except com uma lista',
  items: { type: 'string' },
  minItems: 1,
  properties: { except: oneOrMany('Todas menos estas') },
  required: ['except'],
  additionalProperties: false,
  description: 'A conversa é feita em cada uma: uma lista, all, ou todas menos algumas',
}

/** The shape of a file of tests/talks, as JSON Schema (draft 7). */
export const talkSchema: TalkSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: TALK_SCHEMA_ID,
  title: 'Conversa de teste',
  type: 'object',
  required: ['talk', 'turns'],
  additionalProperties: false,
  properties: {
    talk: textSchema('O que esta conversa mostra'),
    about: textSchema('Para pessoas'),
    variant: textSchema('O nome da variante'),
    variants,
    golden: {
      type: ['boolean', 'string'],
      pattern: '^all$',
      patternErrorMessage: 'Aqui vai true, ou all',
      description:
        'npm run talk -- --update escreve as falas, os botões e os passos; de all, também o que um turno faz sem que se veja',
    },
    begin: {
      ...textSchema(
        'Outra conversa da pasta, feita antes desta: arquivo.yaml, ou arquivo.yaml@passo',
      ),
      pattern: '^[^/\\\\@]+\\.ya?ml(@[^@]+)?$',
      patternErrorMessage: 'Aqui vai arquivo.yaml ou arquivo.yaml@passo, da mesma pasta',
    },
    facts: factsSchema('O que se sabe desde o começo, além do que a variante traz'),
    outcomes: {
      type: 'object',
      description: 'O que cada ação devolve: sempre o mesmo, ou uma lista, chamada por chamada',
      additionalProperties: oneOrMore(ending('O resultado')),
    },
    answers: {
      type: 'object',
      description:
        'Por fato: o que se responde onde o bot pergunta; em lista, pergunta por pergunta',
      additionalProperties: oneOrMore({
        type: ['string', 'integer'],
        description: 'Como se digita',
      }),
    },
    turns: { type: 'array', minItems: 1, items: turnSchema, description: 'A conversa' },
  },
}
