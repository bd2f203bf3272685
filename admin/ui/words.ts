import type { HeldReason } from '../../src/api/releases'

const TIME = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })
const DAY = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short' })
const DAY_OF_YEAR = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** "14:32" */
export const clockTime = (at: number): string => TIME.format(at)

/** "hoje, 14:32", "ontem, 18:10", "8 de out., 09:15"; of another year "8 de out. de 2025, 09:15" */
export function dateAndTime(at: number, now = Date.now()): string {
  const days = Math.round((midnight(now) - midnight(at)) / 86_400_000)
  const format = new Date(at).getFullYear() === new Date(now).getFullYear() ? DAY : DAY_OF_YEAR
  const day = days === 0 ? 'hoje' : days === 1 ? 'ontem' : format.format(at)
  return `${day}, ${clockTime(at)}`
}

const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0)

/** "1 erro", "3 erros" */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`

/** The first letter of a name; an emoji is whole. */
export const firstLetter = (name: string): string => [...name][0] ?? ''

/** Why a scheduled publication did not go live, in words. */
export const HELD_WORDS: Readonly<Record<HeldReason, string>> = {
  recalled: 'Esta versão foi recolhida.',
  'program-changed': 'O programa mudou desde o agendamento. Publique de novo.',
  overtaken:
    'Outra publicação mudou os mesmos lugares. Leve esta ao rascunho, junte as duas e agende de novo.',
  broken: 'Com o que está no ar agora, ela tem erros. Leve ao rascunho, corrija e agende de novo.',
}
