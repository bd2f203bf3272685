import { type Icon, IconBrandGoogle, IconBrandWhatsapp, IconBrandX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Path } from '../../../src/core/language/read/path'
import { asText } from '../../ui/use-draft'
import { usePictureAddress } from '../fields/picture-control'
import { layerValue } from '../model/layers'
import { useTarget } from '../model/use-target'

/** Previews of the page's title, description and banner in search results and shared links. */
export function OutsideCards() {
  const { layers } = useTarget()
  const at = (path: Path) => asText(layerValue(layers, path))
  const title = at(['title'])
  const description = at(['description'])
  const site = at(['canonical'])
    .replace(/^https:\/\//, '')
    .replace(/\/$/, '')
  const banner = usePictureAddress(at(['banner', 'src']))
  const picture = banner && <img src={banner} alt="" />
  return (
    <div className="cards-out">
      <Card Icon={IconBrandGoogle} name="Google" className="gg-c">
        <p className="gg-u">{site}</p>
        <p className="gg-t">{cut(title, 60)}</p>
        <p className="gg-d">{cut(description, 155)}</p>
      </Card>
      <Card Icon={IconBrandWhatsapp} name="WhatsApp" className="wa-c">
        <div className="wa-i">{picture}</div>
        <p>
          <b>{cut(title, 65)}</b>
          <span>{cut(description, 80)}</span>
          <span>{site}</span>
        </p>
      </Card>
      <Card Icon={IconBrandX} name="X" className="x-c">
        {picture}
        <p>{cut(title, 70)}</p>
      </Card>
    </div>
  )
}

type CardProps = {
  readonly Icon: Icon
  /** The name of the site or app. */
  readonly name: string
  readonly className: string
  readonly children: ReactNode
}

function Card({ Icon, name, className, children }: CardProps) {
  return (
    <figure>
      <figcaption className="meta-l">
        <Icon size={14} />
        {name}
      </figcaption>
      <div className={className}>{children}</div>
    </figure>
  )
}

/** Cuts a text at a word, with an ellipsis, as those sites do. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text.slice(0, length).replace(/\s+\S*$/, '')}…`
}
