import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { counted } from '../ui/words'
import { isHeavy, type LibraryPicture, weight } from './library'
import { LibraryImage } from './library-image'
import { type Upload, uploadsAtom, useDismiss } from './uploads'
import { sourceOf } from './use-library'

type Props = {
  readonly pictures: readonly LibraryPicture[]
  readonly chosen: string | undefined
  readonly onChoose: (name: string) => void
}

/** The pictures as tiles; uploads first. */
export function Tiles({ pictures, chosen, onChoose }: Props) {
  const uploads = useAtomValue(uploadsAtom)
  return (
    <ul className="im-tiles">
      {uploads.map((upload) => (
        <li key={upload.id}>
          <OnItsWay upload={upload} />
        </li>
      ))}
      {pictures.map((picture) => (
        <li key={picture.name}>
          <PictureTile
            picture={picture}
            isChosen={picture.name === chosen}
            onChoose={() => onChoose(picture.name)}
          />
        </li>
      ))}
    </ul>
  )
}

type TileProps = {
  readonly picture: LibraryPicture
  readonly isChosen: boolean
  readonly onChoose: () => void
}

export function PictureTile({ picture, isChosen, onChoose }: TileProps) {
  const { label, use, usages, bytes, changed } = picture
  return (
    <button
      type="button"
      className={isChosen ? 'im-tile sel' : 'im-tile'}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <span className={`im-t im-t-${use ?? 'banner'}`} style={groundOf(picture)}>
        <LibraryImage name={picture.name} source={sourceOf(picture)} lazy />
        {isChosen && (
          <span className="im-check">
            <IconCheck size={12} />
          </span>
        )}
        {isHeavy(picture) && (
          <span className="im-warn">
            <IconAlertTriangle size={12} />
            pesada
          </span>
        )}
      </span>
      <b className="ell">
        {changed && <span className="dot-ch" title="Ainda não publicada" />} {label}
      </b>
      <span className="im-meta dim tn">
        {weight(bytes)}
        <i />
        {usages.length === 0 ? 'sem uso' : counted(usages.length, 'marca', 'marcas')}
      </span>
    </button>
  )
}

/** The background of a logo: the header colour of the first brand that uses it. */
function groundOf({ use, usages: [first] }: LibraryPicture) {
  return use === 'logo' && first ? { background: first.variant.colours.header } : undefined
}

function OnItsWay({ upload }: { readonly upload: Upload }) {
  const { name, file, share, error, address, cancel } = upload
  const dismiss = useDismiss()
  const percent = Math.round(share * 100)
  return (
    <div className="im-tile" role={error === undefined ? 'status' : 'alert'}>
      <span className="im-t im-t-up">
        {error === undefined ? (
          <span className="im-p">
            {/* not read aloud at every percent: the bar has the number */}
            <b className="tn" aria-hidden="true">
              {percent}%
            </b>
            <progress max={1} value={share} aria-label={`Envio de ${name}`} />
            {share < 1 ? 'Enviando' : 'Preparando os tamanhos'}
          </span>
        ) : (
          <LibraryImage name={file} source={address} />
        )}
        <button
          type="button"
          className="ibtn im-x"
          aria-label={error === undefined ? `Cancelar o envio de ${name}` : 'Entendi'}
          onClick={error === undefined ? cancel : () => dismiss(upload)}
        >
          <IconX size={16} />
        </button>
      </span>
      <b className="ell">{name}</b>
      {error === undefined ? (
        <span className="im-meta dim">pode sair desta tela</span>
      ) : (
        <span className="im-error bad-t">{error}</span>
      )}
    </div>
  )
}
