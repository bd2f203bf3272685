import { Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconLock, IconPencil } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { isOptional } from '../../../src/core/language/check/variant-key'
import type { Value } from '../../../src/core/script/value'
import { counted } from '../../ui/words'
import type { BrandField } from '../model/fields'
import { type FieldState, useField, useTarget } from '../model/use-target'
import { FieldProblems } from './field-problems'
import { Inherited, LayerBadge } from './layer-badge'

export type ControlProps = {
  readonly field: BrandField
  readonly state: FieldState
  /** Writes a value; a failure is shown below the control. */
  readonly set: (value: Value) => void
  /** Applies any other edit to the layer's text; a failure is shown as one of `set`. */
  readonly edit: (change: Parameters<FieldState['edit']>[0]) => void
  readonly id: string
}

type Props = {
  readonly field: BrandField
  /** The first value of the key if no layer sets one. */
  readonly blank: Value
  readonly control: (props: ControlProps) => ReactNode
  /** Places the control beside the label, as for a switch. */
  readonly inline?: boolean
  /** Shown after the help text, such as a character count. */
  readonly foot?: (state: FieldState) => ReactNode
}

/** A key of the form: its label, the layer its value comes from, its control, and its problems. */
export function FieldRow({ field, blank, control, inline = false, foot }: Props) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const state = useField(field)
  const [trouble, setTrouble] = useState<string>()
  const set = (value: Value) => setTrouble(state.set(value))
  const edit: ControlProps['edit'] = (change) => setTrouble(state.edit(change))
  const begin = () => {
    set(state.value ?? blank)
    // the control exists only after the next render
    requestAnimationFrame(() =>
      row.current
        ?.querySelector<HTMLElement>('input, textarea, select, [contenteditable="true"]')
        ?.focus(),
    )
  }
  const body = state.isOpen ? (
    control({ field, state, set, edit, id })
  ) : (
    <Inherited field={field} value={state.value} />
  )
  return (
    <div className={inline ? 'fd fd-inline' : 'fd'} data-key={field.path.join('.')} ref={row}>
      <div className="label">
        {state.isOpen ? <label htmlFor={id}>{field.label}</label> : <span>{field.label}</span>}
        {state.from && <LayerBadge layer={state.from} />}
        <span className="grow" />
        <RowAction
          label={field.label}
          state={state}
          mayLack={isOptional(field.schema)}
          onBegin={begin}
          onEnd={() => setTrouble(state.unset())}
        />
      </div>
      {body}
      <RowFoot field={field} state={state} trouble={trouble}>
        {foot?.(state)}
      </RowFoot>
    </div>
  )
}

/** The label of the button that sets an own value, by the kind of the edited layer. */
const HERE = {
  base: 'definir na base',
  words: 'mudar nas palavras de todas',
  group: 'mudar no grupo',
  variant: 'mudar só aqui',
  arm: 'mudar nesta versão',
} as const

const WHO = { editor: '', publisher: 'só quem publica', admin: 'só quem administra' } as const

type ActionProps = {
  readonly label: string
  readonly state: FieldState
  /** The key is optional: its own value may be removed even if no other layer sets one. */
  readonly mayLack?: boolean
  readonly onBegin: () => void
  readonly onEnd: () => void
}

/** The button of a key ('mudar só aqui', 'voltar ao padrão', 'tirar'), or a note that says who may change the key. */
export function RowAction({ label, state, mayLack = false, onBegin, onEnd }: ActionProps) {
  const { own } = useTarget()
  const { isForbidden, isOwn, isOpen, below } = state
  if (isForbidden) {
    return (
      <span className="help lock">
        <IconLock size={13} />
        {WHO[state.role] || 'só quem cuida de todas as marcas'}
      </span>
    )
  }
  if (!isOwn) {
    return (
      <button
        type="button"
        className="lnk q"
        aria-label={`${HERE[own.kind]}: ${label}`}
        onClick={onBegin}
      >
        <IconPencil size={14} />
        <span>{HERE[own.kind]}</span>
      </button>
    )
  }
  if (!isOpen || (below === undefined && !mayLack)) return null
  const ends = below === undefined ? 'tirar' : 'voltar ao padrão'
  return (
    <button type="button" className="lnk q" aria-label={`${ends}: ${label}`} onClick={onEnd}>
      <IconArrowBackUp size={14} />
      <span>{ends}</span>
    </button>
  )
}

type FootProps = {
  readonly field: BrandField
  readonly state: FieldState
  readonly trouble: string | undefined
  readonly children?: ReactNode
}

function RowFoot({ field, state, trouble, children }: FootProps) {
  const isQuiet = state.problems.length === 0 && trouble === undefined
  return (
    <>
      <FieldProblems problems={state.problems} trouble={trouble} />
      <div className="fd-f">
        {isQuiet && field.about !== '' && field.control !== 'picture' && (
          <span className="help fd-about">{field.about}</span>
        )}
        <span className="grow" />
        {children}
        <ReachNote state={state} />
      </div>
    </>
  )
}

/** How many brands a change of the value affects; at a brand's own layer, how many brands share the inherited value. */
export function ReachNote({ state: { isOwn, reach, from } }: { readonly state: FieldState }) {
  const { own } = useTarget()
  if (own.kind === 'variant' || own.kind === 'arm') {
    if (isOwn || !from) return null
    return (
      <span className="help tn">igual em {counted(reach.reached.length, 'marca', 'marcas')}</span>
    )
  }
  const { reached, own: others } = reach
  const words = [
    `muda em ${counted(reached.length, 'marca', 'marcas')}`,
    others.length > 0 && `${others.length} ${others.length === 1 ? 'tem' : 'têm'} valor próprio`,
  ].filter((one) => one !== false)
  return (
    <Tooltip label={reached.map(({ name }) => name).join(', ')} multiline maw={320}>
      <span className="help tn">{words.join(', ')}</span>
    </Tooltip>
  )
}
