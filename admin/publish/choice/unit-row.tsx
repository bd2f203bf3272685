import { Checkbox } from '@mantine/core'
import { IconFlask, IconMessages, IconPhoto, IconStack2, IconTestPipe } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Avatar } from '../../ui/avatar'
import { plannedMoment } from '../../ui/sao-paulo-time'
import { dateAndTime } from '../../ui/words'
import { baseName } from '../../workspace/outlines'
import type { FileChanges } from '../changes/by-file'
import type { ReviewedBrand } from '../review/contents'
import { AssistantTile } from '../show/brand-tile'
import type { PublishUnit } from './units'
import type { ChangedFile } from './use-changed-files'
import type { PublishChoice } from './use-choice'
import { usePersons } from './use-persons'
import { useUnitNames } from './use-unit-names'
import { changeLines, needWords } from './words'

type Props = {
  readonly unit: PublishUnit
  readonly choice: PublishChoice
  readonly changes: ReadonlyMap<string, FileChanges>
  readonly brands: ReadonlyMap<string, ReviewedBrand>
}

/** The most changes of a file in the list; the page beside it shows all. */
const MOST = 3

/** A unit with its checkbox; if it has several files, each of them has a checkbox too. */
export function UnitRow({ unit, choice, changes, brands }: Props) {
  const { files } = unit
  const { isGoing, choose } = choice
  const names = useUnitNames(brands)
  const paths = files.map(({ path }) => path)
  const going = paths.filter(isGoing).length
  const [only] = files.length === 1 && files[0]?.path === unit.key ? files : []
  return (
    <li className="cho-u">
      <div className="cho-r">
        <Checkbox
          size="xs"
          checked={going === paths.length}
          indeterminate={going > 0 && going < paths.length}
          onChange={(event) => choose(paths, event.currentTarget.checked)}
          label={
            <>
              <UnitIcon unit={unit} brands={brands} />
              <b>{names.unit(unit)}</b>
            </>
          }
        />
        {only && <Author file={only} />}
      </div>
      {only ? (
        <FileNotes file={only} choice={choice} changes={changes} brands={brands} />
      ) : (
        <ul className="cho-f">
          {files.map((file) => (
            <li key={file.path}>
              <div className="cho-r">
                <Checkbox
                  size="xs"
                  checked={isGoing(file.path)}
                  onChange={(event) => choose([file.path], event.currentTarget.checked)}
                  label={names.file(file.path, unit)}
                />
                <Author file={file} />
              </div>
              <FileNotes file={file} choice={choice} changes={changes} brands={brands} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const ICONS = {
  brand: IconStack2,
  shared: IconStack2,
  picture: IconPhoto,
  part: IconMessages,
  experiment: IconFlask,
  talk: IconTestPipe,
} as const

/** A brand's assistant, or the icon of the unit's kind. */
export function UnitIcon({ unit, brands }: Pick<Props, 'unit' | 'brands'>) {
  const brand = unit.kind === 'brand' ? brands.get(baseName(unit.key)) : undefined
  if (brand) return <AssistantTile brand={brand} isNamed={false} />
  const Icon = ICONS[unit.kind]
  return <Icon size={16} className="dim" />
}

function Author({ file: { by, at } }: { readonly file: ChangedFile }) {
  const personOf = usePersons()
  if (by === undefined) return null
  return <Avatar {...personOf(by)} about={at === undefined ? undefined : dateAndTime(at)} />
}

const MARKS = { added: 'é novo', modified: '', deleted: 'foi apagado' } as const

/** What changes in a file, its state, and what it depends on. */
function FileNotes({
  file,
  choice,
  changes,
  brands,
}: Omit<Props, 'unit'> & { readonly file: ChangedFile }) {
  const { path, change, state, scheduled, takenBack, at } = file
  const names = useUnitNames(brands)
  const [opened] = useState(Date.now)
  const id = useId()
  const own = changes.get(path)
  const lines = own ? changeLines(own, names.of) : []
  const needs = choice.needs.filter((need) => need.path === path)
  return (
    <div className="cho-n" id={id}>
      {lines.slice(0, MOST).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines in their order, drawn as a whole
        <p key={index} className="ell" title={line}>
          {line}
        </p>
      ))}
      {lines.length > MOST && <p>e mais {lines.length - MOST}</p>}
      {lines.length === 0 && MARKS[change] !== '' && <p>{MARKS[change]}</p>}
      {scheduled !== undefined && <p className="sim-t">agendado para {plannedMoment(scheduled)}</p>}
      {takenBack && <p>voltou ao rascunho</p>}
      {state === 'conflict' && <p className="warn-t">conflito</p>}
      {at !== undefined && at > opened && <p className="acc-t">agora há pouco</p>}
      {needs.map((need) => (
        <p key={need.needed} className={choice.isGoing(need.needed) ? undefined : 'warn-t'}>
          {needWords(need, names.of(need.needed))}
        </p>
      ))}
    </div>
  )
}
