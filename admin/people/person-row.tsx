import { Button, NativeSelect } from '@mantine/core'
import { ROLES, type User, type UserRole } from '../../src/api/user'
import { Avatar } from '../ui/avatar'
import { ROLE_ITEMS } from '../ui/roles'
import { BrandsField } from './brands-field'

type Props = {
  readonly person: User
  readonly isSelf: boolean
  /** A change is on its way; the fields stay open, or they would lose the keyboard. */
  readonly pending: boolean
  readonly onChange: (change: {
    role?: UserRole
    disabled?: boolean
    brands?: readonly string[] | null
  }) => void
  readonly onInvite: () => void
}

const NONE: readonly string[] = []

export function PersonRow({ person, isSelf, pending, onChange, onInvite }: Props) {
  const { id, name, email, role, disabled, invited, brands = NONE } = person
  return (
    <tr className={disabled ? 'lost' : undefined} aria-busy={pending}>
      <td>
        <span className="ppl-n">
          <Avatar id={id} name={name} />
          <span>
            <b>
              {name}
              {isSelf && <span className="dim"> (você)</span>}
            </b>
            <span className="dim">{email}</span>
          </span>
        </span>
      </td>
      <td>
        <NativeSelect
          size="xs"
          aria-label={`Papel de ${name}`}
          value={role}
          disabled={disabled}
          data={ROLE_ITEMS}
          onChange={(event) => {
            const wanted = ROLES.find((one) => one === event.currentTarget.value)
            if (wanted) onChange({ role: wanted })
          }}
        />
      </td>
      <td className="ppl-m">
        {role === 'admin' ? (
          <span className="dim">Todas</span>
        ) : (
          <BrandsField
            size="xs"
            aria-label={`Marcas de ${name}`}
            value={brands}
            disabled={disabled}
            onChange={(wanted) => onChange({ brands: wanted.length === 0 ? null : wanted })}
          />
        )}
      </td>
      <td>
        {disabled ? (
          <span className="badge badge-bad">Sem acesso</span>
        ) : invited ? (
          <span
            className="badge badge-sim"
            title="O link do convite foi feito, e é você quem o manda"
          >
            Ainda não entrou
          </span>
        ) : (
          <span className="badge badge-ok">Ativa</span>
        )}
      </td>
      <td className="ppl-a">
        {!disabled && (
          <Button size="xs" onClick={onInvite} disabled={pending}>
            {invited ? 'Novo convite' : 'Link para nova senha'}
          </Button>
        )}
        <Button
          size="xs"
          {...(!disabled && { color: 'red' })}
          disabled={isSelf}
          aria-disabled={isSelf || pending}
          // a second click would take the first one back
          onClick={() => pending || onChange({ disabled: !disabled })}
          aria-label={`${disabled ? 'Devolver' : 'Tirar'} o acesso de ${name}`}
        >
          {disabled ? 'Devolver o acesso' : 'Tirar o acesso'}
        </Button>
      </td>
    </tr>
  )
}
