import { Checkbox } from '@mantine/core'
import { groupBy } from '../../../src/core/script/group-by'
import type { FileChanges } from '../changes/by-file'
import type { ReviewedBrand } from '../review/contents'
import { UnitRow } from './unit-row'
import type { PublishChoice } from './use-choice'
import { KIND_WORDS } from './words'
import './choice.css'

type Props = {
  readonly choice: PublishChoice
  /** What each file changes, whether it is chosen or not. */
  readonly changes: ReadonlyMap<string, FileChanges>
  readonly brands: ReadonlyMap<string, ReviewedBrand>
}

/** The list of what can be published: brands and parts of the conversation, each with its changes. */
export function ChoiceList({ choice, changes, brands }: Props) {
  const { units, isGoing, choose } = choice
  const paths = units.flatMap(({ files }) => files.map(({ path }) => path))
  const going = paths.filter(isGoing).length
  return (
    <nav className="cho" aria-label="O que vai">
      <div className="pane-h">
        <Checkbox
          size="xs"
          className="grow"
          label={<b>O que vai</b>}
          checked={going === paths.length}
          indeterminate={going > 0 && going < paths.length}
          onChange={(event) => choose(paths, event.currentTarget.checked)}
        />
        <span className="dim tn" aria-live="polite">
          {going === paths.length ? 'tudo' : `${going} de ${paths.length}`}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must scroll by key */}
      <section className="cho-b" aria-label="Mudanças a escolher" tabIndex={0}>
        {[...groupBy(units, ({ kind }) => kind)].map(([kind, same]) => (
          <section key={kind} aria-labelledby={`cho-${kind}`}>
            <h2 id={`cho-${kind}`}>{KIND_WORDS[kind]}</h2>
            <ul>
              {same.map((unit) => (
                <UnitRow
                  key={unit.key}
                  unit={unit}
                  choice={choice}
                  changes={changes}
                  brands={brands}
                />
              ))}
            </ul>
          </section>
        ))}
      </section>
    </nav>
  )
}
