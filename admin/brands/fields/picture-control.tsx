import { Modal } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { pictureName } from '../../../src/api/path'
import { USES, type Use } from '../../../src/api/pictures'
import { setValue } from '../../../src/core/language/edit/edit'
import { variantKeyOrder } from '../../../src/core/language/edit/key-order'
import type { Path } from '../../../src/core/language/read/path'
import { LibraryImage } from '../../pictures/library-image'
import { PicturePicker } from '../../pictures/picture-picker'
import { sourceOf } from '../../pictures/use-library'
import { asText } from '../../ui/use-draft'
import { picturesAtom } from '../../workspace/atoms'
import { layerValue } from '../model/layers'
import { useTarget } from '../model/use-target'
import type { ControlProps } from './field-row'

/** What a picture is for, by its key. */
const useOf = (path: Path): Use =>
  path[0] === 'media'
    ? path.includes('video')
      ? 'video'
      : 'midia'
    : (USES.find((use) => use === path.at(-1)) ?? 'banner')

/** The URL of a picture by its name in a brand's file; undefined if there is no such picture. */
export function usePictureAddress(name: string): string | undefined {
  const found = useAtomValue(picturesAtom).find(
    ({ path, hash }) => hash !== '' && pictureName(path) === name,
  )
  return found && sourceOf({ hash: found.hash, name })
}

/** A picture of the library: its thumbnail, its name, and the library to choose another from. */
export function PictureControl({ field, state, id }: ControlProps) {
  const [isOpen, open] = useState(false)
  const name = asText(state.value)
  const what = useOf(field.path) === 'video' ? 'vídeo' : 'imagem'
  const pick = (picked: string, alt: string | undefined) => {
    open(false)
    if (field.path.at(-1) !== 'src' || !alt) return state.set(picked)
    // the alternative text is replaced together with the picture
    const beside = [...state.at.slice(0, -1), 'alt']
    return state.edit((text) => {
      const changed = setValue(text, state.at, picked)
      return changed.ok ? setValue(changed.text, beside, alt, { order: variantKeyOrder }) : changed
    })
  }
  return (
    <div className="pic">
      <Thumbnail name={name} />
      <span className="ell grow">
        {name || <span className="dim">{what === 'vídeo' ? 'nenhum' : 'nenhuma'}</span>}
      </span>
      <button
        id={id}
        type="button"
        className="btn btn-s"
        aria-label={`Trocar ${what}: ${field.label}`}
        onClick={() => open(true)}
      >
        <IconPhoto size={16} />
        Trocar {what}
      </button>
      <Modal opened={isOpen} onClose={() => open(false)} title={field.label} size="xl">
        <PicturePicker value={name} use={useOf(field.path)} onPick={pick} />
      </Modal>
    </div>
  )
}

function Thumbnail({ name }: { readonly name: string }) {
  const address = usePictureAddress(name)
  const { layers } = useTarget()
  // the header's colour, for which logos are drawn
  const background = asText(layerValue(layers, ['colours', 'header']))
  return (
    <span className="thumb" style={{ background }}>
      {address ? (
        <LibraryImage name={name} source={address} />
      ) : (
        <IconPhoto size={16} aria-hidden="true" />
      )}
    </span>
  )
}
