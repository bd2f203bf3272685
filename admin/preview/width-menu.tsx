import { Menu, UnstyledButton } from '@mantine/core'
import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconSelector,
} from '@tabler/icons-react'
import { useAtom } from 'jotai'
import { widthAtom } from './atoms'

const WIDTHS = [
  { width: 320, label: 'Celular pequeno', Icon: IconDeviceMobile },
  { width: 360, label: 'Celular', Icon: IconDeviceMobile },
  { width: 768, label: 'Tablet', Icon: IconDeviceTablet },
  { width: 1280, label: 'Computador', Icon: IconDeviceDesktop },
] as const

/** How wide the visitor's screen is. */
export function WidthMenu() {
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
