import { Button } from '@mantine/core'
import { ELSEWHERE, type FileChanges } from '../changes/by-file'
import type { ReviewedBrand } from '../review/contents'
import type { Reviewed } from '../review/use-comparison'
import { ChangeCards, PictureChanges } from '../show/changes-view'
import type { ChangeAuthor } from '../show/step-card'
import { UnitIcon } from './unit-row'
import type { PublishUnit } from './units'
import type { PublishChoice } from './use-choice'
import { useUnitNames } from './use-unit-names'

type Props = {
  readonly choice: PublishChoice
  readonly reviewed: Reviewed
  /** What each file changes in the compared contents, by path. */
  readonly changes: ReadonlyMap<string, FileChanges>
  readonly brands: ReadonlyMap<string, ReviewedBrand>
  readonly authorOf: (path: string) => ChangeAuthor | undefined
}

const NONE: FileChanges = { steps: [], variants: [] }

/** The changes before and after, grouped by unit, with one line for the files of a unit that stay in the drafts. */
export function UnitSections({ choice, reviewed, changes, brands, authorOf }: Props) {
  const { of, comparison } = reviewed
  const elsewhere = changes.get(ELSEWHERE)
  return (
    <>
      {choice.units.map((unit) => {
        const going = unit.files.filter(({ path }) => choice.isGoing(path))
        const { steps, variants } = changes.get(unit.key) ?? NONE
        const paths = going.map(({ path }) => path)
        return (
          <UnitSection key={unit.key} unit={unit} choice={choice} brands={brands}>
            <ChangeCards
              steps={steps}
              variants={variants}
              comparison={comparison}
              authorOf={authorOf}
            />
            <PictureChanges before={of.before} after={of.after} paths={paths} />
          </UnitSection>
        )
      })}
      {elsewhere && <ChangeCards {...elsewhere} comparison={comparison} />}
    </>
  )
}

type SectionProps = Pick<Props, 'choice' | 'brands'> & {
  readonly unit: PublishUnit
  readonly children: React.ReactNode
}

function UnitSection({ unit, choice, brands, children }: SectionProps) {
  const names = useUnitNames(brands)
  const name = names.unit(unit)
  const staying = unit.files.filter(({ path }) => !choice.isGoing(path))
  const isOut = staying.length === unit.files.length
  return (
    <section className="chgs" aria-label={isOut ? undefined : name}>
      {!isOut && unit.kind !== 'brand' && (
        <h2 className="cho-h">
          <UnitIcon unit={unit} brands={brands} />
          {name}
        </h2>
      )}
      {!isOut && children}
      {staying.length > 0 && (
        <p className="cho-s card">
          <UnitIcon unit={unit} brands={brands} />
          <b className="ell">
            {isOut ? name : staying.map(({ path }) => names.file(path, unit)).join(', ')}
          </b>
          <span className="dim grow">fica no rascunho</span>
          <Button
            size="xs"
            variant="subtle"
            aria-label={`Levar junto: ${name}`}
            onClick={() =>
              choice.choose(
                staying.map(({ path }) => path),
                true,
              )
            }
          >
            Levar junto
          </Button>
        </p>
      )}
    </section>
  )
}
