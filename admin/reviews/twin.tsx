import { type CSSProperties, useState } from 'react'
import { useCompiled } from '../brands/sheet/live-content'
import { SheetFrame } from '../brands/sheet/sheet-frame'
import '../brands/sheet/sheet.css'
import type { Pair } from '../publish/review/use-comparison'

/** How a page of 360 by 700 pixels is drawn beside its twin. */
const SIZE = {
  '--page-w': '360px',
  '--tile-h': '700px',
  '--page-h': '740px',
  '--page-scale': 0.6,
} as CSSProperties // custom properties are not in its type

type Props = {
  readonly pair: Pair
  /** The brand that is shown. */
  readonly brand: string
  readonly name: string
}

/** How the conversation of one brand begins, before and after. */
export function Twin({ pair, brand, name }: Props) {
  return (
    <div className="rev-twin" style={SIZE}>
      <Side title={`${name}, no ar`} contents={pair.before} brand={brand} />
      <Side title={`${name}, como fica`} contents={pair.after} brand={brand} />
    </div>
  )
}

type SideProps = {
  readonly title: string
  readonly contents: Pair['before']
  readonly brand: string
}

function Side({ title, contents, brand }: SideProps) {
  const content = useCompiled(contents)
  const variant = content?.variants.find(({ id }) => id === brand)
  const [drawn, setDrawn] = useState(false)
  return (
    <section className="sheet-t" data-drawn={drawn} aria-label={title}>
      <p>
        <b>{title}</b>
      </p>
      {content && variant && (
        <div className="sheet-p" inert style={{ background: variant.colours.background }}>
          <div className="sheet-z">
            <SheetFrame {...{ variant, content, step: '' }} onDrawn={() => setDrawn(true)} />
          </div>
        </div>
      )}
      {content && !variant && <p className="dim">Esta marca não existe aqui.</p>}
    </section>
  )
}
