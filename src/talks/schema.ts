type JsonSchema = { readonly [keyword: string]: unknown }

export const TALK_SCHEMA_ID = 'talk.schema.json'

const text = (description: string): JsonSchema => ({ type: 'string', minLength: 1, description })

const listOf = (description: string): JsonSchema => ({
  type: 'array',
  items: { type: 'string' },
  description,
})

const facts = (description: string): JsonSchema => ({ type: 'object', description })

const ending = (description: string): JsonSchema => ({
  type: ['string', 'object'],
  description,
  properties: { outcome: text('O resultado'), facts: facts('Fatos no lugar dos da amostra') },
  required: ['outcome'],
  additionalProperties: false,
})

const turn: JsonSchema = {
  type: 'object',
  description: 'O que o visitante faz, se faz algo, e o que então deve valer',
  minProperties: 1,
  additionalProperties: false,
  properties: {
    choose: text('Toca no botão com este texto'),
    answer: { type: ['string', 'integer'], description: 'Responde, como se digita' },
    finish: ending('Deixa a peça que está na tela por um de seus resultados'),
    user: text('O balão do visitante contém'),
    bot: {
      type: ['string', 'array'],
      items: { type: 'string' },
      minItems: 1,
      description: 'Os balões do bot contêm, nesta ordem',
    },
    unsaid: {
      type: ['string', 'array'],
      items: { type: 'string', minLength: 1 },
      minItems: 1,
      minLength: 1,
      description: 'Nenhum balão do bot contém',
    },
    part: text('A peça mostrada'),
    error: text('A mensagem no campo'),
    at: text('O passo em que a conversa está'),
    offers: listOf('Exatamente os botões que se pode tocar'),
    disabled: listOf('Exatamente os botões que aparecem mas não se pode tocar'),
    calls: listOf('Exatamente as ações chamadas'),
    tracks: text('Um evento de análise enviado'),
    opens: text('O link aberto, pelo nome'),
    facts: facts('O que se sabe'),
    unknown: listOf('Fatos que não se sabe'),
    end: { type: 'boolean', description: 'A conversa acabou' },
  },
}

/** The shape of a file of tests/talks, as JSON Schema (draft 7). */
export const talkSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: TALK_SCHEMA_ID,
  title: 'Conversa de teste',
  type: 'object',
  required: ['talk', 'variant', 'turns'],
  additionalProperties: false,
  properties: {
    talk: text('O que esta conversa mostra'),
    about: text('Para pessoas'),
    variant: text('O nome da variante'),
    begin: {
      ...text('Outra conversa da pasta, feita antes desta: arquivo.yaml, ou arquivo.yaml@passo'),
      pattern: '^[^/\\\\@]+\\.ya?ml(@[^@]+)?$',
      patternErrorMessage: 'Aqui vai arquivo.yaml ou arquivo.yaml@passo, da mesma pasta',
      patternErrorEnglish: 'Here goes file.yaml or file.yaml@step, of the same folder',
    },
    facts: facts('O que se sabe desde o começo, além do que a variante traz'),
    outcomes: {
      type: 'object',
      description: 'O que cada ação devolve: sempre o mesmo, ou uma lista, chamada por chamada',
      additionalProperties: {
        ...ending('O resultado'),
        type: ['string', 'object', 'array'],
        items: ending('O resultado desta chamada'),
        minItems: 1,
      },
    },
    turns: { type: 'array', minItems: 1, items: turn, description: 'A conversa' },
  },
}
