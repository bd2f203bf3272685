import { plannedMoment } from '../../ui/sao-paulo-time'
import { dateAndTime } from '../../ui/words'
import type { HistoryRow } from './history'

/** The title of a row: its message, or what it did if it is a restore or a recall. */
export const titleOf = ({ kind, number, message }: HistoryRow): string => {
  if (kind === 'restore') return `Volta à v${number}`
  if (kind === 'recall') return `v${number} volta: a seguinte foi recolhida`
  return message
}

const DONE: { readonly [K in HistoryRow['kind']]: string } = {
  publish: 'publicada',
  scheduled: 'agendada, foi ao ar',
  restore: 'voltou ao ar',
  recall: 'voltou ao ar por recolhimento',
  files: 'veio dos arquivos',
  imported: 'importada dos arquivos',
  renewed: 'compilada de novo para outra versão do programa',
  planned: 'agendada para',
  held: 'retida: era para',
  kept: 'guardada, nunca foi ao ar,',
}

/** "v40, publicada ontem, 11:42, por Rafael Nunes. Ficou no ar por 1 dia." */
export function storyOf(row: HistoryRow): string {
  const { number, kind, at, by, isLive, until, scheduled } = row
  const moment = scheduled ? plannedMoment(at) : dateAndTime(at)
  const begin = `v${number}, ${DONE[kind]} ${moment}, por ${by.name}.`
  if (isLive) return `${begin} Está no ar.`
  return until === undefined ? begin : `${begin} Ficou no ar por ${lasted(until - at)}.`
}

const MINUTE = 60_000
const UNITS = [
  { length: 24 * 60 * MINUTE, one: 'dia', many: 'dias' },
  { length: 60 * MINUTE, one: 'hora', many: 'horas' },
  { length: MINUTE, one: 'minuto', many: 'minutos' },
] as const

/** "2 dias", "menos de um minuto" */
export function lasted(time: number): string {
  const unit = UNITS.find(({ length }) => time >= length)
  if (!unit) return 'menos de um minuto'
  const count = Math.floor(time / unit.length)
  return `${count} ${count === 1 ? unit.one : unit.many}`
}
