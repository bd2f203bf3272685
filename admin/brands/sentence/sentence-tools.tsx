import { Popover } from '@mantine/core'
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
import { facts } from '../../../src/product/facts/facts'
import { SearchList } from '../../ui/search-list'
import {
  hasStyle,
  isInList,
  linkIn,
  putFact,
  setLink,
  type TextStyle,
  toggleList,
  toggleLook,
} from './sentence-keys'

type Props = { readonly state: EditorState; readonly run: (command: Command) => void }

const LOOKS: readonly (readonly [TextStyle, string, typeof IconBold])[] = [
  ['b', 'Negrito', IconBold],
  ['i', 'Itálico', IconItalic],
  ['u', 'Sublinhado', IconUnderline],
]

/** The toolbar of a sentence: facts, formatting, list, link. */
export function SentenceTools({ state, run }: Props) {
  return (
    <>
      <FactMenu run={run} />
      {LOOKS.map(([look, label, Icon]) => (
        <ToolButton
          key={look}
          label={label}
          Icon={Icon}
          isOn={hasStyle(state, look)}
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
  .map(({ name, label }) => ({ id: String(name), label, side: String(name) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'pt-BR'))

function FactMenu({ run }: Pick<Props, 'run'>) {
  return (
    <SearchList
      items={SHOWN}
      width={280}
      label="Buscar fato"
      none="Nenhum fato com esse nome"
      onChoose={(name) => run(putFact(name))}
    >
      {(toggle) => (
        <button type="button" className="lnk q" aria-haspopup="listbox" onClick={toggle}>
          <IconBraces size={14} />
          Pôr um fato
        </button>
      )}
    </SearchList>
  )
}

/** What an address begins with before anybody has typed one. */
const NO_ADDRESS = 'https://'
const LINK = /^(https:\/\/[^\s"'<>\\]+|mailto:[^\s"'<>\\]+|tel:[+0-9() .-]+)$/

function LinkTool({ state, run }: Props) {
  const [isOpen, open] = useState(false)
  const [address, setAddress] = useState(NO_ADDRESS)
  const isGood = address === '' || LINK.test(address)
  const isBad = !isGood && address !== NO_ADDRESS
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
          onClick={() => {
            setAddress(linkIn(state) ?? NO_ADDRESS)
            open(!isOpen)
          }}
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
            aria-invalid={isBad}
            // Escape closes this field only, and not a dialog in which the sentence stands
            data-mantine-stop-propagation
            value={address}
            onChange={(event) => setAddress(event.target.value.trim())}
          />
          <button type="submit" className="btn btn-s" data-mantine-stop-propagation>
            {address === '' ? 'Tirar' : 'Pôr'}
          </button>
        </form>
        {isBad && (
          <p className="help bad-t">Use um endereço que comece com https://, mailto: ou tel:</p>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
