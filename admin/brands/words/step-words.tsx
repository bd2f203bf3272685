import { useAtomValue } from 'jotai'
import type { AuthoredSay } from '../../../src/core/language/read/authored'
import { conditionWords } from '../../../src/core/script/condition-words'
import type { Value } from '../../../src/core/script/value'
import { vocabulary } from '../../../src/product/vocabulary'
import { lastValidAtom } from '../../worker/atoms'
import { FieldProblems } from '../fields/field-problems'
import { ReachNote, RowAction } from '../fields/field-row'
import { LayerBadge, ScriptBadge } from '../fields/layer-badge'
import { editSay, type SayEdit, sayLines, setSay } from '../model/edit-say'
import { useField, useTarget } from '../model/use-target'
import { LinesEditor, LinesShown } from '../sentence/lines-editor'
import { isSay } from './use-script-lines'

type Props = {
  readonly step: string
  readonly title: string
  /** The script's own lines; absent until the compiler has answered. */
  readonly written: AuthoredSay | undefined
  /** Also shows the script's own lines. */
  readonly compared?: boolean
}

/** What a step says in a brand: its own words, its group's, or the script's. */
export function StepWords({ step, title, written, compared = false }: Props) {
  const state = useField({ path: ['copy', step], role: 'editor' })
  const whens = useWhens(step, state.from !== undefined)
  const value = isSay(state.value) ? state.value : undefined
  const say = value ?? written
  if (say === undefined) return null
  const { at } = state
  const onEdit = (edit: SayEdit) => state.edit((text) => editSay(text, at, say, edit))
  return (
    <div className="fd" data-key={`copy.${step}`}>
      <div className="label">
        <span className="ell" title={title}>
          {title}
        </span>
        {state.from ? <LayerBadge layer={state.from} /> : <ScriptBadge />}
        <span className="grow" />
        <RowAction
          label={title}
          // below the layers the script says something; lines are plain data
          state={{ ...state, below: state.below ?? (say as Value) }}
          onBegin={() => state.edit((text) => setSay(text, at, say))}
        />
      </div>
      {compared && written !== undefined && (
        <div className="was">
          <span className="help">No roteiro</span>
          <LinesShown lines={sayLines(written)} whens={[]} />
        </div>
      )}
      {state.isOpen ? (
        <LinesEditor label={title} lines={sayLines(say)} whens={whens} onEdit={onEdit} />
      ) : (
        <LinesShown lines={sayLines(say)} whens={whens} />
      )}
      <FieldProblems {...state} />
      <div className="fd-f">
        <span className="grow" />
        <ReachNote state={state} />
      </div>
    </div>
  )
}

/** The condition of each line of a step in words, from the last version without errors. */
export function useWhens(step: string, isCopied: boolean): readonly (string | undefined)[] {
  const sound = useAtomValue(lastValidAtom)
  const { brand } = useTarget()
  const copied = sound?.variants.find(({ id }) => id === brand.id)?.copy[step]
  const lines = isCopied ? copied : sound?.script.steps.find(({ id }) => id === step)?.say
  return (lines ?? []).map(({ when }) => when && conditionWords(when, vocabulary.facts))
}
