import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Keys } from '../../ui/keys'
import { Pill } from '../../ui/toggles'
import { counted } from '../../ui/words'
import { useCommandList } from '../../workbench/commands'
import { useGoTo } from '../../workbench/open-document'
import { documentsAtom } from '../../workspace/atoms'
import { useCall } from '../../workspace/context'
import { useNames } from '../../workspace/names'
import { outlinesAtom } from '../../workspace/outlines'
import { type Entry, type Everything, findEntries, parseQuery, SCOPES } from './entries'
import { EntryRow } from './entry-row'

/** A combobox: the focus stays in the field, and the arrow keys move through the list below it. */
export function Picker({ onDone }: { onDone: () => void }) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const shown = useDeferredValue(query)
  const asked = parseQuery(shown)
  const { scope, words } = asked
  const everything = useEverything()
  const sections = useMemo(
    () => findEntries({ scope, words }, everything),
    [scope, words, everything],
  )
  const entries = sections.flatMap((section) => section.entries)
  const chosen = entries[Math.min(at, entries.length - 1)]
  const go = useGo(onDone)

  const ask = (next: string) => {
    setQuery(next)
    setAt(0)
  }
  const enter = () => {
    // the list may lag behind fast typing, so the current text of the field decides
    const entry =
      shown === query ? chosen : findEntries(parseQuery(query), everything)[0]?.entries[0]
    if (entry) go(entry)
  }
  const onKey = (event: KeyboardEvent) => {
    const to = movedTo(event.key, at, entries.length)
    if (to !== undefined) setAt(to)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) enter()
    else return
    event.preventDefault()
  }
  useEffect(() => {
    if (chosen) document.getElementById(`${id}-${chosen.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, id])

  return (
    <>
      <label className="pal-in">
        <IconSearch size={18} />
        <input
          data-autofocus
          ref={focusOn}
          role="combobox"
          aria-label="Ir para"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && `${id}-${chosen.id}`}
          autoComplete="off"
          spellCheck={false}
          placeholder="Marca, passo, ação, versão ou frase"
          value={query}
          onChange={(event) => ask(event.currentTarget.value)}
          onKeyDown={onKey}
        />
        <span className="help" role="status">
          {counted(entries.length, 'resultado', 'resultados')}
        </span>
      </label>
      <Scopes asked={asked} onAsk={ask} />
      <div className="pal-b" role="listbox" id={`${id}-list`} aria-label="Resultados">
        {sections.map((section) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={section.label} role="group" aria-label={section.label}>
            <div className="pal-h" aria-hidden="true">
              {section.label}
            </div>
            {section.entries.map((entry) => (
              <EntryRow
                key={entry.id}
                id={`${id}-${entry.id}`}
                entry={entry}
                words={words}
                on={entry === chosen}
                onGo={() => go(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      {entries.length === 0 && (
        <p className="pal-none">Nada encontrado. Tente outra palavra, ou parte dela.</p>
      )}
      <div className="pal-foot">
        <span>
          <Keys of="ArrowUp" /> <Keys of="ArrowDown" /> andar
        </span>
        <span>
          <Keys of="Enter" /> abrir
        </span>
        <span className="grow" />
        <span>
          <Keys of="Escape" /> fechar
        </span>
      </div>
    </>
  )
}

const focusOn = (field: HTMLInputElement | null) => field?.focus()

type ScopesProps = {
  readonly asked: { readonly scope: string | undefined; readonly words: string }
  readonly onAsk: (query: string) => void
}

function Scopes({ asked, onAsk }: ScopesProps) {
  return (
    <fieldset className="pal-f" aria-label="Procurar em">
      <Pill on={!asked.scope} onPress={() => onAsk(asked.words)}>
        Tudo
      </Pill>
      {SCOPES.map(({ id, label, prefix }) => (
        <Pill key={id} on={asked.scope === id} onPress={() => onAsk(`${prefix}${asked.words}`)}>
          {label} <kbd>{prefix}</kbd>
        </Pill>
      ))}
    </fieldset>
  )
}

function movedTo(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'PageDown') return Math.min(at + 8, count - 1)
  if (key === 'PageUp') return Math.max(at - 8, 0)
  return undefined
}

function useGo(onDone: () => void): (entry: Entry) => void {
  const navigate = useNavigate()
  const goTo = useGoTo()
  return ({ to }) => {
    onDone()
    if ('place' in to) goTo(to.place)
    else if ('address' in to) navigate(to.address)
    else to.run()
  }
}

/** Everything that the palette searches. */
function useEverything(): Everything {
  const outlines = useAtomValue(outlinesAtom)
  const documents = useAtomValue(documentsAtom)
  const commands = useCommandList()
  const call = useCall()
  const nameOf = useNames()
  const { data } = useQuery({ queryKey: ['releases'], queryFn: () => call('releases') })
  return useMemo(
    () => ({ outlines, documents, commands, releases: data?.releases ?? [], nameOf }),
    [outlines, documents, commands, data, nameOf],
  )
}
