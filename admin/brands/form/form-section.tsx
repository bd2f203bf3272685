import { valueAt } from '../../../src/core/script/value'
import { asText } from '../../ui/use-draft'
import { FieldView } from '../fields/field-view'
import { usePictureAddress } from '../fields/picture-control'
import type { BrandField, FieldSection } from '../model/fields'
import { layerValue } from '../model/layers'
import { useTarget } from '../model/use-target'
import { MessagesSection } from '../words/messages-section'
import { ColourVerdicts } from './colour-verdicts'
import { OutsideCards } from './outside-cards'

const ABOUT: { readonly [section: string]: string } = {
  mensagens: 'o que a marca diz antes do primeiro botão',
  fora: 'como aparece em buscas e em conversas',
  campanha: 'sob que números a venda é registrada',
}

type Props = { readonly section: FieldSection; readonly onlyOwn: boolean }

/** One section of the form: its keys, and previews that show several of them together. */
export function FormSection({ section, onlyOwn }: Props) {
  const { own } = useTarget()
  const { id, label, fields } = section
  const isOwn = ({ path }: BrandField) => valueAt(own.value, path) !== undefined
  const shown = fields.filter((field) => !onlyOwn || isWide(field) || isOwn(field))
  const about = ABOUT[id]
  return (
    <section className="fs" id={`s-${id}`} aria-labelledby={`h-${id}`} tabIndex={-1}>
      <div className="fs-h">
        <h2 id={`h-${id}`}>{label}</h2>
        {about && <span className="dim">{about}</span>}
      </div>
      {id === 'mensagens' && <MessagesSection onlyOwn={onlyOwn} />}
      <div className={id === 'cores' ? 'sws' : 'two-c'}>
        {shown
          .filter((field) => !isWide(field))
          .map((field) => (
            <FieldView key={field.path.join('.')} field={field} onlyOwn={onlyOwn} />
          ))}
      </div>
      {shown.filter(isWide).map((field) => (
        <FieldView key={field.path.join('.')} field={field} onlyOwn={onlyOwn} />
      ))}
      {id === 'cores' && <ColourVerdicts />}
      {id === 'banner' && <BannerCrops />}
      {id === 'fora' && <OutsideCards />}
    </section>
  )
}

const WIDE = new Set(['map', 'records', 'texts', 'rows', 'copy', 'order', 'yaml'])

const isWide = ({ control }: BrandField) => WIDE.has(control)

/** Widths of the visitor's page and the proportion that its banner has there (src/web/styles/tokens.css). */
const CROPS = [
  { width: 360, ratio: '2 / 1' },
  { width: 768, ratio: '4 / 1' },
  { width: 1280, ratio: '4 / 1' },
] as const

/** The banner as it is cropped at the widths of the page. */
function BannerCrops() {
  const { layers } = useTarget()
  const name = layerValue(layers, ['banner', 'src'])
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
