import type { Fact, Scope } from '../src/core/script/fact'
import type { Field, Look } from '../src/core/script/field'
import type { Vocabulary } from '../src/core/script/vocabulary'

const FROM: Readonly<Record<Scope, string>> = {
  talk: 'Conversa',
  variant: 'Marca',
  url: 'Endereço da página',
  clock: 'Relógio',
}

/** docs/fatos.md: every fact that a script may name, for people, by who brings it. The admin's help shows it. */
export function factsPage({ facts }: Pick<Vocabulary, 'facts'>): string {
  const all = [...facts.values()]
  const sections = Object.entries(FROM).map(([scope, title]) => {
    const rows = all.filter((fact) => fact.scope === scope).map(rowOf)
    return [`## ${title}`, [HEAD, ...rows].join('\n')].join('\n\n')
  })
  return ['# Fatos', ABOUT, ...sections].join('\n\n').concat('\n')
}

const ABOUT = `O que uma conversa sabe, pelo nome que se escreve no roteiro: \`{{nome}}\` em uma frase, \`nome:\` em uma condição.
O que diz algo **de uma pessoa** nunca vai para as medições nem para o endereço de um link. O que é **calculado** não se escreve com "set". O que é **chave** só serve a ações: nenhuma frase o mostra.
Os fatos que o próprio roteiro declara em \`facts:\` não estão aqui. Esta página é escrita por \`npm run generate\`.`

const HEAD = '| Fato | O que é | Valor | Observação |\n|---|---|---|---|'

function rowOf(fact: Fact): string {
  const { name, label, field, personal, derived, internal } = fact
  const notes = [
    ...(personal ? ['de uma pessoa'] : []),
    ...(derived ? ['calculado'] : []),
    ...(internal ? ['chave'] : []),
  ]
  return `| \`${name}\` | ${label} | ${unitOf(field)} | ${notes.join(', ')} |`
}

const LOOKS: Readonly<Record<Look, string | undefined>> = {
  money: 'dinheiro, em centavos',
  day: 'dia',
  moment: 'instante, em milissegundos',
  code: undefined,
  words: undefined,
}

const KINDS: Readonly<Record<Field['json'], string>> = {
  string: 'texto',
  integer: 'número inteiro',
  number: 'número',
  boolean: 'sim ou não',
  array: 'lista',
  object: 'dados',
}

/** In what a value is measured, or the few that there are. */
function unitOf({ choices, look, json, kind, items }: Field): string {
  if (choices) return choices.map((one) => `\`${one}\``).join(', ')
  if (items) return `lista de ${unitOf(items)}`
  if (kind === 'percentual' || kind === 'taxaMensal') return 'número, em %'
  return LOOKS[look] ?? KINDS[json]
}
