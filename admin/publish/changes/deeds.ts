import { diffArrays } from 'diff'
import {
  type Assignment,
  END,
  type Go,
  type Option,
  RETRY,
  type Step,
  type Track,
  type Way,
} from '../../../src/core/script/step'
import { conditionWords, sourceWords } from './condition-words'
import { plainOf, tokensOf } from './tokens'

/** Something a step does beside what it says, in words: a way on, a question, a call, what it remembers. */
export type Deed = {
  /** Of a way on: by which button or outcome it leaves, nothing where it just goes on. */
  readonly label: string
  readonly when?: string
  readonly value: string
  readonly isWay: boolean
}

/** A deed before and after; one side is absent where there is none. Both alike: it has changed its place. */
export type DeedChange = Pick<Deed, 'label' | 'when' | 'isWay'> & {
  readonly before?: string
  readonly after?: string
}

export function deedsOf(step: Step): readonly Deed[] {
  const { delay, ask, choose, show, set, call, next, track } = step
  return [
    ...said('espera antes de falar', delay === undefined ? undefined : `${delay} ms`),
    ...said('pergunta', ask?.fact),
    ...said('dica do campo', ask?.hint),
    ...said('exemplo no campo', ask?.placeholder),
    ...said('botões em', choose?.layout),
    ...(choose?.options.flatMap(deedsOfOption) ?? []),
    ...said('mostra a peça', show?.part),
    ...said('a peça lê', show?.reads.join(', ')),
    ...waysOf(show?.on),
    ...assigned(set),
    ...said('chama', call?.action),
    ...Object.entries(call?.with ?? {}).flatMap(([input, source]) =>
      said(`${call?.action} recebe ${input}`, sourceWords(input, source)),
    ),
    ...waysOf(call?.on),
    ...measured(track),
    ...(next ? wayDeeds('', next) : []),
  ]
}

const said = (label: string, value: string | undefined): readonly Deed[] =>
  value === undefined || value === '' ? [] : [{ label, value, isWay: false }]

const assigned = (set: readonly Assignment[] = [], where = ''): readonly Deed[] =>
  set.flatMap(({ fact, from }) => said(`${where}guarda ${fact}`, sourceWords(fact, from)))

function measured(track: Track | undefined, where = ''): readonly Deed[] {
  if (!track) return []
  const data = Object.entries(track.data).map(([key, from]) => `${key} ${sourceWords(key, from)}`)
  return said(`${where}mede`, [track.event, ...data].join(', '))
}

const waysOf = (on: { readonly [outcome: string]: Way } = {}): readonly Deed[] =>
  Object.entries(on).flatMap(([outcome, way]) => wayDeeds(outcome, way))

function deedsOfOption(option: Option): readonly Deed[] {
  const { label, disabled, open, note, set, track, go } = option
  const where = `${label}: `
  const reason = disabled?.when
    ? `${disabled.reason} (quando ${conditionWords(disabled.when)})`
    : disabled?.reason
  return [
    ...said(`${where}linha menor`, note),
    ...said(`${where}não pode ser usado`, reason),
    ...said(`${where}abre o endereço`, open),
    ...assigned(set, where),
    ...measured(track, where),
    ...(go ? wayDeeds(label, go) : []),
  ]
}

const wayDeeds = (label: string, way: Way): readonly Deed[] =>
  way.flatMap((go) => goDeeds(label, go))

function goDeeds(label: string, go: Go): readonly Deed[] {
  const when = go.when ? { when: conditionWords(go.when) } : {}
  const where = label === '' ? 'ao seguir ' : `${label}: `
  const beside = [
    ...said(`${where}esquece`, go.reset ? 'tudo o que a pessoa disse' : go.clear?.join(', ')),
    ...assigned(go.set, where),
    ...said(`${where}a pessoa é vista dizendo`, go.reply && plainOf(tokensOf(go.reply))),
    ...measured(go.track, where),
    ...said(`${where}mensagem no campo`, go.error && plainOf(tokensOf(go.error))),
  ]
  return [
    { label, value: targetWords(go.to), isWay: true, ...when },
    ...beside.map((deed) => ({ ...deed, ...when })),
  ]
}

function targetWords(to: Go['to']): string {
  if (to === RETRY) return 'a mesma pergunta'
  return to === END ? 'o fim da conversa' : to
}

/** What is not as it was; a deed that went and one of the same name that came are one change. */
export function deedChanges(before: Step | undefined, after: Step | undefined) {
  const runs = diffArrays(before ? [...deedsOf(before)] : [], after ? [...deedsOf(after)] : [], {
    comparator: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  })
  const gone = runs.flatMap(({ value, removed }) => (removed ? value : []))
  const changes: DeedChange[] = []
  const came = runs.flatMap(({ value, added }) => (added ? value : []))
  const taken = new Set<Deed>()
  for (const { value, ...name } of gone) {
    const match = came.find((deed) => !taken.has(deed) && isOneName(deed, name))
    if (match) taken.add(match)
    changes.push({ ...name, before: value, ...(match && { after: match.value }) })
  }
  for (const deed of came) {
    if (taken.has(deed)) continue
    const { value, ...name } = deed
    changes.push({ ...name, after: value })
  }
  return changes as readonly DeedChange[]
}

const isOneName = (one: Omit<Deed, 'value'>, other: Omit<Deed, 'value'>) =>
  one.label === other.label && one.when === other.when && one.isWay === other.isWay
