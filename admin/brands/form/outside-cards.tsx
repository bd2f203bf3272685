import { IconBrandGoogle, IconBrandWhatsapp, IconBrandX } from '@tabler/icons-react'
import type { Path } from '../../../src/language/path'
import { usePictureAddress } from '../fields/picture-control'
import { asText } from '../fields/use-draft'
import { valueIn } from '../model/layers'
import { useTarget } from '../model/use-target'

/** How the page's title, description and banner look where its address is shared or found. */
export function OutsideCards() {
  const { layers } = useTarget()
  const at = (path: Path) => asText(valueIn(layers, path))
  const title = at(['title'])
  const description = at(['description'])
  const site = at(['canonical'])
    .replace(/^https:\/\//, '')
    .replace(/\/$/, '')
  const banner = usePictureAddress(at(['banner', 'src']))
  const picture = banner && <img src={banner} alt="" />
  return (
    <div className="cards-out">
      <figure>
        <figcaption className="meta-l">
          <IconBrandGoogle size={14} />
          Google
        </figcaption>
        <div className="gg-c">
          <p className="gg-u">{site}</p>
          <p className="gg-t">{cut(title, 60)}</p>
          <p className="gg-d">{cut(description, 155)}</p>
        </div>
      </figure>
      <figure>
        <figcaption className="meta-l">
          <IconBrandWhatsapp size={14} />
          WhatsApp
        </figcaption>
        <div className="wa-c">
          <div className="wa-i">{picture}</div>
          <p>
            <b>{cut(title, 65)}</b>
            <span>{cut(description, 80)}</span>
            <span>{site}</span>
          </p>
        </div>
      </figure>
      <figure>
        <figcaption className="meta-l">
          <IconBrandX size={14} />X
        </figcaption>
        <div className="x-c">
          {picture}
          <p>{cut(title, 70)}</p>
        </div>
      </figure>
    </div>
  )
}

/** As those places cut: at a word, with three dots. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text.slice(0, length).replace(/\s+\S*$/, '')}…`
}
