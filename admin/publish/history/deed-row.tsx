import { Link } from 'react-router-dom'
import { Avatar } from '../../ui/avatar'
import { dateAndTime } from '../../ui/words'
import { useNames } from '../../workspace/names'
import type { FileChanges } from '../changes/by-file'
import { changeLines } from '../choice/words'
import { deedWords, type FileDeed } from './entries'

type Props = {
  readonly deed: FileDeed
  /** The id of who looks. */
  readonly me: string
  readonly changes: FileChanges | undefined
  readonly isOn: boolean
  /** It is what visitors have. */
  readonly isLive: boolean
}

/** As many sentences of one stand in the list; the page beside it has them all. */
const MOST = 3

/** One thing that was done to a file: who, what, the sentences that it changed, and when. */
export function DeedRow({ deed, me, changes, isOn, isLive }: Props) {
  const nameOf = useNames()
  const { by, at } = deed
  const lines = changes ? changeLines(changes, nameOf) : []
  return (
    <Link
      to={`?feito=${encodeURIComponent(deed.key)}`}
      className={isOn ? 'rel sel' : 'rel'}
      aria-current={isOn ? 'true' : undefined}
    >
      <Avatar id={by.id} name={by.name === '' ? 'Sistema' : by.name} />
      <span className="rel-b">
        <span className="rel-t">
          <b>{deedWords(deed, me)}</b>
        </span>
        {lines.slice(0, MOST).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines in their order, drawn as a whole
          <span key={index} className="deed-l ell" title={line}>
            {line}
          </span>
        ))}
        {lines.length > MOST && <span className="deed-l dim">e mais {lines.length - MOST}</span>}
        <span className="rel-m">
          <span>{dateAndTime(at)}</span>
          <span className="grow" />
          {isLive && (
            <span className="badge badge-ok">
              <i className="live" />
              No ar
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
