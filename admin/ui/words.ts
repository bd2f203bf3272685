import type { HeldReason } from '../../src/api/releases'
import { localTime } from './sao-paulo-time'

const WORDS = { timeZone: 'UTC', day: 'numeric', month: 'short' } as const
const DAY = new Intl.DateTimeFormat('pt-BR', WORDS)
const DAY_OF_YEAR = new Intl.DateTimeFormat('pt-BR', { ...WORDS, year: 'numeric' })

/** "14:32" in São Paulo, as every day and time here */
export const clockTime = (at: number): string => localTime(at).time

/** "hoje, 14:32", "ontem, 18:10", "8 de out., 09:15"; of another year "8 de out. de 2025, 09:15" */
export function dateAndTime(at: number, now = Date.now()): string {
  const { day, time } = localTime(at)
  const today = localTime(now).day
  const days = (Date.parse(today) - Date.parse(day)) / 86_400_000
  const format = day.slice(0, 4) === today.slice(0, 4) ? DAY : DAY_OF_YEAR
  const words = days === 0 ? 'hoje' : days === 1 ? 'ontem' : format.format(Date.parse(day))
  return `${words}, ${time}`
}

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
