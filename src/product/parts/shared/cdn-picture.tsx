import { type ReactNode, useState } from 'react'
import { useUi } from '../../../web/kit/ui-context'
import './cdn-picture.css'

type Props = {
  /** Of the picture; relative ones begin at the configured CDN. */
  readonly address: string | undefined
  /** What it says to who does not see it; empty where the words beside it say so already. */
  readonly alt: string
  /** Gives the place its size, which no picture changes. */
  readonly className: string
  /** Our own drawing: seen until the picture is here, and for good where there is none. */
  readonly children: ReactNode
}

/** A picture from the configured CDN in the place of our drawing. */
export function CdnPicture({ address, alt, className, children }: Props) {
  const { cdn } = useUi()
  const src = addressUnder(cdn, address)
  // another picture is another attempt
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
          // while it is coming our drawing speaks
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

/** The whole address of a picture that lies under the CDN; `undefined` for any other, so that none is ever put into the page. */
export function addressUnder(
  cdn: string | undefined,
  address: string | undefined,
): string | undefined {
  if (cdn === undefined || !address || !URL.canParse(address, cdn)) return undefined
  const { href } = new URL(address, cdn)
  return href.startsWith(cdn) ? href : undefined
}
