import { IconPlus, IconX } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { groupName, groupOf, layersAtom } from '../brands/model/layers'
import { SearchList } from '../ui/search-list'
import { counted } from '../ui/words'
import { type FormProps, useWrite } from './write'

/** The brands and groups that take part. */
export function Where({ experiment, written }: FormProps) {
  const { brands } = useAtomValue(layersAtom)
  const { put, drop } = useWrite(experiment.path)
  const groups = new Map(
    brands.flatMap((brand) => {
      const group = groupOf(brand)
      return group ? [[group.name, groupName(group)] as const] : []
    }),
  )
  const chosen = [
    ...written.brands.map((id) => ({
      key: 'brands' as const,
      id,
      label: brands.find((brand) => brand.id === id)?.name ?? id,
    })),
    ...written.groups.map((id) => ({
      key: 'groups' as const,
      id,
      label: `Grupo ${groups.get(id) ?? id}`,
    })),
  ]
  const set = (key: 'brands' | 'groups', ids: readonly string[]) =>
    void (ids.length > 0 ? put([key], ids) : drop([key]))
  const items = [
    ...[...groups]
      .filter(([id]) => !written.groups.includes(id))
      .map(([id, label]) => ({ id: `groups:${id}`, label, side: 'grupo' })),
    ...brands
      .filter(({ id }) => !written.brands.includes(id))
      .map(({ id, name }) => ({ id: `brands:${id}`, label: name, side: id })),
  ]
  return (
    <div className="ex-chips">
      {chosen.map(({ key, id, label }) => (
        <span key={`${key}:${id}`} className="pill on">
          {label}
          <button
            type="button"
            className="ibtn"
            aria-label={`Tirar ${label}`}
            onClick={() =>
              set(
                key,
                written[key].filter((one) => one !== id),
              )
            }
          >
            <IconX size={13} />
          </button>
        </span>
      ))}
      <SearchList
        items={items}
        width={320}
        label="Buscar marca ou grupo"
        none="Nenhuma marca com esse nome"
        onChoose={(choice) => {
          const key = choice.startsWith('groups:') ? 'groups' : 'brands'
          set(key, [...written[key], choice.slice(key.length + 1)])
        }}
      >
        {(toggle) => (
          <button type="button" className="btn btn-s" onClick={toggle}>
            <IconPlus size={14} />
            Marca ou grupo
          </button>
        )}
      </SearchList>
      <span className="grow" />
      <span className="dim tn">{counted(experiment.brands.length, 'marca', 'marcas')}</span>
    </div>
  )
}
