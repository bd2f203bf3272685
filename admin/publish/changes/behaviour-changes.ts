import { conditionWords, sourceWords } from '../../../src/core/script/condition-words'
import {
  END,
  type Go,
  type ListedOptions,
  type Option,
  RETRY,
  RETURN,
  type Step,
} from '../../../src/core/script/step'
import { type Exit, SKIP, type StepPath, visitStep } from '../../../src/core/script/visit'
import { vocabulary } from '../../../src/product/vocabulary'
import { diffLists } from './stretches'
import { diffTokens, plainOf } from './tokens'

/** Something a step does apart from what it says, in words: a way on, a question, a call, a fact it sets. */
export type Behaviour = {
  /** For a way: the button or outcome it leaves by; empty for a plain `next`. */
  readonly label: string
  readonly when?: string
  readonly value: string
  readonly isWay: boolean
}

/** A behaviour before and after; one side is absent if it was added or removed. Both equal: only its position has changed. */
export type BehaviourChange = Pick<Behaviour, 'label' | 'when' | 'isWay'> & {
  readonly before?: string
  readonly after?: string
}

/** What a behaviour belongs to (a button, an outcome or a way), and the condition of that. */
type Within = { readonly where: string; readonly when?: string }

const ITSELF: Within = { where: '' }

/** All behaviours of a step, in the order in which it performs them; its sentences and button labels are not included. */
export function behavioursOf(step: Step): readonly Behaviour[] {
  const behaviours: Behaviour[] = []
  let within = ITSELF
  let exit: Exit = { type: 'next' }
  const tell = (label: string, value: string | undefined): void => {
    if (value === undefined || value === '') return
    const { where, when } = within
    behaviours.push({ label: `${where}${label}`, value, isWay: false, ...(when && { when }) })
  }
  const itself = (_: unknown, path: StepPath) => {
    if (path.length === 1) within = ITSELF
  }
  tell('espera antes de falar', step.delay === undefined ? undefined : `${step.delay} ms`)
  tell('botões em', step.choose?.layout)
  tell('botões da lista', listedWords(step.choose?.from))
  visitStep(step, {
    line: () => SKIP,
    ask: ({ fact }) => tell('pergunta', fact),
    words: ({ of, words }) => {
      if (of in WORDS) tell(WORDS[of as keyof typeof WORDS], words)
    },
    option: ({ label, open, disabled }) => {
      within = { where: `${label}: ` }
      tell('abre o endereço', open)
      tell('não pode ser usado', disabled && disabledWords(disabled))
    },
    show: ({ part, reads }, path) => {
      itself(part, path)
      tell('mostra a peça', part)
      tell('a peça lê', reads.join(', '))
    },
    set: itself,
    call: ({ action }, path) => {
      itself(action, path)
      tell('chama', action)
    },
    way: (way) => {
      exit = way.exit
    },
    go: (go) => {
      const label = labelOf(exit)
      const when = go.when && conditionWords(go.when, vocabulary.facts)
      within = { where: label === '' ? 'ao seguir ' : `${label}: `, ...(when && { when }) }
      behaviours.push({ label, value: targetWords(go.to), isWay: true, ...(when && { when }) })
      tell('esquece', go.reset ? 'tudo o que a pessoa disse' : go.clear?.join(', '))
    },
    assignment: ({ fact, from }) => {
      tell(`guarda ${fact}`, sourceWords(fact, from, vocabulary.facts))
    },
    source: ({ of, source }, path) => {
      const input = String(path.at(-1))
      if (of !== 'input') return
      tell(`${step.call?.action} recebe ${input}`, sourceWords(input, source, vocabulary.facts))
    },
    text: ({ of, text }) => {
      const label = of === 'reply' ? 'a pessoa é vista dizendo' : 'mensagem no campo'
      tell(label, plainOf(diffTokens(text)))
    },
    track: ({ event, data }, path) => {
      itself(event, path)
      const values = Object.entries(data).map(
        ([key, from]) => `${key} ${sourceWords(key, from, vocabulary.facts)}`,
      )
      tell('mede', [event, ...values].join(', '))
    },
  })
  return behaviours
}

const WORDS = { hint: 'dica do campo', placeholder: 'exemplo no campo', note: 'linha menor' }

const listedWords = (from: ListedOptions | undefined): string | undefined =>
  from && [from.list, from.label, from.note, from.value, from.fact].filter(Boolean).join(', ')

const disabledWords = ({ when, reason }: NonNullable<Option['disabled']>): string =>
  when ? `${reason} (quando ${conditionWords(when, vocabulary.facts)})` : reason

function labelOf(exit: Exit): string {
  if (exit.type === 'next') return ''
  if (exit.type === 'refusal') return 'resposta recusada'
  return exit.type === 'option' ? exit.label : exit.outcome
}

function targetWords(to: Go['to']): string {
  if (to === RETRY) return 'a mesma pergunta'
  if (to === RETURN) return 'a volta do desvio'
  return to === END ? 'o fim da conversa' : to
}

/** The changed behaviours; a removed and an added one of the same name are one change. */
export function behaviourChanges(before: Step | undefined, after: Step | undefined) {
  const runs = diffLists(before ? behavioursOf(before) : [], after ? behavioursOf(after) : [])
  const gone = runs.flatMap(({ value, removed }) => (removed ? value : []))
  const changes: BehaviourChange[] = []
  const came = runs.flatMap(({ value, added }) => (added ? value : []))
  const taken = new Set<Behaviour>()
  for (const { value, ...name } of gone) {
    const match = came.find((behaviour) => !taken.has(behaviour) && isOneName(behaviour, name))
    if (match) taken.add(match)
    changes.push({ ...name, before: value, ...(match && { after: match.value }) })
  }
  for (const behaviour of came) {
    if (taken.has(behaviour)) continue
    const { value, ...name } = behaviour
    changes.push({ ...name, after: value })
  }
  return changes as readonly BehaviourChange[]
}

const isOneName = (one: Omit<Behaviour, 'value'>, other: Omit<Behaviour, 'value'>) =>
  one.label === other.label && one.when === other.when && one.isWay === other.isWay
