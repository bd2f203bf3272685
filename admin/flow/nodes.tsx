import {
  IconChevronDown,
  IconChevronUp,
  IconFlag,
  IconLogin2,
  IconLogout,
  IconPlayerPlay,
} from '@tabler/icons-react'
import type { Node, NodeProps } from '@xyflow/react'
import { memo } from 'react'
import type { LossLevel } from '../../src/measures/funnel'
import { KindIcon, STEP_KINDS } from '../ui/kind-icon'
import { counted } from '../ui/words'
import { useNames } from '../workspace/names'
import { Excerpt, excerptOf } from './excerpt'
import type { BoundaryNode, FlowEnd, FlowGroup, FlowStep } from './graph'
import { turnWords } from './trail'

/** How a node is highlighted. */
export type NodeLook = {
  readonly turns: readonly number[] | undefined
  readonly selected: boolean
  /** The only node of the graph in the tab order. */
  readonly stop: boolean
  /** Does not match the search. */
  readonly faded: boolean
}

type Marked = NodeLook & {
  readonly changed: boolean
  readonly errors: number
  readonly warnings: number
  /** The node's measures, as shown. */
  readonly measured?: {
    readonly words: string
    /** Visitors who stop here, as a share, or as a count when they are few. */
    readonly loss: string
    readonly level: LossLevel
  }
}

export type StepData = Marked & { readonly node: FlowStep }

export type GroupData = Marked & {
  readonly node: FlowGroup
  readonly isOpen: boolean
  /** How many of its steps match the search. */
  readonly found: number
}

export type DoorData = NodeLook & { readonly node: BoundaryNode | FlowEnd }

const classOf = (base: string, { turns, selected, faded }: NodeLook): string =>
  [base, turns && 'on', selected && 'sel', faded && 'faded'].filter(Boolean).join(' ')

const turnsSaid = (turns: readonly number[] | undefined) =>
  turns && turns.length > 0 && `${turns.length === 1 ? 'turno' : 'turnos'} ${turns.join(', ')}`

function StepNode({ data }: NodeProps<Node<StepData>>) {
  const { node, changed, errors, warnings, measured, turns, selected, stop } = data
  const nameOf = useNames()
  const label = [
    nameOf(node.step),
    STEP_KINDS[node.kind].label,
    excerptOf(node.says),
    node.isStart && 'a conversa começa aqui',
    changed && 'mudou',
    measured?.words,
    errors > 0 && counted(errors, 'erro', 'erros'),
    warnings > 0 && counted(warnings, 'aviso', 'avisos'),
    turnsSaid(turns),
  ]
  return (
    <button
      type="button"
      className={classOf('nd', data)}
      tabIndex={stop ? 0 : -1}
      aria-current={selected ? 'step' : undefined}
      aria-label={label.filter(Boolean).join(', ')}
    >
      <span className="nd-h">
        {node.isStart ? (
          <IconPlayerPlay size={14} className="nd-start" />
        ) : (
          <KindIcon kind={node.kind} size={14} />
        )}
        <b title={node.step}>{nameOf(node.step)}</b>
        {changed && <i className="dot-ch" title="mudou" />}
        {measured && (
          <span className={`nd-n tn nd-n-${measured.level}`} title={measured.words}>
            {measured.loss}
          </span>
        )}
      </span>
      <span className="nd-p">{measured ? measured.words : <Excerpt text={node.says} />}</span>
      {measured && <i className={`nd-loss nd-${measured.level}`} title={measured.words} />}
      <NodeMarks errors={errors} warnings={warnings} turns={turns} />
    </button>
  )
}

function GroupNode({ data }: NodeProps<Node<GroupData>>) {
  const { node, isOpen, found, changed, errors, warnings, measured, turns, stop } = data
  const nameOf = useNames()
  const name = nameOf(`scripts/${node.group}.yaml`)
  const steps = counted(node.steps.length, 'passo', 'passos')
  const label = [
    name,
    steps,
    found > 0 && counted(found, 'encontrado', 'encontrados'),
    node.isStart && 'a conversa começa aqui',
    changed && 'mudou',
    measured?.words,
    errors > 0 && counted(errors, 'erro', 'erros'),
    warnings > 0 && counted(warnings, 'aviso', 'avisos'),
    turnsSaid(turns),
  ]
  return (
    <button
      type="button"
      className={`${classOf('nd', data)} ng${isOpen ? ' open' : ''}`}
      tabIndex={stop ? 0 : -1}
      aria-expanded={isOpen}
      aria-label={label.filter(Boolean).join(', ')}
    >
      <span className="nd-h">
        {node.isStart && <IconPlayerPlay size={14} className="nd-start" />}
        <b>{name}</b>
        {changed && <i className="dot-ch" title="mudou" />}
        <span className="ng-n tn">{found > 0 ? `${found} de ${steps}` : steps}</span>
        {isOpen ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
      </span>
      {!isOpen && <span className="nd-p">{nameOf(node.step)}</span>}
      {measured && <span className={`ng-m tn nd-n-${measured.level}`}>{measured.words}</span>}
      {measured && !isOpen && <i className={`ng-loss nd-${measured.level}`} />}
      <NodeMarks errors={errors} warnings={warnings} turns={turns} />
    </button>
  )
}

type MarksProps = Pick<Marked, 'errors' | 'warnings' | 'turns'>

const NodeMarks = ({ errors, warnings, turns }: MarksProps) => (
  <span className="nd-marks">
    {errors > 0 && <span className="n bad">{errors}</span>}
    {warnings > 0 && <span className="n warn">{warnings}</span>}
    {turns && turns.length > 0 && <span className="turn tn">{turnWords(turns)}</span>}
  </span>
)

function DoorNode({ data }: NodeProps<Node<DoorData>>) {
  const { node, turns, stop } = data
  return (
    <button type="button" className={classOf('nx', data)} tabIndex={stop ? 0 : -1}>
      <DoorWords node={node} />
      {turns && turns.length > 0 && (
        <span className="nd-marks">
          <span className="turn tn">{turnWords(turns)}</span>
        </span>
      )}
    </button>
  )
}

function DoorWords({ node }: { readonly node: BoundaryNode | FlowEnd }) {
  const nameOf = useNames()
  if (node.type === 'end') {
    return (
      <>
        <IconFlag size={15} />
        <b>Fim da conversa</b>
      </>
    )
  }
  if (node.type === 'from') {
    return (
      <>
        <IconLogin2 size={15} />
        <span>
          Vem de <b>{nameOf(node.count === 1 ? node.step : `scripts/${node.group}.yaml`)}</b>
          {node.count > 1 && `, ${node.count} passos`}
        </span>
      </>
    )
  }
  return (
    <>
      <IconLogout size={15} />
      <span>
        Vai para <b>{nameOf(node.step)}</b>
      </span>
    </>
  )
}

export const NODE_TYPES = { step: memo(StepNode), group: memo(GroupNode), door: memo(DoorNode) }
