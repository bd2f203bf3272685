import { Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconLock, IconPencil } from '@tabler/icons-react'
import { counted } from '../../ui/words'
import type { BrandField } from '../model/fields'
import { type FieldState, useTarget } from '../model/use-target'

export type ControlProps = {
  readonly field: BrandField
  readonly state: FieldState
  readonly id: string
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
}

/** The button of a key ('mudar só aqui', 'voltar ao padrão', 'tirar'), or a note that says who may change the key. */
export function RowAction({ label, state, mayLack = false, onBegin }: ActionProps) {
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
    <button type="button" className="lnk q" aria-label={`${ends}: ${label}`} onClick={state.unset}>
      <IconArrowBackUp size={14} />
      <span>{ends}</span>
    </button>
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
