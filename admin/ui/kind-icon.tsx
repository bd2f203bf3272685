import {
  IconBolt,
  IconCursorText,
  IconLayoutList,
  IconMessage,
  IconPuzzle,
  type TablerIcon,
} from '@tabler/icons-react'
import type { StepKind } from '../../src/core/script/step-shape'

/** The label and the icon of each kind of step. */
export const STEP_KINDS: Record<StepKind, { readonly label: string; readonly Icon: TablerIcon }> = {
  say: { label: 'mensagem', Icon: IconMessage },
  ask: { label: 'pergunta', Icon: IconCursorText },
  choose: { label: 'botões', Icon: IconLayoutList },
  show: { label: 'peça', Icon: IconPuzzle },
  call: { label: 'chamada', Icon: IconBolt },
}

/** The icon of a kind of step, with its label. */
export function KindIcon({ kind, size = 15 }: { kind: StepKind; size?: number }) {
  const { label, Icon } = STEP_KINDS[kind]
  return (
    <span className={`kind kind-${kind}`} role="img" aria-label={label} title={label}>
      <Icon size={size} />
    </span>
  )
}
