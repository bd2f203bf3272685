import { UnstyledButton } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useAtomValue, useSetAtom } from 'jotai'
import type { Variant } from '../../src/core/script/variant'
import { SearchList } from '../ui/search-list'
import { addressOf } from './address'
import { addressAtom, variantsAtom, visitedAtom } from './atoms'

/** Which brand is shown; choosing one goes to its address. */
export function VariantMenu() {
  const variants = useAtomValue(variantsAtom)
  const visited = useAtomValue(visitedAtom)
  const setAddress = useSetAtom(addressAtom)
  const items = variants
    .toSorted((a, b) => a.brand.name.localeCompare(b.brand.name, 'pt-BR'))
    .map((variant) => ({
      id: variant.id,
      label: variant.brand.name,
      side: variant.path,
      words: [variant.id, ...variant.hosts],
      mark: <Tile variant={variant} />,
    }))
  const shown = visited?.variant
  return (
    <SearchList
      items={items}
      width={300}
      label="Buscar marca"
      none="Nenhuma marca com esse nome"
      onChoose={(id) => {
        const variant = variants.find((one) => one.id === id)
        if (variant) setAddress(addressOf(variants, variant))
      }}
    >
      {(toggle) => (
        <UnstyledButton
          className="select prev-variant"
          aria-label="Marca da prévia"
          aria-haspopup="listbox"
          onClick={toggle}
        >
          {shown && <Tile variant={shown} />}
          <span className="select-v">{shown ? shown.brand.name : 'Nenhuma marca'}</span>
          <IconSelector size={14} />
        </UnstyledButton>
      )}
    </SearchList>
  )
}

/** A brand by its colours. */
function Tile({ variant: { colours } }: { readonly variant: Variant }) {
  const style = { background: colours.header, borderColor: colours.primary }
  return <span className="prev-tile" style={style} aria-hidden="true" />
}
