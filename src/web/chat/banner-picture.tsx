import type { ChatUi } from './chat-context'

type BannerProps = Pick<ChatUi['variant'], 'banner'> & Partial<Pick<ChatUi, 'asset'>>

/** A brand's banner in the crop that the browser chooses. The style sheet fixes its size. */
export function BannerPicture({
  banner: { src, alt, sources = [] },
  asset = (path) => path,
}: BannerProps) {
  const picture = <img className="banner" src={asset(src)} alt={alt} width="1440" height="720" />
  if (sources.length === 0) return picture
  return (
    <picture className="crops">
      {sources.map((source) => (
        // the key is not the address: in a preview two crops may share one until their pictures have arrived
        <source
          key={`${source.type} ${source.media}`}
          sizes="(min-width: 48em) 720px, 100vw"
          {...source}
        />
      ))}
      {picture}
    </picture>
  )
}
