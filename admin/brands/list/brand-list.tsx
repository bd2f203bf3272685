import { IconLayoutGrid } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useMemo, useRef, useState } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { groupBy } from '../../../src/core/script/group-by'
import { valueAt } from '../../../src/core/script/value'
import { SearchField } from '../../ui/search-field'
import { asText } from '../../ui/use-draft'
import { compilationAtom } from '../../worker/atoms'
import { searchable } from '../../workspace/search'
import {
  groupName,
  groupOf,
  isChanged,
  type LayeredBrand,
  layersAtom,
  ownOf,
} from '../model/layers'

const OWN = 'Próprias'

/** All brands by group: the colours of each, whether it has changed, and how many problems it has. */
export function BrandList() {
  const { brands } = useAtomValue(layersAtom)
  const [sought, seek] = useState('')
  const list = useRef<HTMLElement>(null)
  const groups = useMemo(() => {
    const words = searchable(sought.trim())
    const found = brands.filter(({ name, id }) => searchable(`${name} ${id}`).includes(words))
    const by = groupBy(found, (brand) => {
      const group = groupOf(brand)
      return group ? groupName(group) : OWN
    })
    return [...by].sort(([one], [other]) =>
      one === OWN ? -1 : other === OWN ? 1 : one.localeCompare(other, 'pt-BR'),
    )
  }, [brands, sought])
  return (
    <aside className="tree" aria-label="Marcas">
      <div className="pane-h">
        <SearchField
          label="Buscar marca na lista"
          placeholder="Buscar marca"
          value={sought}
          onValue={seek}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') focusRow(list.current, -1, 1, event)
          }}
        />
        <Link
          className="ibtn"
          to="/marcas"
          aria-label={`Ver as ${brands.length} lado a lado`}
          title={`Ver as ${brands.length} lado a lado`}
        >
          <IconLayoutGrid size={16} />
        </Link>
      </div>
      <nav
        className="tree-b"
        aria-label="Lista de marcas"
        ref={list}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
          if (by !== 0)
            focusRow(
              list.current,
              rowsOf(list.current).indexOf(event.target as HTMLElement),
              by,
              event,
            )
        }}
      >
        {groups.map(([name, members]) => (
          <section key={name} aria-label={name}>
            <h2>
              {name}
              <span className="tn">{members.length}</span>
            </h2>
            {members.map((brand) => (
              <Row
                key={brand.id}
                brand={brand}
                hasTwin={brands.some((one) => one !== brand && one.name === brand.name)}
              />
            ))}
          </section>
        ))}
        {groups.length === 0 && <p className="help">Nenhuma marca com esse nome.</p>}
      </nav>
    </aside>
  )
}

const rowsOf = (list: HTMLElement | null): readonly HTMLElement[] =>
  list ? [...list.querySelectorAll<HTMLElement>('a.trow')] : []

function focusRow(list: HTMLElement | null, from: number, by: number, event: React.KeyboardEvent) {
  const next = rowsOf(list)[from + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}

type RowProps = {
  readonly brand: LayeredBrand
  /** Another brand has the same name. */
  readonly hasTwin: boolean
}

function Row({ brand, hasTwin }: RowProps) {
  const { diagnostics } = useAtomValue(compilationAtom)
  const own = ownOf(brand)
  const problems = diagnostics.filter(({ path }) => path === own.path)
  const isBad = problems.some(({ severity }) => severity === 'error')
  return (
    <NavLink
      className={({ isActive }) => (isActive ? 'trow sel' : 'trow')}
      to={`/marcas/${brand.id}`}
    >
      <BrandTile brand={brand} />
      <span className="tname">
        {brand.name}
        {hasTwin && <span className="dim"> {asText(brand.value.path) || brand.id}</span>}
      </span>
      {isChanged(own) && <i className="dot-ch" role="img" aria-label="mudou" />}
      {problems.length > 0 && (
        <span className={isBad ? 'badge badge-bad' : 'badge badge-warn'}>
          {problems.length}
          <span className="sr-only">{problems.length === 1 ? ' problema' : ' problemas'}</span>
        </span>
      )}
    </NavLink>
  )
}

/** A tile with a brand's colours and first letter, from the draft. */
export function BrandTile({
  brand,
  big = false,
}: {
  readonly brand: LayeredBrand
  readonly big?: boolean
}) {
  const at = (key: string) => asText(valueAt(brand.value, ['colours', key]))
  return (
    <span
      className={big ? 'tile b-tile b-tile-l' : 'tile b-tile'}
      style={{ background: at('header'), color: at('onHeader') }}
      aria-hidden="true"
    >
      {[...brand.name][0]}
    </span>
  )
}
