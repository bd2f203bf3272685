import type { SaidTable } from '../../core/script/text'
import { SaidText } from '../kit/said-text'
import { useChatUi } from './chat-context'
import type { BubbleItem } from './groups'
import { VideoBox, VideoWords } from './video-box'
import './table-bubble.css'
import './media-bubble.css'

/** The content of a bubble that is more than a sentence: a table, or a picture or a video of the variant above the sentence. */
export function RichBubble({ item: { table, media, text } }: { readonly item: BubbleItem }) {
  if (table) return <TableBubble table={table} />
  return <MediaBubble name={media} text={text} />
}

type Props = { readonly name: string | undefined; readonly text: BubbleItem['text'] }

/** A picture or a video in a box that has its height before the file is loaded (look, screen 8). A name that the variant does not have shows nothing. */
function MediaBubble({ name = '', text }: Props) {
  const { asset, variant } = useChatUi()
  const { [name]: shown } = variant.media ?? {}
  return (
    <figure className="figure">
      {shown?.video && <VideoBox media={shown} video={shown.video} />}
      {shown && !shown.video && (
        <img className="media" src={asset(shown.src)} alt={shown.alt} decoding="async" />
      )}
      <figcaption>
        <SaidText said={text} />
      </figcaption>
      {shown?.video && <VideoWords said={shown.video.said} />}
    </figure>
  )
}

/** A table of two or three columns, the first of which names its rows (look, screen 8). */
function TableBubble({ table: { caption, head, rows, mark } }: { readonly table: SaidTable }) {
  return (
    <table className="mini">
      {caption && (
        <caption>
          <SaidText said={caption} />
        </caption>
      )}
      <thead>
        <tr>
          {head.map((said, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a table that was said does not change
            <th key={at} scope="col">
              <SaidText said={said} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = [], ...cells], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a table that was said does not change
          <tr key={row} className={row + 1 === mark ? 'is-it' : undefined}>
            <th scope="row">
              <SaidText said={name} />
            </th>
            {cells.map((said, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a table that was said does not change
              <td key={at}>
                <SaidText said={said} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
