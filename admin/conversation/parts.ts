import { type ComponentType, lazy } from 'react'
import { ChecksCount } from '../checks/checks-count'
import { ProblemCount } from '../editor/problem-count'
import { FactCount } from '../preview/fact-count'

/** One way to work on the open document, chosen above the middle pane; `aside` shares the right pane with the preview. */
type Mode = {
  readonly id: string
  readonly label: string
  readonly Body: ComponentType
  readonly aside?: { readonly label: string; readonly Body: ComponentType }
}

/** A tab of the bottom panel; `Count` is the figure beside its label. */
type Panel = {
  readonly id: string
  readonly label: string
  readonly Count?: ComponentType
  readonly Body: ComponentType
}

/** The middle pane: YAML, form, flow. The first is shown unless the address names another. */
export const MODES: readonly [Mode, ...Mode[]] = [
  { id: 'yaml', label: 'YAML', Body: lazy(() => import('../editor/yaml-editor')) },
  { id: 'formulario', label: 'Formulário', Body: lazy(() => import('../editor/form/form-view')) },
  {
    id: 'fluxo',
    label: 'Fluxo',
    Body: lazy(() => import('../flow/flow-view')),
    aside: { label: 'Passo', Body: lazy(() => import('../flow/inspector')) },
  },
]

/** The tabs of the bottom panel: problems, facts, why the conversation is at this step, the step's measures, test talks. */
export const PANELS: readonly [Panel, ...Panel[]] = [
  {
    id: 'problemas',
    label: 'Problemas',
    Count: ProblemCount,
    Body: lazy(() => import('../editor/problems-panel')),
  },
  {
    id: 'fatos',
    label: 'Fatos',
    Count: FactCount,
    Body: lazy(() => import('../preview/facts-panel')),
  },
  {
    id: 'por-que',
    label: 'Por que aqui',
    Body: lazy(() => import('../preview/reasons-panel')),
  },
  {
    id: 'medidas',
    label: 'Medidas',
    Body: lazy(() =>
      import('../measures/inline-measures').then(({ StepPanel }) => ({ default: StepPanel })),
    ),
  },
  {
    id: 'testes',
    label: 'Testes',
    Count: ChecksCount,
    Body: lazy(() => import('../checks/checks-panel')),
  },
]

/** The measures of the previewed step, and the button that shows or hides all measures. */
export const InlineMeasures = lazy(() => import('../measures/inline-measures'))

/** The right pane. */
export const Preview = lazy(() => import('../preview/preview-pane'))

/** Drawn instead of the middle pane while the open document is in conflict: both texts and a merge. */
export const ConflictView = lazy(() => import('../editor/conflict/conflict-view'))
