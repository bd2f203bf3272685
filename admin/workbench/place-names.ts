import { atom } from 'jotai'
import { contentKindOf } from '../../src/api/path'
import { lastValidAtom } from '../worker/atoms'
import { baseName } from '../workspace/outlines'

/** Names files for people who do not think in files: by brand, or by part of the conversation. */
export const placeNameAtom = atom((get) => {
  const brands = new Map(
    (get(lastValidAtom)?.variants ?? []).map(({ id, brand }) => [id, brand.name]),
  )
  return (path: string): string => {
    const name = baseName(path)
    switch (contentKindOf(path)) {
      case 'variant':
        if (path.startsWith('variants/groups/')) return `o grupo de marcas ${name}`
        return brands.get(name) ?? (name === 'base' ? 'a base de todas as marcas' : name)
      case 'script':
        return `a conversa em "${name}"`
      case 'experiment':
        return `o experimento "${name}"`
      case 'talk':
        return `a conversa de teste "${name}"`
      default:
        return `a imagem ${name}`
    }
  }
})
