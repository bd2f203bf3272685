import type { Mode } from './changes-view'

type Props = { readonly mode: Mode; readonly onMode: (mode: Mode) => void }

const MODES = [
  { id: 'talk', label: 'Como conversa' },
  { id: 'yaml', label: 'Como YAML' },
] as const

export function ModeSwitch({ mode, onMode }: Props) {
  return (
    <fieldset className="seg" aria-label="Como mostrar as mudanças">
      {MODES.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-pressed={mode === id}
          className={mode === id ? 'on' : ''}
          onClick={() => onMode(id)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
