import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useNavigate } from 'react-router-dom'
import type { SignedIn } from '../../src/api/user'
import { SESSION, signOut } from '../api/session'
import { Avatar } from '../ui/avatar'
import { ROLE_NAMES } from '../ui/roles'
import { isOffered, viewsAtom } from '../workbench/views'
import { useWorkspace } from '../workspace/context'

const THEMES = [
  { value: 'light', label: 'Claro', Icon: IconSun },
  { value: 'dark', label: 'Escuro', Icon: IconMoon },
  { value: 'auto', label: 'Como o sistema', Icon: IconDeviceDesktop },
] as const

const schemeOf = (value: string | null) =>
  THEMES.find((one) => one.value === value)?.value ?? 'auto'

export function AccountMenu({ user }: { user: SignedIn }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const navigate = useNavigate()
  const leave = useLeave()
  const views = useAtomValue(viewsAtom)
  return (
    <Menu position="bottom-end" width={248}>
      <Menu.Target>
        <UnstyledButton className="account" aria-label={`Conta de ${user.name}`}>
          <Avatar id={user.id} name={user.name} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <span className="account-menu">
            <b>{user.name}</b>
            <span className="ell">{user.email}</span>
            <span>{ROLE_NAMES[user.role]}</span>
          </span>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Label>Aparência</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(schemeOf(value))}>
          {THEMES.map(({ value, label, Icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon size={16} />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        {views
          .filter((view) => view.link === 'account' && isOffered(view, user))
          .map(({ path, title, icon: Icon }) => (
            <Menu.Item
              key={path}
              leftSection={<Icon size={16} />}
              onClick={() => navigate(`/${path}`)}
            >
              {title}
            </Menu.Item>
          ))}
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={leave}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Gives the function that saves what can be saved and signs out. */
function useLeave(): () => void {
  const workspace = useWorkspace()
  const queries = useQueryClient()
  return () => {
    const leave = async () => {
      await workspace.flush()
      await signOut(fetch)
      queries.removeQueries({ predicate: ({ queryKey: [name] }) => name !== SESSION[0] })
      await queries.resetQueries({ queryKey: SESSION })
    }
    leave().catch(({ message }: Error) =>
      notifications.show({ color: 'red', title: 'Você não saiu', message }),
    )
  }
}
