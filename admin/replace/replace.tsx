import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconReplace } from '@tabler/icons-react'
import { useAtomValue, useStore } from 'jotai'
import { useDeferredValue, useMemo, useState } from 'react'
import { setValue } from '../../src/core/language/edit/edit'
import { groupBy } from '../../src/core/script/group-by'
import { useActWithUndo } from '../discard/use-act-with-undo'
import { Keys } from '../ui/keys'
import { counted } from '../ui/words'
import { useCommands } from '../workbench/commands'
import { documentsAtom } from '../workspace/atoms'
import { useWorkspace } from '../workspace/context'
import { findSentences, type SentenceHit, type SentenceSearch } from './find-sentences'
import { HitCard, Places } from './hits'
import './replace.css'

const BLANK: SentenceSearch = { find: '', put: '', wholeWord: true, plural: true, buttons: false }

/** The page Achar e trocar: finds words in all brands and scripts, and shows each sentence as replaced. */
export default function Replace() {
  const [search, setSearch] = useState(BLANK)
  const [left, leave] = useState<ReadonlySet<string>>(new Set())
  const documents = useAtomValue(documentsAtom)
  const asked = useDeferredValue(search)
  const hits = useMemo(() => findSentences([...documents.values()], asked), [documents, asked])
  const held = useMemo(
    () => new Set(hits.filter(({ path }) => documents.get(path)?.conflict).map(({ key }) => key)),
    [hits, documents],
  )
  const chosen = hits.filter(({ key }) => !left.has(key) && !held.has(key))
  const [refused, setRefused] = useState(0)
  const replace = useReplace(chosen, setRefused)
  const isReady = chosen.length > 0 && search === asked
  useCommands([
    {
      id: 'replace-all',
      label: 'Trocar nas frases escolhidas',
      shortcut: 'Ctrl+Enter',
      enabled: isReady,
      run: replace,
    },
  ])
  const toggle = (keys: readonly string[], on: boolean) =>
    leave((before) => {
      const after = new Set(before)
      for (const key of keys) {
        if (on) after.delete(key)
        else after.add(key)
      }
      return after
    })
  const change = (part: Partial<SentenceSearch>) => {
    setSearch((before) => ({ ...before, ...part }))
    setRefused(0)
    if (part.find !== undefined) leave(new Set())
  }
  const files = [...groupBy(hits, ({ path }) => path)]
  const props = { hits, left, held, toggle }
  return (
    <div className="repl panes-row">
      <aside className="tree repl-l" aria-label="O que trocar">
        <div className="pane-h">
          <h1 className="grow">Achar e trocar</h1>
          <Keys of="Ctrl+Shift+H" />
        </div>
        <div className="repl-f" data-work tabIndex={-1}>
          <TextInput
            label="Achar"
            autoFocus
            autoComplete="off"
            value={search.find}
            onChange={(event) => change({ find: event.currentTarget.value })}
            rightSection={<span className="help tn">{hits.length}</span>}
          />
          <TextInput
            label="Trocar por"
            autoComplete="off"
            value={search.put}
            onChange={(event) => change({ put: event.currentTarget.value })}
          />
          <Option label="palavra inteira" of="wholeWord" search={search} change={change} />
          <Option label="acertar o plural" of="plural" search={search} change={change} />
          <Option label="também nos botões" of="buttons" search={search} change={change} />
        </div>
        <Places files={files} {...props} />
      </aside>
      <section className="repl-r" aria-label="Como fica">
        <header className="pg-h">
          <div className="grow">
            <h2 aria-live="polite">{summary(asked.find, chosen, files.length)}</h2>
            <p className="dim">
              Como serão ditas. Nomes de passos, fatos e regras não são tocados.
            </p>
          </div>
        </header>
        <ul className="repl-c">
          {hits.slice(0, MOST).map((hit) => (
            <HitCard key={hit.key} hit={hit} {...props} />
          ))}
        </ul>
        {hits.length > MOST && (
          <p className="help repl-m">Mais {hits.length - MOST} não cabem aqui, e vão também.</p>
        )}
        {refused > 0 && (
          <p className="help bad-t repl-m" role="alert">
            {counted(
              refused,
              'frase não pôde ser trocada sem mexer no resto do arquivo; ficou como estava.',
              'frases não puderam ser trocadas sem mexer no resto do arquivo; ficaram como estavam.',
            )}
          </p>
        )}
        <footer className="repl-b">
          <IconArrowBackUp size={16} />
          <span className="grow">
            Uma troca só: <b>um desfazer</b> devolve todas. Nada vai ao ar antes de publicar.
          </span>
          <Button
            variant="filled"
            leftSection={<IconReplace size={16} />}
            disabled={!isReady}
            title={isReady ? undefined : 'Escreva o que achar e deixe ao menos uma frase marcada'}
            onClick={replace}
          >
            Trocar em {counted(chosen.length, 'frase', 'frases')}
          </Button>
        </footer>
      </section>
    </div>
  )
}

/** The most hits that are rendered. */
const MOST = 200

function summary(find: string, chosen: readonly SentenceHit[], files: number): string {
  if (find.trim() === '') return 'Escreva as palavras que procura'
  if (files === 0) return 'Nenhuma frase diz isto'
  const touched = new Set(chosen.map(({ path }) => path)).size
  return `${counted(chosen.length, 'frase muda', 'frases mudam')}, em ${counted(touched, 'lugar', 'lugares')}`
}

/** Gives the function that replaces the chosen sentences, with one undo for all; it tells how many it could not replace. */
function useReplace(
  chosen: readonly SentenceHit[],
  onRefused: (count: number) => void,
): () => void {
  const store = useStore()
  const workspace = useWorkspace()
  const act = useActWithUndo()
  return () => {
    const texts = new Map<string, string>()
    let done = 0
    for (const { path, at, after } of chosen) {
      const text = texts.get(path) ?? store.get(documentsAtom).get(path)?.text
      const edited = typeof text === 'string' ? setValue(text, at, after) : undefined
      if (!edited?.ok) continue
      texts.set(path, edited.text)
      done++
    }
    onRefused(chosen.length - done)
    if (done === 0) return
    const said = `${counted(done, 'frase trocada', 'frases trocadas')}.`
    void act([...texts.keys()], said, () => {
      for (const [path, text] of texts) workspace.edit(path, text)
    })
  }
}

type OptionProps = {
  readonly label: string
  readonly of: 'wholeWord' | 'plural' | 'buttons'
  readonly search: SentenceSearch
  readonly change: (part: Partial<SentenceSearch>) => void
}

const Option = ({ label, of, search, change }: OptionProps) => (
  <Checkbox
    size="xs"
    label={label}
    checked={search[of]}
    onChange={(event) => change({ [of]: event.currentTarget.checked })}
  />
)
