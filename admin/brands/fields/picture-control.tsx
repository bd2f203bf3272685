import { Modal } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { API } from '../../../src/content/api'
import type { ContentPicture } from '../../../src/content/documents'
import { picturesAtom } from '../../workspace/atoms'
import type { ControlProps } from './field-row'
import { asText } from './use-draft'

const FOLDER = 'variants/assets/'

const nameOf = ({ path }: ContentPicture) => path.slice(FOLDER.length)

/** Where the bytes of a picture are. */
const addressOf = ({ path, hash }: ContentPicture) =>
  `${API}/pictures/${hash}.${path.split('.').at(-1)}`

/** The address of a picture by the name that a brand's file has; undefined for one that is not there. */
export function usePictureAddress(name: string): string | undefined {
  const found = usePictures().find((one) => nameOf(one) === name)
  return found && addressOf(found)
}

const usePictures = (): readonly ContentPicture[] =>
  useAtomValue(picturesAtom).filter(({ path, hash }) => path.startsWith(FOLDER) && hash !== '')

/** A picture of the library: its thumbnail, its name, and the library to choose another from. */
export function PictureControl({ field, state, set, id }: ControlProps) {
  const [isOpen, open] = useState(false)
  const name = asText(state.value)
  return (
    <div className="pic">
      <Thumbnail name={name} />
      <span className="ell grow">{name || <span className="dim">nenhuma</span>}</span>
      <button
        id={id}
        type="button"
        className="btn btn-s"
        aria-label={`Trocar imagem: ${field.label}`}
        onClick={() => open(true)}
      >
        <IconPhoto size={16} />
        Trocar imagem
      </button>
      <Modal opened={isOpen} onClose={() => open(false)} title={field.label} size="lg">
        <Library
          chosen={name}
          onChoose={(chosen) => {
            open(false)
            set(chosen)
          }}
        />
      </Modal>
    </div>
  )
}

export function Thumbnail({ name }: { readonly name: string }) {
  const address = usePictureAddress(name)
  return (
    <span className="thumb">
      {address ? <img src={address} alt="" /> : <IconPhoto size={16} aria-hidden="true" />}
    </span>
  )
}

type LibraryProps = { readonly chosen: string; readonly onChoose: (name: string) => void }

function Library({ chosen, onChoose }: LibraryProps) {
  const pictures = usePictures()
  const [sought, seek] = useState('')
  const words = sought.trim().toLowerCase()
  return (
    <>
      <input
        className="in"
        aria-label="Buscar imagem"
        placeholder="Buscar imagem"
        data-autofocus
        value={sought}
        onChange={(event) => seek(event.target.value)}
      />
      <div className="lib">
        {pictures
          .filter((one) => nameOf(one).toLowerCase().includes(words))
          .map((one) => (
            <button
              key={one.path}
              type="button"
              className={nameOf(one) === chosen ? 'lib-p on' : 'lib-p'}
              aria-pressed={nameOf(one) === chosen}
              onClick={() => onChoose(nameOf(one))}
            >
              <img src={addressOf(one)} alt="" loading="lazy" />
              <span className="ell">{nameOf(one)}</span>
            </button>
          ))}
      </div>
    </>
  )
}
