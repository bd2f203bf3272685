import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { wholeOf } from '../../../src/api/pictures'
import { dateAndTime } from '../../ui/words'
import { useUnitNames } from '../choice/use-unit-names'
import type { ReviewedBrand } from '../review/contents'
import { FoldList } from './fold-list'
import type { PublishOutcome } from './send'
import type { PublishState } from './use-publish'

type Props = {
  readonly outcome: PublishOutcome
  readonly publishing: PublishState
  /** The brands of the comparison, by id: one that the drafts have deleted has its name there. */
  readonly brands: ReadonlyMap<string, ReviewedBrand> | undefined
  /** The comparison shown is not yet with the release that is live now. */
  readonly isBehind: boolean
  /** Publishes with the warnings that the server has found. */
  readonly onPublish: () => void
}

/** Says why a publication did not succeed, and what can be done. */
export function OutcomeNote({ outcome, publishing, brands, isBehind, onPublish }: Props) {
  const { of: nameOf } = useUnitNames(brands)
  switch (outcome.is) {
    case 'done':
      return null
    case 'stale':
      return (
        <Note title="Outra pessoa mudou algo antes">
          <p>
            No ar está a{' '}
            <Link className="lnk" to={`/versoes/${outcome.live.release}`}>
              v{outcome.live.number}, de {outcome.live.by.name}
            </Link>{' '}
            ({dateAndTime(outcome.live.at)}): {outcome.live.message}
          </p>
          {outcome.paths.length > 0 && (
            <p>
              Rascunhos que mudaram:{' '}
              {[...new Set(outcome.paths.map((path) => nameOf(wholeOf(path))))].join(', ')}
            </p>
          )}
          <p>
            Nada foi publicado.{' '}
            {isBehind
              ? 'A comparação ao lado está sendo feita com o que está lá agora: espere, confira e publique de novo.'
              : 'A comparação ao lado já é com o que está lá agora: confira e publique de novo.'}{' '}
            A sua frase ficou.
          </p>
        </Note>
      )
    case 'invalid':
      return (
        <Note title={outcome.message}>
          <FoldList
            items={outcome.diagnostics.map(({ path, range, message, code }) => (
              <li key={`${path} ${range.start.line} ${range.start.character} ${code}`}>
                {nameOf(path)}, linha {range.start.line + 1}: {message}
              </li>
            ))}
          />
          {outcome.code === 'warnings' && (
            <Button size="sm" onClick={onPublish}>
              Publicar mesmo assim
            </Button>
          )}
        </Note>
      )
    case 'unknown':
      return (
        <Note title="Sem resposta do servidor" offline>
          <p>Não se sabe se a publicação saiu. O rascunho e a sua frase estão guardados.</p>
          <Button
            size="sm"
            loading={publishing.sending}
            onClick={() => publishing.look(outcome.request)}
          >
            Conferir agora
          </Button>
        </Note>
      )
    case 'not-done':
      return (
        <Note title="A publicação não saiu">
          <p>Nada mudou no ar. Você pode publicar de novo.</p>
        </Note>
      )
    case 'refused':
      return (
        <Note title={outcome.message}>
          <p>Nada foi publicado. O rascunho e a sua frase ficaram.</p>
        </Note>
      )
  }
}

type NoteProps = {
  readonly title: string
  readonly offline?: boolean
  readonly children: React.ReactNode
}

function Note({ title, offline, children }: NoteProps) {
  return (
    <div className="pub-note" role="alert">
      {offline ? <IconCloudOff size={16} /> : <IconAlertTriangle size={16} />}
      <div className="grow">
        <b>{title}</b>
        {children}
      </div>
    </div>
  )
}
