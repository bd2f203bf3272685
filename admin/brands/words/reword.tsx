import { Modal } from '@mantine/core'
import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import type { SignedIn } from '../../../src/api/user'
import { setValue } from '../../../src/core/language/edit/edit'
import { scriptKeyOrder } from '../../../src/core/language/edit/key-order'
import type { AuthoredLine, AuthoredSay } from '../../../src/core/language/read/authored'
import { type Value, valueAt } from '../../../src/core/script/value'
import type { HitTarget } from '../../frame/protocol'
import { bubbleActionAtom } from '../../preview/atoms'
import { Segments } from '../../ui/toggles'
import { counted } from '../../ui/words'
import { mayWrite } from '../../workbench/may-write'
import { useUser } from '../../workbench/use-user'
import type { WrittenSay } from '../../worker/api'
import { useNames } from '../../workspace/names'
import { afterEdit, sayLines, sentenceOf, setSay } from '../model/edit-say'
import { groupName, type LayeredBrand, type LayerFile, layersAtom, reachOf } from '../model/layers'
import { type EditText, useEditText, useTarget } from '../model/use-target'
import { LinesEditor, LinesShown } from '../sentence/lines-editor'
import { BubbleComments } from './bubble-comments'
import { useWhens } from './step-words'
import { isSay, useScriptLines } from './use-script-lines'

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
    <Modal
      opened={hit !== undefined}
      onClose={close}
      // what has been typed is not lost by a click beside it
      closeOnClickOutside={false}
      title={`Dizer de outro jeito: ${hit ? nameOf(hit.step) : ''}`}
      size="lg"
    >
      {hit && written && (
        <>
          <RewordOrNote key={hit.step} hit={hit} written={written} onDone={close} />
          <SaidOf hit={hit} written={written} />
        </>
      )}
    </Modal>
  )
}

/** Whose words change: those of a layer of the brand; without `layer`, those of the script, and so of all brands. */
type Scope = { readonly id: string; readonly label: string; readonly layer?: LayerFile }

function labelOf(layer: LayerFile, brand: string): string {
  if (layer.kind === 'variant') return `Só ${brand}`
  if (layer.kind === 'arm') return `Só a ${layer.name.toLowerCase()}`
  return layer.kind === 'group' ? `Grupo ${groupName(layer)}` : 'Todas, menos as literais'
}

/** The scopes that the person may change; `script` is the path of the script that has the step. */
function scopesOf(
  { layers, name }: LayeredBrand,
  script: string,
  user: SignedIn,
): readonly Scope[] {
  const all: readonly Scope[] = [
    ...layers
      .filter(({ kind }) => kind !== 'base')
      .toReversed()
      .map((layer) => ({
        id: layer.path,
        label: labelOf(layer, name),
        layer,
      })),
    { id: 'script', label: 'Todas as marcas' },
  ]
  return all.filter(({ layer }) => mayWrite(user, layer?.path ?? script))
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

type ScopedProps = FormProps & { readonly scopes: readonly Scope[]; readonly first: Scope }

function RewordForm({ hit: { step, line }, written, onDone, scopes, first }: ScopedProps) {
  const { brand } = useTarget()
  const editText = useEditText()
  const [chosen, choose] = useState(first)
  const [lines, setLines] = useState(() => linesAt(brand, chosen, step, written))
  /** The words that the new ones are to take the place of, as this person has seen them. */
  const [seen, see] = useState(lines)
  const [isTyped, setTyped] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const whens = useWhens(step, sayAt(brand, chosen, step) !== undefined)
  const take = (scope: Scope) => {
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
    const said = write(editText, chosen, { step, lines, written })
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

/** The comments on the bubble, with its words as the brand says them now. */
function SaidOf({ hit: { step, line = 0 }, written }: Omit<FormProps, 'onDone'>) {
  const { brand } = useTarget()
  const said = linesAt(brand, { id: '', label: '', layer: brand.layers.at(-1)! }, step, written)
  const own = said[line]
  return own === undefined ? null : <BubbleComments variant={brand.id} step={step} line={own} />
}

/** How many brands the new words will change, shown before they are saved. */
function Reached({ scope, step }: { readonly scope: Scope; readonly step: string }) {
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

function sayAt({ layers }: LayeredBrand, { layer }: Scope, step: string): AuthoredSay | undefined {
  const upTo = layer ? layers.slice(0, layers.findIndex((one) => one.path === layer.path) + 1) : []
  const own = upTo
    .map(({ value }) => valueAt(value, ['copy', step]))
    .findLast((value) => value !== undefined)
  return isSay(own) ? own : undefined
}

const linesAt = (brand: LayeredBrand, scope: Scope, step: string, { say }: WrittenSay) =>
  sayLines(sayAt(brand, scope, step) ?? say)

type Writing = {
  readonly step: string
  readonly lines: readonly AuthoredLine[]
  readonly written: WrittenSay
}

/** Writes the lines into the chosen layer, or into the script; returns a message if that is impossible. */
function write(editText: EditText, { layer }: Scope, { step, lines, written }: Writing) {
  if (layer)
    return editText(layer.path, (text) => setSay(text, [...(layer.at ?? []), 'copy', step], lines))
  const [only, ...more] = lines
  const say =
    more.length === 0 && typeof written.say === 'string' && only !== undefined ? only : lines
  return editText(
    written.path,
    (text) => setValue(text, written.at, say as Value, { order: scriptKeyOrder }), // lines are plain data
  )
}
