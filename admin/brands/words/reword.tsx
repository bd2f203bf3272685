import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { parseText } from '../../../src/core/language/lower/parse-text'
import type { AuthoredLine } from '../../../src/core/language/read/authored'
import { valueAt } from '../../../src/core/script/value'
import { plainSentence } from '../../comments/line-words'
import { ThreadList } from '../../comments/thread-list'
import { isUnresolved } from '../../comments/threads'
import { useThreads } from '../../comments/use-comments'
import type { HitTarget } from '../../frame/protocol'
import { bubbleActionAtom } from '../../preview/atoms'
import { Segments } from '../../ui/toggles'
import { counted } from '../../ui/words'
import { useUnsavedWords, WordsDialog } from '../../ui/words-dialog'
import { useUser } from '../../workbench/use-user'
import type { WrittenSay } from '../../worker/api'
import { useNames } from '../../workspace/names'
import { afterEdit, sayLines, sentenceOf } from '../model/edit-say'
import { layersAtom, reachOf } from '../model/layers'
import { useEditText, useTarget } from '../model/use-target'
import { LinesEditor, LinesShown } from '../sentence/lines-editor'
import { factLabel } from '../sentence/sentence-text'
import { linesAt, type RewordScope, sayAt, scopesOf, writeWords } from './reword-scope'
import { useWhens } from './step-words'
import { useScriptLines } from './use-script-lines'

/** The line that is being reworded. */
export const rewordAtom = atom<HitTarget | undefined>(undefined)

/** A click on a bubble of the preview opens a dialog to reword it, for one brand or more. */
export function Reword() {
  const [hit, setHit] = useAtom(rewordAtom)
  const setAction = useSetAtom(bubbleActionAtom)
  const nameOf = useNames()
  useEffect(() => {
    setAction({
      label: 'Dizer de outro jeito',
      take: (place) => place.line !== undefined && setHit(place),
    })
    return () => {
      setAction(undefined)
      setHit(undefined)
    }
  }, [setAction, setHit])
  const steps = useMemo(() => (hit ? [hit.step] : []), [hit])
  const written = useScriptLines(steps).get(hit?.step ?? '')
  const close = () => setHit(undefined)
  return (
    <WordsDialog
      opened={hit !== undefined}
      onClose={close}
      title={`Dizer de outro jeito: ${hit ? nameOf(hit.step) : ''}`}
      size="lg"
    >
      {hit && written && (
        <>
          <RewordOrNote key={hit.step} hit={hit} written={written} onDone={close} />
          <BubbleComments hit={hit} written={written} />
        </>
      )}
    </WordsDialog>
  )
}

type FormProps = {
  readonly hit: HitTarget
  readonly written: WrittenSay
  readonly onDone: () => void
}

/** The form; for a person who may change none of the words, a note. */
function RewordOrNote(props: FormProps) {
  const { brand } = useTarget()
  const user = useUser()
  const scopes = useMemo(
    () => scopesOf(brand, props.written.path, user),
    [brand, props.written.path, user],
  )
  const [first] = scopes
  if (!first) return <p className="help">Só quem cuida desta marca muda as palavras dela.</p>
  return <RewordForm {...props} scopes={scopes} first={first} />
}

type ScopedProps = FormProps & {
  readonly scopes: readonly RewordScope[]
  readonly first: RewordScope
}

function RewordForm({ hit: { step, line }, written, onDone, scopes, first }: ScopedProps) {
  const { brand } = useTarget()
  const editText = useEditText()
  const [chosen, choose] = useState(first)
  const [lines, setLines] = useState(() => linesAt(brand, chosen, step, written))
  /** The words that the new ones are to take the place of, as this person has seen them. */
  const [seen, see] = useState(lines)
  const [isTyped, setTyped] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  useUnsavedWords(isTyped ? JSON.stringify(lines) : '')
  const whens = useWhens(step, sayAt(brand, chosen, step) !== undefined)
  const take = (scope: RewordScope) => {
    choose(scope)
    const said = linesAt(brand, scope, step, written)
    see(said)
    // once words are typed they are kept: the choice then only says for whom they are
    if (!isTyped) setLines(said)
  }
  const save = () => {
    const now = linesAt(brand, chosen, step, written)
    if (JSON.stringify(now) !== JSON.stringify(seen)) {
      see(now)
      return setTrouble(changedWords(now))
    }
    const said = writeWords(editText, chosen, { step, lines, written })
    setTrouble(said)
    if (said === undefined) onDone()
  }
  return (
    <form
      className="reword"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <span className="help">No roteiro</span>
      <LinesShown lines={sayLines(written.say)} whens={[]} />
      <Segments
        label="Para quem"
        of={scopes}
        on={chosen.id}
        onChoose={(id) => take(scopes.find((scope) => scope.id === id) ?? chosen)}
      />
      <Reached scope={chosen} step={step} />
      <LinesEditor
        key={chosen.id}
        label="Novas palavras"
        lines={lines}
        whens={whens.length === lines.length ? whens : []}
        focus={Math.min(line ?? 0, lines.length - 1)}
        onEdit={(edit) => {
          setTyped(true)
          setLines(afterEdit(lines, edit))
        }}
      />
      {trouble && (
        <p className="help bad-t" role="alert">
          {trouble}
        </p>
      )}
      <div className="reword-f">
        <button type="button" className="btn" onClick={onDone}>
          Cancelar
        </button>
        <button type="submit" className="btn btn-primary">
          Dizer assim
        </button>
      </div>
    </form>
  )
}

const changedWords = (lines: readonly AuthoredLine[]) =>
  `Estas palavras mudaram enquanto isso. Agora são: “${lines.map((line) => sentenceOf(line) ?? 'peça').join(' ')}”. Para pôr as suas no lugar, aperte de novo.`

/** The unresolved comments on the step's bubbles in this brand, and a field to comment on the bubble, with its words as they are now. */
function BubbleComments({ hit: { step, line = 0 }, written }: Omit<FormProps, 'onDone'>) {
  const { brand } = useTarget()
  const threads = useThreads()
  const said = linesAt(brand, { id: '', label: '', layer: brand.layers.at(-1)! }, step, written)
  const own = said[line] === undefined ? undefined : sentenceOf(said[line])
  if (own === undefined) return null
  const variant = brand.id
  const sentence = plainSentence(parseText(own, () => true).text, factLabel)
  return (
    <ThreadList
      threads={threads.filter(
        (thread) =>
          isUnresolved(thread) && thread.first.variant === variant && thread.first.step === step,
      )}
      place={{ variant, step, sentence }}
      label="Ou comentar esta frase"
    />
  )
}

/** How many brands the new words will change, shown before they are saved. */
function Reached({ scope, step }: { readonly scope: RewordScope; readonly step: string }) {
  const all = useAtomValue(layersAtom)
  const path = ['copy', step]
  const { reached, own } = scope.layer
    ? reachOf(all, scope.layer, path)
    : {
        reached: all.brands.filter(({ value }) => valueAt(value, path) === undefined),
        own: all.brands.filter(({ value }) => valueAt(value, path) !== undefined),
      }
  const others =
    own.length > 0 ? `, ${own.length} ${own.length === 1 ? 'tem' : 'têm'} palavras próprias` : ''
  return (
    <p className="help tn">
      muda em {counted(reached.length, 'marca', 'marcas')}
      {others}
    </p>
  )
}
