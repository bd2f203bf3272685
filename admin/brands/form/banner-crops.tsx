import { usePictureAddress } from '../fields/picture-control'
import { asText } from '../fields/use-draft'
import { valueIn } from '../model/layers'
import { useTarget } from '../model/use-target'

/** Widths of the visitor's page and the proportion that its banner has there (src/web/styles/tokens.css). */
const CROPS = [
  { width: 360, ratio: '2 / 1' },
  { width: 768, ratio: '4 / 1' },
  { width: 1280, ratio: '4 / 1' },
] as const

/** The banner as it is cut at the widths of the page. */
export function BannerCrops() {
  const { layers } = useTarget()
  const name = valueIn(layers, ['banner', 'src'])
  const address = usePictureAddress(asText(name))
  if (!address) return null
  return (
    <div className="ban">
      {CROPS.map(({ width, ratio }) => (
        <figure key={width}>
          <img src={address} alt="" style={{ aspectRatio: ratio }} />
          <figcaption>
            <b className="tn">{width} px</b> {ratio.replace(' / ', ':')}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
