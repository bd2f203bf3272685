import { useEffect, useMemo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import facts from '../../docs/fatos.md?raw'
import guide from '../../docs/guia-marketing.md?raw'
import './guide.css'
import { type Heading, headingsOf, readGuide } from './outline'
import { GuideBlocks } from './pieces'

/** The guide, with the facts as one more chapter, whose headings are one level lower. */
const text = `${guide}\n${facts.replace(/^#/gm, '##')}`

/** Ajuda: docs/guia-marketing.md and docs/fatos.md, with an index of their headings. */
export default function Guide() {
  const { hash, key } = useLocation()
  const tokens = useMemo(() => readGuide(text), [])
  const headings = useMemo(() => headingsOf(tokens), [tokens])
  const on = headings.find(({ id }) => hash === `#${id}` || hash === `#${encodeURIComponent(id)}`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is followed again leads there again
  useEffect(() => {
    const heading = on && document.getElementById(on.id)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }, [on, key])
  return (
    <div className="guide panes-row">
      <nav className="guide-i" aria-label="Índice">
        <Index headings={headings} on={on} />
      </nav>
      <article className="guide-t">
        <div className="guide-w">
          <GuideBlocks of={tokens} />
        </div>
      </article>
    </div>
  )
}

type IndexProps = { readonly headings: readonly Heading[]; readonly on: Heading | undefined }

function Index({ headings, on }: IndexProps) {
  return (
    <ul>
      {headings
        .filter(({ depth }) => depth > 1)
        .map(({ id, depth, text: label }) => (
          <li key={id} className={depth > 2 ? 'guide-i2' : undefined}>
            <Link
              to={{ hash: id }}
              className={id === on?.id ? 'on' : undefined}
              aria-current={id === on?.id ? 'location' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
    </ul>
  )
}
