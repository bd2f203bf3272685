import { Tooltip } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { sourceOf } from '../../pictures/use-library'
import { picturesAtom } from '../../workspace/atoms'
import type { ReviewedBrand } from '../review/contents'

type TileProps = {
  readonly brand: ReviewedBrand
  /** False if the brand's name stands beside the tile, which is then hidden from screen readers. */
  readonly isNamed?: boolean
}

/** A brand's tile: the picture of its assistant on the colour of its header. */
export function AssistantTile({ brand, isNamed = true }: TileProps) {
  const picture = useAtomValue(picturesAtom).find(({ path }) => path === brand.bot)
  const source = picture?.hash && sourceOf({ hash: picture.hash, name: brand.bot })
  const tile = (
    <span
      className="tile pub-tile"
      style={{ background: brand.header }}
      aria-hidden={isNamed ? undefined : true}
    >
      {source ? (
        <img src={source} alt={brand.name} width={20} height={20} loading="lazy" />
      ) : (
        <i style={{ background: brand.primary }} role="img" aria-label={brand.name} />
      )}
    </span>
  )
  return isNamed ? <Tooltip label={brand.name}>{tile}</Tooltip> : tile
}

type TilesProps = {
  readonly ids: readonly string[]
  readonly brands: ReadonlyMap<string, ReviewedBrand>
}

export function BrandTiles({ ids, brands }: TilesProps) {
  return (
    <ul className="tiles">
      {ids.map((id) => {
        const brand = brands.get(id)
        return brand ? (
          <li key={id}>
            <AssistantTile brand={brand} />
          </li>
        ) : null
      })}
    </ul>
  )
}
