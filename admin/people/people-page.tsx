import { useState } from 'react'
import { mayActAs } from '../../src/api/user'
import { Tabs } from '../ui/tabs'
import { useUser } from '../workbench/use-user'
import { AuditTrail } from './audit-trail'
import { People } from './people'
import './people.css'

const TABS = [
  { id: 'pessoas', label: 'Pessoas' },
  { id: 'registro', label: 'Registro' },
]

/** The page Pessoas: people with their rights, and the audit trail. For administrators. */
export default function PeoplePage() {
  const user = useUser()
  const [on, choose] = useState('pessoas')
  if (!mayActAs(user.role, 'admin')) {
    return (
      <div className="ph-empty">
        <b>Só quem administra vê as pessoas</b>
        <span>Peça a quem administra para convidar alguém ou mudar um papel.</span>
      </div>
    )
  }
  return (
    <div className="ppl pg">
      <Tabs label="Pessoas e registro" tabs={TABS} on={on} onChoose={choose}>
        {on === 'pessoas' ? <People self={user.id} /> : <AuditTrail />}
      </Tabs>
    </div>
  )
}
