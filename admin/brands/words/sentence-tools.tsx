import { Menu, Popover } from '@mantine/core'
import {
  IconBold,
  IconBraces,
  IconItalic,
  IconLink,
  IconList,
  IconUnderline,
} from '@tabler/icons-react'
import type { Command, EditorState } from 'prosemirror-state'
import { useState } from 'react'
import { facts } from '../../../src/facts/vocabulary'
import {
  hasLook,
  isInList,
  type Look,
  putFact,
  setLink,
  toggleList,
  toggleLook,
} from './sentence-keys'

type Props = { readonly state: EditorState; readonly run: (command: Command) => void }

const LOOKS: readonly (readonly [Look, string, typeof IconBold])[] = [
  ['b', 'Negrito', IconBold],
  ['i', 'Itálico', IconItalic],
  ['u', 'Sublinhado', IconUnderline],
]

/** What can be done to the words of a sentence. */
export function SentenceTools({ state, run }: Props) {
  return (
    <>
      <FactMenu run={run} />
      {LOOKS.map(([look, label, Icon]) => (
        <ToolButton
          key={look}
          label={label}
          Icon={Icon}
          isOn={hasLook(state, look)}
          onClick={() => run(toggleLook(look))}
        />
      ))}
      <ToolButton
        label="Lista"
        Icon={IconList}
        isOn={isInList(state)}
        onClick={() => run(toggleList)}
      />
      <LinkTool state={state} run={run} />
    </>
  )
}

type ToolProps = {
  readonly label: string
  readonly Icon: typeof IconBold
  readonly isOn: boolean
  readonly onClick: () => void
}

function ToolButton({ label, Icon, isOn, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={isOn ? 'ibtn on say-tool' : 'ibtn say-tool'}
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon size={14} />
    </button>
  )
}

const SHOWN = Object.values(facts)
  .filter(({ internal }) => !internal)
  .map(({ name, label }) => ({ name: String(name), label }))
  .sort((one, other) => one.label.localeCompare(other.label, 'pt-BR'))

function FactMenu({ run }: Pick<Props, 'run'>) {
  const [sought, seek] = useState('')
  const words = sought.trim().toLowerCase()
  const found = SHOWN.filter(({ name, label }) => `${label} ${name}`.toLowerCase().includes(words))
  return (
    <Menu position="bottom-start" width={280} returnFocus={false} onClose={() => seek('')}>
      <Menu.Target>
        <button type="button" className="lnk q">
          <IconBraces size={14} />
          Pôr um fato
        </button>
      </Menu.Target>
      <Menu.Dropdown className="prev-list">
        <input
          className="prev-search"
          aria-label="Buscar fato"
          placeholder="Buscar fato"
          data-autofocus
          value={sought}
          onChange={(event) => seek(event.target.value)}
        />
        {found.map(({ name, label }) => (
          <Menu.Item
            key={name}
            rightSection={<span className="side">{name}</span>}
            onClick={() => run(putFact(name))}
          >
            {label}
          </Menu.Item>
        ))}
        {found.length === 0 && <Menu.Label>Nenhum fato com esse nome</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  )
}

const LINK = /^(https:\/\/[^\s"'<>\\]+|mailto:[^\s"'<>\\]+|tel:[+0-9() .-]+)$/

function LinkTool({ state, run }: Props) {
  const [isOpen, open] = useState(false)
  const [address, setAddress] = useState('https://')
  const isGood = address === '' || LINK.test(address)
  return (
    <Popover opened={isOpen} onChange={open} position="bottom-start" trapFocus>
      <Popover.Target>
        <button
          type="button"
          className="ibtn say-tool"
          aria-label="Link"
          title="Link"
          disabled={state.selection.empty}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => open(!isOpen)}
        >
          <IconLink size={14} />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className="say-link"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isGood) return
            open(false)
            run(setLink(address))
          }}
        >
          <input
            className="in"
            aria-label="Endereço do link"
            aria-invalid={!isGood}
            value={address}
            onChange={(event) => setAddress(event.target.value.trim())}
          />
          <button type="submit" className="btn btn-s">
            {address === '' ? 'Tirar' : 'Pôr'}
          </button>
        </form>
        {!isGood && (
          <p className="help bad-t">Use um endereço que comece com https://, mailto: ou tel:</p>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
