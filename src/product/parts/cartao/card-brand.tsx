import type { ReactNode } from 'react'
import { CdnPicture } from '../shared/cdn-picture'

/** Simple drawings of the brands, 44 x 28; a brand that is not listed shows none. */
const PICTURES: ReadonlyMap<string, { readonly name: string; readonly art: ReactNode }> = new Map([
  ['visa', { name: 'Visa', art: <Word text="VISA" fill="#1a2f86" slant /> }],
  ['mastercard', { name: 'Mastercard', art: <Circles left="#eb001b" right="#f79e1b" /> }],
  ['elo', { name: 'Elo', art: <Word text="elo" fill="#16181f" /> }],
  ['hipercard', { name: 'Hipercard', art: <Word text="Hiper" fill="#b3131b" slant /> }],
  ['hiper', { name: 'Hiper', art: <Word text="hiper" fill="#d9600a" /> }],
  ['american-express', { name: 'American Express', art: <Word text="AMEX" fill="#0a66b2" /> }],
  ['diners-club', { name: 'Diners Club', art: <Circles left="#0d5ea8" right="#8fa9c4" /> }],
  ['jcb', { name: 'JCB', art: <Word text="JCB" fill="#0b5c3b" /> }],
  ['discover', { name: 'Discover', art: <Word text="DISC" fill="#b3480b" /> }],
])

type WordProps = { readonly text: string; readonly fill: string; readonly slant?: true }

function Word({ text, fill, slant }: WordProps) {
  return (
    <text
      x="22"
      y="19"
      textAnchor="middle"
      fontSize="13"
      fontWeight="700"
      fontStyle={slant && 'italic'}
      textLength={text.length > 3 ? 34 : 24}
      lengthAdjust="spacingAndGlyphs"
      fill={fill}
    >
      {text}
    </text>
  )
}

function Circles({ left, right }: { readonly left: string; readonly right: string }) {
  return (
    <>
      <circle cx="17.5" cy="14" r="8" fill={left} />
      <circle cx="26.5" cy="14" r="8" fill={right} fillOpacity="0.88" />
    </>
  )
}

type Props = {
  readonly brand: string | undefined
  readonly className: string
  /** Hides it from screen readers: its name stands beside it, or the whole picture is hidden. */
  readonly silent?: true
}

/** The picture of a card's brand, once it is known: the CDN's `bandeiras/NAME.png`, else ours (spec section 7). */
export function CardBrand({ brand, className, silent }: Props) {
  const picture = brand === undefined ? undefined : PICTURES.get(brand)
  if (!picture) return null
  const alt = silent ? '' : picture.name
  return (
    <CdnPicture className={className} address={`bandeiras/${brand}.png`} alt={alt}>
      <svg viewBox="0 0 44 28" role="img" aria-label={picture.name} aria-hidden={silent}>
        <rect width="44" height="28" rx="5" fill="#fff" />
        {picture.art}
      </svg>
    </CdnPicture>
  )
}
