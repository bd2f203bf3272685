import { Checkbox } from '@mantine/core'
import { fieldAt } from '../brands/model/sections'
import { FactLabel } from '../ui/fact-label'
import { useNames } from '../workspace/names'
import type { SentenceHit } from './find-sentences'

type ChoiceProps = {
  readonly hits: readonly SentenceHit[]
  readonly left: ReadonlySet<string>
  readonly held: ReadonlySet<string>
  readonly toggle: (keys: readonly string[], on: boolean) => void
}

/** The files with hits, each with a checkbox for all its sentences. */
export function Places({
  files,
  left,
  held,
  toggle,
}: ChoiceProps & { readonly files: readonly (readonly [string, readonly SentenceHit[]])[] }) {
  const nameOf = useNames()
  if (files.length === 0) return null
  return (
    <fieldset className="tree-b repl-p" aria-label="Onde se diz">
      {files.map(([path, own]) => {
        const keys = own.map(({ key }) => key).filter((key) => !held.has(key))
        const on = keys.filter((key) => !left.has(key)).length
        return (
          <div key={path} className="trow">
            <Checkbox
              size="xs"
              label={`${nameOf(path)}${path.startsWith('scripts/') ? ', para todas' : ''}`}
              disabled={keys.length === 0}
              checked={on > 0 && on === keys.length}
              indeterminate={on > 0 && on < keys.length}
              onChange={(event) => toggle(keys, event.currentTarget.checked)}
            />
            <span className="grow" />
            <span className="tcount tn">{own.length}</span>
          </div>
        )
      })}
    </fieldset>
  )
}

/** A sentence with the old and the new words marked. */
export function HitCard({ hit, left, held, toggle }: ChoiceProps & { readonly hit: SentenceHit }) {
  const nameOf = useNames()
  const { key, path, pieces, after } = hit
  const isHeld = held.has(key)
  const isOn = !isHeld && !left.has(key)
  return (
    <li className={isOn ? 'card' : 'card off'}>
      <div className="card-h">
        <Checkbox
          size="xs"
          aria-label={`Trocar em ${nameOf(path)}: ${after}`}
          disabled={isHeld}
          checked={isOn}
          onChange={(event) => toggle([key], event.currentTarget.checked)}
        />
        <b>{nameOf(path)}</b>
        <span className="dim ell">{placeWords(hit, nameOf)}</span>
      </div>
      <p className="repl-s">
        {pieces.map((piece, index) =>
          'same' in piece ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a sentence are their place
            <Same key={index} text={piece.same} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a sentence are their place
            <span key={index}>
              <del>{piece.out}</del> <ins>{piece.into}</ins>
            </span>
          ),
        )}
      </p>
      {isHeld && <p className="help warn-t">Alguém mudou isto também: resolva o conflito antes.</p>}
    </li>
  )
}

/** An unchanged piece: words, the label of a fact, or nothing for a formatting tag. */
function Same({ text }: { readonly text: string }) {
  const fact = /^\{\{\s*([\w.-]+)/.exec(text)?.[1]
  if (fact !== undefined) return <FactLabel name={fact} />
  return /^<[^>]*>$/.test(text) ? null : text
}

/** The display name of a sentence's place: the label of the brand's form field, else the name of the step or key. */
const placeWords = ({ at, of }: SentenceHit, nameOf: (of: string) => string): string =>
  (at.join('.') === of ? fieldAt(at)?.label : undefined) ?? nameOf(of)
