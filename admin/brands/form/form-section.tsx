import { valueAt } from '../../../src/core/language/lower/join-layers'
import { FieldView } from '../fields/field-view'
import type { Field, Section } from '../model/fields'
import { useTarget } from '../model/use-target'
import { MessagesSection } from '../words/messages-section'
import { BannerCrops } from './banner-crops'
import { ColourVerdicts } from './colour-verdicts'
import { OutsideCards } from './outside-cards'

const ABOUT: { readonly [section: string]: string } = {
  mensagens: 'o que a marca diz antes do primeiro botão',
  fora: 'como aparece em buscas e em conversas',
  campanha: 'sob que números a venda é registrada',
}

type Props = { readonly section: Section; readonly onlyOwn: boolean }

/** One section of the form: its keys, and what shows them together. */
export function FormSection({ section, onlyOwn }: Props) {
  const { own } = useTarget()
  const { id, label, fields } = section
  const isOwn = ({ path }: Field) => valueAt(own.value, path) !== undefined
  const shown = fields.filter((field) => !onlyOwn || isWide(field) || isOwn(field))
  const about = ABOUT[id]
  return (
    <section className="fs" id={`s-${id}`} aria-labelledby={`h-${id}`}>
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

const WIDE = new Set(['map', 'texts', 'rows', 'copy', 'yaml'])

const isWide = ({ control }: Field) => WIDE.has(control)
