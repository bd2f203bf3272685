import { IconLayoutGrid } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { useDraftContent } from '../brands/sheet/live-content'
import { SmallPage } from '../brands/sheet/sheet-frame'
import '../brands/sheet/sheet.css'
import { armKey, withArm } from '../preview/arms'
import { ArmLetter } from './counts'
import type { ListedExperiment } from './model'

/** Sizes and scale that fit a page of 360 by 486 pixels into half of the pane. */
const SIZE = {
  '--page-w': '360px',
  '--tile-h': '486px',
  '--page-h': '1000px',
  '--page-scale': 0.41,
} as CSSProperties // custom properties are not in its type

/** How the chat begins in each arm, on the first brand that takes part. */
export function ArmTiles({ experiment }: { readonly experiment: ListedExperiment }) {
  const { id, brands, live } = experiment
  const content = useDraftContent()
  const variant = content?.variants.find((one) => one.id === brands[0]?.id)
  const arms = live?.arms ?? []
  const last = arms.at(-1)
  if (!content || !variant || !last) return null
  return (
    <section className="ex-tiles" aria-labelledby="ex-tiles">
      <header>
        <h3 id="ex-tiles">As versões</h3>
        <span className="grow" />
        <ArmSheetLink experiment={experiment} arm={last.name} />
      </header>
      <ul style={SIZE}>
        {arms.map(({ name, about }, at) => (
          <li key={name}>
            <p className="ell">
              <ArmLetter at={at} />
              {about}
            </p>
            <SmallPage
              content={content}
              variant={withArm(variant, content.armed, { experiment: id, arm: name })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type LinkProps = { readonly experiment: ListedExperiment; readonly arm: string }

/** A link to the contact sheet of the brands that take part, with one arm; nothing without brands. */
export function ArmSheetLink({ experiment: { id, brands }, arm }: LinkProps) {
  if (brands.length === 0) return null
  return (
    <Link className="lnk" to={`/marcas?versao=${armKey({ experiment: id, arm })}&filtro=versao`}>
      <IconLayoutGrid size={14} />
      {brands.length === 1 ? 'Ver na marca' : `Ver nas ${brands.length} marcas`}
    </Link>
  )
}
