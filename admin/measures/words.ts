import type { StageId } from '../../src/measures/funnel'
import { upTo } from '../../src/measures/step-measures'

/** The name of each stage of a visit, and what a visitor does to reach it. */
export const STAGE_WORDS: Readonly<Record<StageId, readonly [name: string, about: string]>> = {
  visit: ['Primeiro balão', 'Abriu a conversa'],
  start: ['Começou', 'Respondeu pela primeira vez'],
  lead: ['Lead', 'Deixou nome e celular'],
  plans: ['Viu os planos', 'Simulação feita'],
  chosen: ['Começou a proposta', 'Escolheu um plano'],
  proposal: ['Proposta', 'Enviada e aceita'],
  paid: ['Pagou', '1ª parcela confirmada'],
}

/** How far a share has moved, in percentage points: "1,9 p.p."; undefined where one of them is not known. */
export function pointsBetween(
  now: number | undefined,
  then: number | undefined,
): { readonly points: number; readonly words: string } | undefined {
  if (now === undefined || then === undefined) return undefined
  const points = Math.round((now - then) * 1000) / 10
  const size = Math.abs(points).toLocaleString('pt-BR', { minimumFractionDigits: 1 })
  return { points, words: `${size} p.p.` }
}

/** "até 15 s", "até 5 min"; a dash where no time was counted. */
export function timeWords(bucket: string | undefined): string {
  if (bucket === undefined) return '–'
  const seconds = upTo(bucket)
  if (!Number.isFinite(seconds)) return 'mais de 5 min'
  return seconds < 60 ? `até ${seconds} s` : `até ${seconds / 60} min`
}
