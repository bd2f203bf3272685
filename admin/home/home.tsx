import { Button } from '@mantine/core'
import { IconCalendarClock, IconHandStop, IconSearch, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { Link } from 'react-router-dom'
import type { Scheduled } from '../../src/api/releases'
import { mayActAs } from '../../src/api/user'
import { layersAtom, ownOf } from '../brands/model/layers'
import { SharedLinkList } from '../brands/share/share-brand'
import { ReviewRows } from '../publish/ask/review-rows'
import { useReviews } from '../publish/ask/use-reviews'
import { localTime, plannedMoment } from '../ui/sao-paulo-time'
import { counted, dateAndTime, HELD_WORDS } from '../ui/words'
import { paletteAtom } from '../workbench/palette-atom'
import { useUser } from '../workbench/use-user'
import { liveAtom } from '../workspace/atoms'
import { useCall } from '../workspace/context'
import { BrandGrid } from './brand-grid'
import { Drafts } from './drafts'
import { OpenComments } from './open-comments'
import './home.css'

/** The page Início: held publications, reviews, comments, unpublished changes and brands; beside them the live and scheduled releases. */
export default function Home() {
  const user = useUser()
  const live = useAtomValue(liveAtom)
  const { brands } = useAtomValue(layersAtom)
  const call = useCall()
  const openPalette = useSetAtom(paletteAtom)
  const schedule = useQuery({ queryKey: ['releases', 'schedule'], queryFn: () => call('schedule') })
  const planned = schedule.data?.scheduled ?? []
  const held = planned.filter(({ state }) => state === 'held')
  const waiting = planned.filter(({ state }) => state === 'waiting')
  const published = brands.filter((brand) => ownOf(brand).document.live !== '').length
  return (
    <div className="pg home" data-work tabIndex={-1}>
      <header className="home-h">
        <div className="grow">
          <h1>
            {greeting(Date.now())}, {user.name.split(' ')[0]}
          </h1>
          <p className="dim">
            {TODAY.format(Date.now())}.{' '}
            {live &&
              `${counted(published, 'marca está', 'marcas estão')} no ar na v${live.number}.`}
          </p>
        </div>
        <Button leftSection={<IconSearch size={16} />} onClick={() => openPalette(true)}>
          Abrir uma marca
        </Button>
        {mayActAs(user.role, 'publisher') && (
          <Link className="btn btn-primary" to="/publicar">
            <IconUpload size={16} />
            Publicar
          </Link>
        )}
      </header>
      <div className="home-g">
        <div className="home-c">
          {held.map((one) => (
            <Held key={one.id} held={one} />
          ))}
          <OpenReviews />
          <OpenComments />
          <Drafts />
          <BrandGrid />
        </div>
        <div className="home-c">
          <section className="card" aria-labelledby="home-live">
            <header className="card-h">
              <h2 id="home-live">No ar</h2>
              {live && <span className="badge badge-ok">v{live.number}</span>}
              <span className="grow" />
              {user.brands === undefined && <Link to="/versoes">Versões</Link>}
            </header>
            {live && (
              <p className="home-p">
                {live.message !== '' && (
                  <span>
                    A última mudança: <b>{live.message}</b>
                  </span>
                )}
                <span className="dim">
                  {dateAndTime(live.at)}, por {live.by.name}
                </span>
              </p>
            )}
          </section>
          <section className="card" aria-labelledby="home-planned">
            <header className="card-h">
              <h2 id="home-planned">Agendado</h2>
              <span className="n">{waiting.length}</span>
            </header>
            {waiting.length === 0 && <p className="home-p dim">Nada está agendado.</p>}
            {waiting.map((one) => (
              <Link key={one.id} className="home-r" to={`/versoes/${one.release}?linha=s${one.id}`}>
                <IconCalendarClock size={18} />
                <span className="grow ell">
                  <b>{one.message}</b>
                  <span className="dim">
                    {plannedMoment(one.at)}, por {one.by.name}
                  </span>
                </span>
              </Link>
            ))}
          </section>
          <section className="card" aria-labelledby="home-partners">
            <header className="card-h">
              <h2 id="home-partners">Com os parceiros</h2>
            </header>
            <SharedLinkList />
          </section>
        </div>
      </div>
    </div>
  )
}

/** The reviews that wait for a decision, or for their publication. */
export function OpenReviews() {
  const asked = useReviews()
  if (!asked.error && asked.open.length === 0) return null
  return (
    <section className="card" aria-labelledby="home-reviews">
      <header className="card-h">
        <h2 id="home-reviews">Revisões</h2>
        {!asked.error && <span className="n">{asked.open.length}</span>}
      </header>
      <ReviewRows {...asked} />
    </section>
  )
}

function Held({ held }: { readonly held: Scheduled }) {
  return (
    <section className="home-held" aria-label="Retida">
      <span className="home-hand">
        <IconHandStop size={20} />
      </span>
      <div className="grow">
        <h2>“{held.message}” ficou retida</h2>
        <p>
          Ia ao ar {plannedMoment(held.at)}. {held.reason && HELD_WORDS[held.reason]} No ar continua
          o que estava.
        </p>
      </div>
      <Link className="btn btn-primary" to={`/versoes/${held.release}?linha=s${held.id}`}>
        Ver e resolver
      </Link>
    </section>
  )
}

const TODAY = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'America/Sao_Paulo',
})

const greeting = (now: number): string => {
  const hour = Number(localTime(now).time.slice(0, 2))
  return hour < 5 || hour >= 18 ? 'Boa noite' : hour < 12 ? 'Bom dia' : 'Boa tarde'
}
