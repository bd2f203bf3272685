import { useState } from 'react'
import type { Media, Video } from '../../core/script/variant'
import { useChatUi } from './chat-context'
import './video-box.css'

type Props = { readonly media: Media; readonly video: Video }

/** A video behind its picture (look, screen 8): the video is not fetched before the visitor starts it. */
export function VideoBox({ media: { src, alt }, video }: Props) {
  const { asset, t } = useChatUi()
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed')
  if (state === 'open') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: its words stand under it, for who does not hear them
      <video
        className="media"
        src={asset(video.src)}
        aria-label={alt}
        controls
        autoPlay
        playsInline
        // takes the focus that the button in its place had
        ref={takeFocus}
        onError={() => setState('failed')}
      />
    )
  }
  const { seconds } = video
  const length = seconds === undefined ? '' : `, ${lengthInWords(seconds)}`
  return (
    <>
      <button
        type="button"
        className="media video"
        aria-label={`${t('video.ver')}: ${alt}${length}`}
        onClick={() => setState('open')}
      >
        {!savesData() && <img src={asset(src)} alt="" decoding="async" />}
        <span className="video__play">
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M6 3.6v12.8L16.6 10z" />
          </svg>
        </span>
        {seconds !== undefined && <span className="video__length">{clockOf(seconds)}</span>}
      </button>
      {state === 'failed' && (
        <p className="video__failed" role="alert">
          {t('video.falhou')}
        </p>
      )}
    </>
  )
}

/** One function for all renderings: React would call a new one again each time. */
const takeFocus = (video: HTMLVideoElement | null) => video?.focus({ preventScroll: true })

/** The transcript of a video, for visitors who cannot hear it or want to save mobile data. */
export function VideoWords({ said }: { readonly said: string }) {
  const { t } = useChatUi()
  return (
    <details className="video__words">
      <summary>{t('video.ler')}</summary>
      <p>{said}</p>
    </details>
  )
}

/** Whether the browser is set to save data: then not even the picture is fetched. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } } // only in Chromium
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}

const minutesOf = (seconds: number) => [Math.floor(seconds / 60), seconds % 60] as const

function clockOf(length: number): string {
  const [minutes, seconds] = minutesOf(length)
  return `${minutes}:${String(seconds).padStart(2, '0')}`
}

function lengthInWords(length: number): string {
  const [minutes, seconds] = minutesOf(length)
  const counted = (n: number, one: string) => (n === 0 ? [] : [`${n} ${one}${n === 1 ? '' : 's'}`])
  return [...counted(minutes, 'minuto'), ...counted(seconds, 'segundo')].join(' e ')
}
