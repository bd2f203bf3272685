import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { readWhole } from '../../src/core/language/edit/edited'
import { joinLayers } from '../../src/core/language/lower/join-layers'
import type { WrittenArm } from '../../src/core/language/lower/written-experiment'
import { FieldView } from '../brands/fields/field-view'
import { Cell } from '../brands/fields/list-controls'
import { type LayerFile, layersAtom } from '../brands/model/layers'
import { SECTIONS } from '../brands/model/sections'
import { type FormTarget, TargetContext } from '../brands/model/use-target'
import { MessagesSection } from '../brands/words/messages-section'
import { Reword } from '../brands/words/reword'
import { documentsAtom } from '../workspace/atoms'
import { LETTERS, type ListedExperiment } from './model'
import { useWrite } from './write'

/** The keys that an arm may set besides its messages. */
const KEYS = ['banner', 'order', 'texts', 'hints']

const FIELDS = SECTIONS.flatMap(({ fields }) =>
  fields.filter(({ path }) => KEYS.includes(String(path[0]))),
)

type Props = {
  readonly experiment: ListedExperiment
  readonly arm: WrittenArm
  /** The arm's index. */
  readonly at: number
}

/** The form of an arm, with the fields of the brand form: the arm is edited as a layer over the first brand that takes part. */
export function ArmFields({ experiment, arm, at }: Props) {
  const target = useArmTarget(experiment, arm, at)
  const { put } = useWrite(experiment.path)
  return (
    <div className="ex-arm-f">
      <div className="label">Como esta versão se chama</div>
      <Cell
        label={`Como a versão ${LETTERS[at]} se chama`}
        value={arm.about}
        onChange={(text) => void put(['arms', arm.name, 'about'], text)}
      />
      {target ? (
        <TargetContext value={target}>
          <MessagesSection onlyOwn={false} />
          {FIELDS.map((field) => (
            <FieldView key={field.path.join('.')} field={field} onlyOwn={false} />
          ))}
          {at === 1 && <Reword />}
        </TargetContext>
      ) : (
        <p className="help">Escolha antes uma marca ou um grupo.</p>
      )}
    </div>
  )
}

/** The arm as one more layer of the first brand that takes part. */
function useArmTarget(
  { path, brands }: ListedExperiment,
  { name, set }: WrittenArm,
  at: number,
): FormTarget | undefined {
  const all = useAtomValue(layersAtom)
  const document = useAtomValue(documentsAtom).get(path)
  const [brand] = brands
  return useMemo(() => {
    if (!brand || !document || document.text === null) return undefined
    const unit = readWhole(document.text)
    const own: LayerFile = {
      kind: 'arm',
      path,
      document,
      value: set,
      at: ['arms', name],
      name: `Versão ${LETTERS[at]}`,
      ...(unit && { unit }),
    }
    const layers = [...brand.layers, own]
    return { all, brand: { ...brand, ...joinLayers(brand.id, layers) }, layers, own }
  }, [all, brand, document, path, name, set, at])
}
