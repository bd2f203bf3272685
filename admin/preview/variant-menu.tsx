import { Menu, UnstyledButton } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { Variant } from '../../src/script/variant'
import { addressOf } from './address'
import { addressAtom, variantsAtom, visitedAtom } from './atoms'

/** Which brand is shown; choosing one goes to its address. */
export function VariantMenu() {
  const variants = useAtomValue(variantsAtom)
  const visited = useAtomValue(visitedAtom)
  const setAddress = useSetAtom(addressAtom)
  const [sought, seek] = useState('')
  const found = variants
    .filter((variant) => isFound(variant, sought))
    .toSorted((a, b) => a.brand.name.localeCompare(b.brand.name, 'pt-BR'))
  const shown = visited?.variant
  return (
    <Menu position="bottom-start" width={300} onClose={() => seek('')}>
      <Menu.Target>
        <UnstyledButton className="select prev-variant" aria-label="Marca da prévia">
          {shown && <Tile variant={shown} />}
          <span className="select-v">{shown ? shown.brand.name : 'Nenhuma marca'}</span>
          <IconSelector size={14} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className="prev-list">
        <input
          className="prev-search"
          aria-label="Buscar marca"
          placeholder="Buscar marca"
          data-autofocus
          value={sought}
          onChange={(event) => seek(event.target.value)}
        />
        {found.map((variant) => (
          <Menu.Item
            key={variant.id}
            leftSection={<Tile variant={variant} />}
            rightSection={<span className="side">{variant.path}</span>}
            onClick={() => setAddress(addressOf(variants, variant))}
          >
            {variant.brand.name}
          </Menu.Item>
        ))}
        {found.length === 0 && <Menu.Label>Nenhuma marca com esse nome</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  )
}

const isFound = ({ brand, id, path, hosts }: Variant, sought: string) =>
  [brand.name, id, path, ...hosts].some((words) =>
    words.toLowerCase().includes(sought.trim().toLowerCase()),
  )

/** A brand by its colours. */
function Tile({ variant: { colours } }: { readonly variant: Variant }) {
  const style = { background: colours.header, borderColor: colours.primary }
  return <span className="prev-tile" style={style} aria-hidden="true" />
}
