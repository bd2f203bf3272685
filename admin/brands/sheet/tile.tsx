import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Strata } from '../fields/layer-badge'
import { ShareButton } from '../share/share-brand'
import type { SheetContent } from './live-content'
import type { BrandOnSheet } from './sheet-overview'
import { usePagePicture } from './sheet-pictures'

type Props = {
  readonly brand: BrandOnSheet
  readonly content: SheetContent
  readonly step: string
}

/** The tile of one brand: its page, its name, and its badges. The whole tile is a link to the brand. */
export function SheetTile({ brand, content, step }: Props) {
  const { variant, label, changes, problem } = brand
  const { tile, isNear } = useNear()
  const picture = usePagePicture({ variant, content, step, isNear })
  const [drawn, setDrawn] = useState<typeof picture>()
  return (
    <li
      ref={tile}
      className={changes ? 'sheet-t sheet-t--changed' : 'sheet-t'}
      data-drawn={drawn !== undefined && drawn === picture && isNear}
    >
      <div className="sheet-p" inert style={{ background: variant.colours.background }}>
        {isNear && picture && (
          <div className="sheet-z">
            <iframe
              title={variant.brand.name}
              sandbox=""
              srcDoc={picture.markup}
              tabIndex={-1}
              onLoad={() => setDrawn(picture)}
            />
          </div>
        )}
      </div>
      <Link to={`/marcas/${variant.id}`} className="sheet-n ell" title={variant.brand.name}>
        {label}
      </Link>
      <span className="sheet-m">
        {changes && <span className="sheet-c">muda</span>}
        {picture?.isThere === false ? (
          <span className="dim">não passa por este passo</span>
        ) : problem ? (
          <span className="sheet-w ell" title={problem.message}>
            <IconAlertTriangle size={13} />
            <span className="ell">{problem.message}</span>
          </span>
        ) : (
          <WordsBadge {...brand} />
        )}
        <span className="grow" />
        <span className="sheet-s">
          <ShareButton id={variant.id} name={label} />
        </span>
      </span>
    </li>
  )
}

const WORDS = {
  base: 'texto da base',
  grupo: 'texto do grupo',
  marca: 'texto próprio',
  versao: 'neste experimento',
}

function WordsBadge({ words }: Pick<BrandOnSheet, 'words'>) {
  if (words === 'base') return <span className="dim">{WORDS[words]}</span>
  return (
    <span className={`layer layer-${words === 'versao' ? 'marca' : words}`}>
      <Strata />
      <span className="ell">{WORDS[words]}</span>
    </span>
  )
}

/** Whether the tile is in or near the viewport; tiles further away show no page. */
function useNear() {
  const tile = useRef<HTMLLIElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!tile.current) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => setNear(entry?.isIntersecting ?? false),
      { rootMargin: '400px 0px' },
    )
    observer.observe(tile.current)
    return () => observer.disconnect()
  }, [])
  return { tile, isNear }
}
