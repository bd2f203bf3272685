import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCalendarCheck,
  IconExternalLink,
  IconRocket,
} from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { plannedMoment } from '../../ui/sao-paulo-time'
import { counted } from '../../ui/words'
import { changedPathsAtom } from '../../workspace/atoms'
import type { ReviewedBrand } from '../review/contents'
import { useRestore } from '../versions/use-restore'
import type { Done } from './send'
import '../show/publish.css'

type Props = {
  readonly done: Done
  /** Brands in which something changed. */
  readonly brands: readonly ReviewedBrand[]
  readonly onGoOn: () => void
}

/** The result of a publication: what was published, links to the brands' pages, and undo. */
export function PublishResult({ done, brands, onGoOn }: Props) {
  const { number, release, planned, before } = done
  /** Drafts that were not published. */
  const left = useAtomValue(changedPathsAtom).length
  const { restore, pending } = useRestore()
  const first = brands.find(({ path }) => path === '/') ?? brands[0]
  const isPlanned = planned !== undefined
  return (
    <div className="pub-done" role="status">
      <span className={isPlanned ? 'pub-done-i sim' : 'pub-done-i'}>
        {isPlanned ? <IconCalendarCheck size={26} /> : <IconRocket size={26} />}
      </span>
      <h1>{isPlanned ? `A v${number} está agendada` : `A v${number} está no ar`}</h1>
      <p className="dim">
        {isPlanned
          ? `Vai ao ar ${plannedMoment(planned)}, horário de São Paulo, como está agora, por cima do que for publicado até lá. Se alguém mudar os mesmos lugares antes, você é avisado na hora.`
          : 'Quem chegar agora já conversa com ela. Quem estava no meio da conversa termina na anterior.'}
      </p>
      <div className="pub-done-a">
        {!isPlanned && first && (
          <a
            className="btn btn-primary btn-l"
            href={pageOf(first)}
            target="_blank"
            rel="noreferrer"
          >
            <IconExternalLink size={16} />
            Abrir a página{brands.length > 1 ? ` de ${first.name}` : ''}
          </a>
        )}
        <Link className="btn btn-l" to={`/versoes/${release}`}>
          Ver em Versões
        </Link>
        {!isPlanned && (
          <Button
            size="lg"
            leftSection={<IconArrowBackUp size={16} />}
            loading={pending}
            onClick={() =>
              restore(
                {
                  release: before,
                  message: `Desfaz a v${number}`,
                  undo: release,
                  base: release,
                },
                onGoOn,
              )
            }
          >
            Desfazer
          </Button>
        )}
      </div>
      {!isPlanned && brands.length > 1 && (
        <ul className="pub-pages" aria-label="Páginas que mudaram">
          {brands.map((brand) => (
            <li key={brand.id}>
              <a className="lnk" href={pageOf(brand)} target="_blank" rel="noreferrer">
                {brand.name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <Button variant="subtle" onClick={onGoOn}>
        {!isPlanned && left > 0
          ? `Continuar com ${counted(left, 'arquivo que ficou', 'arquivos que ficaram')}`
          : 'Voltar a Publicar'}
      </Button>
    </div>
  )
}

/** The URL of a brand's page: its path alone if the admin runs on this machine, else with the brand's host. */
function pageOf(
  { hosts, path }: Pick<ReviewedBrand, 'hosts' | 'path'>,
  here: Pick<Location, 'hostname'> = window.location,
): string {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(here.hostname)
  const host = hosts[0]
  return isLocal || host === undefined ? path : `https://${host}${path}`
}
