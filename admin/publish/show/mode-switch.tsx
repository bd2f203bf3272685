import { Segments } from '../../ui/toggles'
import type { Mode } from './changes-view'

type Props = { readonly mode: Mode; readonly onMode: (mode: Mode) => void }

const MODES = [
  { id: 'talk', label: 'Como conversa' },
  { id: 'yaml', label: 'Como YAML' },
] as const

export function ModeSwitch({ mode, onMode }: Props) {
  return <Segments label="Como mostrar as mudanças" of={MODES} on={mode} onChoose={onMode} />
}
