import { Spotlight, spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useDeferredValue, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { kindOf } from '../../../src/content/path'
import { documentsAtom } from '../../workspace/atoms'
import { useCall } from '../../workspace/context'
import { outlinesAtom } from '../../workspace/outlines'
import { useCommandList } from '../commands'
import { Keys } from '../keys'
import { useGoTo } from '../place'
import { counted } from '../words'
import { askedIn, type Entry, found, SCOPES } from './entries'
import './palette.css'
import { EntryRow } from './entry-row'

/** Goes to any step, brand, sentence, release, and runs any command. */
export function Palette() {
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  return (
    <Spotlight.Root
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      onSpotlightOpen={() => setOpen(true)}
      onSpotlightClose={() => setOpen(false)}
      size={680}
      yOffset={104}
      radius="lg"
      padding={0}
      clearQueryOnClose
      scrollable
      maxHeight={560}
      classNames={{ content: 'pal', body: 'pal-body' }}
      overlayProps={{ backgroundOpacity: 1, color: 'var(--scrim)' }}
      title="Ir para"
    >
      {isOpen && <Found query={query} onQuery={setQuery} />}
    </Spotlight.Root>
  )
}

function Found({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  const deferred = useDeferredValue(query)
  const asked = askedIn(deferred)
  const everything = useEverything()
  const sections = useMemo(() => found(askedIn(deferred), everything), [deferred, everything])
  const navigate = useNavigate()
  const goTo = useGoTo()
  const count = sections.reduce((sum, { entries }) => sum + entries.length, 0)
  const go = ({ to }: Entry) => {
    spotlight.close()
    if ('place' in to) goTo(to.place)
    else if ('address' in to) navigate(to.address)
    else to.run()
  }
  const scopeWith = (prefix: string) => onQuery(`${prefix}${asked.words}`)
  return (
    <>
      <Spotlight.Search
        placeholder="Ir para passo, marca, ação, versão ou frase"
        leftSection={<IconSearch size={18} />}
        rightSection={<span className="help">{counted(count, 'resultado', 'resultados')}</span>}
        rightSectionWidth={110}
        classNames={{ input: 'pal-in' }}
      />
      <fieldset className="pal-f" aria-label="Só">
        <button
          type="button"
          tabIndex={-1}
          className={asked.scope ? 'pill' : 'pill on'}
          aria-pressed={!asked.scope}
          onClick={() => onQuery(asked.words)}
        >
          Tudo
        </button>
        {SCOPES.map(({ id, label, prefix }) => (
          <button
            key={id}
            type="button"
            tabIndex={-1}
            className={asked.scope === id ? 'pill on' : 'pill'}
            aria-pressed={asked.scope === id}
            onClick={() => scopeWith(prefix)}
          >
            {label} <kbd>{prefix}</kbd>
          </button>
        ))}
      </fieldset>
      <Spotlight.ActionsList className="pal-b">
        {sections.map(({ label, entries }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} words={asked.words} onGo={() => go(entry)} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {count === 0 && (
          <Spotlight.Empty>Nada encontrado. Tente outra palavra, ou parte dela.</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <footer className="pal-foot">
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
      </footer>
    </>
  )
}

function useEverything() {
  const outlines = useAtomValue(outlinesAtom)
  const documents = useAtomValue(documentsAtom)
  const commands = useCommandList()
  const call = useCall()
  const { data } = useQuery({ queryKey: ['releases'], queryFn: () => call('releases') })
  return useMemo(
    () => ({ outlines, documents, commands, releases: data?.releases ?? [], kindOf }),
    [outlines, documents, commands, data],
  )
}
