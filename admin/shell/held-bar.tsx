import { IconCalendarX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import type { Scheduled } from '../../src/api/releases'
import { mayActAs, type SignedIn } from '../../src/api/user'
import { plannedMoment } from '../ui/sao-paulo-time'
import { HELD_WORDS } from '../ui/words'
import { placeNameAtom } from '../workbench/place-names'
import { useCall } from '../workspace/context'

/** Shows on every view the scheduled publications that are held: to the person who scheduled them, and to everyone who may publish. */
export function HeldBar({ user }: { readonly user: SignedIn }) {
  const call = useCall()
  const { data } = useQuery({
    queryKey: ['releases', 'schedule'],
    queryFn: () => call('schedule'),
  })
  const held = (data?.scheduled ?? []).filter(
    ({ state, by }) => state === 'held' && (by.id === user.id || mayActAs(user.role, 'publisher')),
  )
  return held.map((one) => <Held key={one.id} held={one} />)
}

/** How many places are named; the others are only counted. */
const NAMED = 3

function Held({ held }: { readonly held: Scheduled }) {
  const nameOf = useAtomValue(placeNameAtom)
  const { id, release, at, message, over, reason } = held
  const places = over?.paths.map(nameOf) ?? []
  const more = places.length > NAMED ? ` e mais ${places.length - NAMED}` : ''
  return (
    <div className="banner-bad">
      <IconCalendarX size={20} />
      <div className="grow" role="alert">
        <b>
          Não vai ao ar {plannedMoment(at)}: {message}
        </b>
        <p>
          {over && places.length > 0
            ? `${over.by.name} mudou os mesmos lugares em “${over.message}”: ${places.slice(0, NAMED).join(', ')}${more}.`
            : reason && HELD_WORDS[reason]}
        </p>
      </div>
      <Link className="btn" to={`/versoes/${release}?linha=s${id}`}>
        Ver e resolver
      </Link>
    </div>
  )
}
