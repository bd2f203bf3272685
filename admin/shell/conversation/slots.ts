import type { ComponentType } from 'react'
import { ChecksCount } from '../../checks/checks-count'
import { ProblemCount } from '../../editor/problem-count'
import { FactCount } from '../../preview/fact-count'
import type { Load } from '../views'

/** One way to work on the open document, chosen above the middle pane; `aside` shares the right pane with the preview. */
export type Mode = {
  readonly id: string
  readonly label: string
  readonly load: Load
  readonly aside?: { readonly label: string; readonly load: Load }
}

/** A tab of the bottom panel; `Count` is the figure beside its label. */
export type Panel = {
  readonly id: string
  readonly label: string
  readonly Count?: ComponentType
  readonly load: Load
}

/** The middle pane: YAML, form, flow. */
export const MODES: readonly Mode[] = [
  { id: 'yaml', label: 'YAML', load: () => import('../../editor/yaml-editor') },
  { id: 'formulario', label: 'Formulário', load: () => import('../../editor/form/form-view') },
  {
    id: 'fluxo',
    label: 'Fluxo',
    load: () => import('../../flow/flow-view'),
    aside: { label: 'Passo', load: () => import('../../flow/inspector') },
  },
]

/** The bottom panel: problems, facts, why here, tests. */
export const PANELS: readonly Panel[] = [
  {
    id: 'problemas',
    label: 'Problemas',
    Count: ProblemCount,
    load: () => import('../../editor/problems-panel'),
  },
  {
    id: 'fatos',
    label: 'Fatos',
    Count: FactCount,
    load: () => import('../../preview/facts-panel'),
  },
  {
    id: 'por-que',
    label: 'Por que aqui',
    load: () => import('../../preview/reasons-panel'),
  },
  {
    id: 'testes',
    label: 'Testes',
    Count: ChecksCount,
    load: () => import('../../checks/checks-panel'),
  },
]

/** The right pane. */
export const PREVIEW: Load | undefined = () => import('../../preview/preview-pane')

/** Drawn instead of the middle pane while the open document is in conflict: both texts and a merge. */
export const OVERLAY: Load | undefined = () => import('../../editor/conflict/conflict-view')
