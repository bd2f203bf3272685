import type { Effect } from '../engine/effect'
import { plainWords } from '../engine/render'
import { MAX_STEPS_PER_TURN } from '../engine/walk'
import type { SaidInline } from '../script/text'
import type { Law } from './explore'
import { movesAt } from './explore'
import { chanceOf } from './explore-chance'

/** What no sentence may say (case EXP-05). */
const UNSAYABLE = /\b(?:undefined|null|NaN|Infinity)\b|\[object /

const first = <T>(items: readonly T[], judge: (item: T) => string | undefined) => {
  for (const item of items) {
    const what = judge(item)
    if (what !== undefined) return what
  }
  return undefined
}

const noCrash: Law = { name: 'nada quebra', judge: (seen) => first(seen, ({ crash }) => crash) }

const noDeadEnd: Law = {
  name: 'há sempre o que fazer',
  judge: (_seen, stage) => {
    const { phase, at } = stage.state
    if (phase === 'ended') return undefined
    if (phase !== 'waiting') return `parou em ${at}, ${phase}`
    return movesAt(stage, chanceOf(0)).length === 0 ? `nada se pode fazer em ${at}` : undefined
  },
}

const noLoop: Law = {
  name: 'nenhum turno anda em círculo',
  judge: (seen) =>
    first(seen, ({ walked }) =>
      walked.length >= MAX_STEPS_PER_TURN
        ? `andou ${walked.length} passos, por ${walked[1]}`
        : undefined,
    ),
}

/** The fallback is only for talks that are lost: a step that leads there says so by a way of its own. */
const neverLost: Law = {
  name: 'a conversa não se perde',
  judge: (seen, { script }) =>
    first(seen, ({ walked }) => {
      const at = walked.lastIndexOf(script.fallback)
      const before = at > 0 ? script.steps.get(walked[at - 1]!) : undefined
      if (!before || before.id === script.fallback) return undefined
      return JSON.stringify(before).includes(`"to":${JSON.stringify(script.fallback)}`)
        ? undefined
        : `perdeu-se em ${before.id}`
    }),
}

const sayable: Law = {
  name: 'nada do que se diz é undefined, null ou NaN (EXP-05)',
  judge: (seen) =>
    first(
      seen.flatMap(({ effects }) => effects),
      unsayable,
    ),
}

function unsayable(effect: Effect): string | undefined {
  if (effect.type === 'ask' && UNSAYABLE.test(effect.error ?? '')) return effect.error
  if (effect.type !== 'say') return undefined
  const words = plainWords(effect.text)
  if (UNSAYABLE.test(words)) return `"${words}" em ${effect.step}`
  return effect.from === 'bot' && effect.text.some(isHole)
    ? `"${words}" em ${effect.step} diz um fato que não se sabe`
    : undefined
}

const isHole = (inline: SaidInline): boolean => {
  if (typeof inline === 'string') return false
  if (inline.type === 'value') return inline.text === ''
  return 'children' in inline && inline.children.some(isHole)
}

/** What holds in every talk of every script. */
export const GENERAL_LAWS: readonly Law[] = [noCrash, noLoop, neverLost, sayable, noDeadEnd]
