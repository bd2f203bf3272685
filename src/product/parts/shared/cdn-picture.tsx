import { type ReactNode, useState } from 'react'
import { parseUrl } from '../../../web/kit/parse-url'
import { useUi } from '../../../web/kit/ui-context'
import './cdn-picture.css'

type Props = {
  /** Address of the picture; a relative one is resolved against the configured CDN. */
  readonly address: string | undefined
  /** Alternative text; empty if the words beside the picture say the same. */
  readonly alt: string
  /** The class that fixes the size, whatever the picture's own size. */
  readonly className: string
  /** Our own drawing: shown until the picture is loaded, or always if there is none. */
  readonly children: ReactNode
}

/** A picture from the configured CDN in the place of our drawing. */
export function CdnPicture({ address, alt, className, children }: Props) {
  const { cdn } = useUi()
  const src = addressUnder(cdn, address)
  // keyed by address: a new one starts a new attempt to load
  return (
    <span className={`pic ${className}`} key={src}>
      {src === undefined ? children : <Attempt src={src} alt={alt} drawing={children} />}
    </span>
  )
}

type AttemptProps = { readonly src: string; readonly alt: string; readonly drawing: ReactNode }

function Attempt({ src, alt, drawing }: AttemptProps) {
  const [state, setState] = useState<'coming' | 'here' | 'lost'>('coming')
  const here = state === 'here'
  return (
    <>
      {!here && drawing}
      {state !== 'lost' && (
        <img
          className={here ? 'pic__img' : 'pic__img pic__img--coming'}
          src={src}
          // until it is loaded, our drawing is read aloud instead
          alt={here ? alt : ''}
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onLoad={() => setState('here')}
          onError={() => setState('lost')}
        />
      )}
    </>
  )
}

/** The absolute address of a picture under the CDN; `undefined` for any other, so that the page never loads it. */
export function addressUnder(
  cdn: string | undefined,
  address: string | undefined,
): string | undefined {
  if (cdn === undefined || !address) return undefined
  const href = parseUrl(address, cdn)?.href
  return href?.startsWith(cdn) ? href : undefined
}
