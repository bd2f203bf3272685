import { Menu, Select, Tooltip, UnstyledButton } from '@mantine/core'
import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconLock,
  IconSelector,
  IconWorldX,
} from '@tabler/icons-react'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { Variant } from '../../src/core/script/variant'
import { SearchList } from '../ui/search-list'
import { lastValidAtom } from '../worker/atoms'
import { useNames } from '../workspace/names'
import { brandUrl } from './address'
import { armChoices, armKey, readArmKey } from './arms'
import { addressAtom, armAtom, variantsAtom, visitedAtom, widthAtom } from './atoms'
import { OnPhone } from './on-phone'
import { SimulateMenu } from './simulate-menu'
import { TurnRow, Turns } from './turn-row'

/** The preview's bar: brand, width, simulated results, address, arm and turn. */
export function PreviewBar() {
  return (
    <header className="prev-bar">
      <div className="prev-row">
        <VariantMenu />
        <WidthMenu />
        <SimulateMenu />
      </div>
      <div className="prev-row">
        <AddressField />
        <Tooltip label="Nada sai da prévia: os resultados são inventados e nenhum pagamento acontece.">
          <span className="badge badge-sim">Simulado</span>
        </Tooltip>
        <OnPhone />
      </div>
      <ArmMenu />
      <TurnRow />
      <div className="prev-row prev-ticks">
        <Turns />
      </div>
    </header>
  )
}

/** The address as a visitor would open it; applied with Enter or when the field loses focus. */
function AddressField() {
  const [address, setAddress] = useAtom(addressAtom)
  const visited = useAtomValue(visitedAtom)
  const [typed, setTyped] = useState(address)
  useEffect(() => setTyped(address), [address])
  const isLost = visited !== undefined && !visited.found
  return (
    <form
      className={isLost ? 'url url--lost' : 'url'}
      onSubmit={(event) => {
        event.preventDefault()
        setAddress(typed)
      }}
    >
      {isLost ? <IconWorldX size={14} /> : <IconLock size={14} />}
      <input
        aria-label="Endereço da prévia"
        aria-description={isLost ? 'Nenhuma marca abre neste endereço.' : undefined}
        spellCheck={false}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => typed !== address && setAddress(typed)}
      />
    </form>
  )
}

/** Selects the brand that is shown; choosing one opens its address. */
function VariantMenu() {
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
        if (variant) setAddress(brandUrl(variants, variant))
      }}
    >
      {(toggle) => (
        <UnstyledButton
          className="select prev-variant"
          aria-label={`Marca da prévia: ${shown?.brand.name ?? 'nenhuma'}`}
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

/** Selects the arm that is shown, if an experiment runs on the brand. */
function ArmMenu() {
  const { experiments = [] } = useAtomValue(lastValidAtom) ?? {}
  const shown = useAtomValue(visitedAtom)?.variant.id
  const [chosen, choose] = useAtom(armAtom)
  const nameOf = useNames()
  const arms = armChoices(
    experiments.filter(({ brands }) => shown !== undefined && brands.includes(shown)),
    nameOf,
  )
  if (arms.length === 0) return null
  return (
    <div className="prev-row">
      <Select
        aria-label="Versão da prévia"
        className="grow"
        size="xs"
        data={[{ value: '', label: 'Sem experimento' }, ...arms]}
        // an arm that was chosen for another brand changes nothing here
        value={arms.find(({ value }) => chosen && value === armKey(chosen))?.value ?? ''}
        allowDeselect={false}
        onChange={(key) => choose(readArmKey(key ?? ''))}
      />
    </div>
  )
}

/** A tile in the brand's colours. */
function Tile({ variant: { colours } }: { readonly variant: Variant }) {
  const style = { background: colours.header, borderColor: colours.primary }
  return <span className="prev-tile" style={style} aria-hidden="true" />
}

const WIDTHS = [
  { width: 320, label: 'Celular pequeno', Icon: IconDeviceMobile },
  { width: 360, label: 'Celular', Icon: IconDeviceMobile },
  { width: 768, label: 'Tablet', Icon: IconDeviceTablet },
  { width: 1280, label: 'Computador', Icon: IconDeviceDesktop },
] as const

/** Selects the width of the simulated screen. */
function WidthMenu() {
  const [width, setWidth] = useAtom(widthAtom)
  const { Icon } = WIDTHS.find((one) => one.width === width) ?? WIDTHS[1]
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton className="select" aria-label={`Largura da prévia: ${width} px`}>
          <Icon size={15} />
          <span className="select-v tn">{width} px</span>
          <IconSelector size={14} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {WIDTHS.map(({ width: one, label, Icon: Kind }) => (
          <Menu.Item
            key={one}
            leftSection={<Kind size={16} />}
            rightSection={<span className="side tn">{one} px</span>}
            onClick={() => setWidth(one)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
