import { IconArrowRight } from '@tabler/icons-react'
import type { DeedChange } from '../changes/deeds'

type Props = { readonly deeds: readonly DeedChange[]; readonly side: 'before' | 'after' }

/** Ways on and other doings of a step that have changed, on one side. */
export function DeedList({ deeds, side }: Props) {
  const there = deeds.filter((deed) => deed[side] !== undefined)
  if (there.length === 0) return null
  return (
    <ul className="gos">
      {there.map((deed, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: doings in their order, drawn as a whole
        <li key={index}>
          <Doing deed={deed} side={side} />
        </li>
      ))}
    </ul>
  )
}

function Doing({ deed, side }: { deed: DeedChange; side: 'before' | 'after' }) {
  const { label, when, isWay, before, after } = deed
  const value = side === 'before' ? before : after
  const moved = before === after
  return (
    <>
      {label !== '' && <span className={isWay ? 'out' : 'dim'}>{label}</span>}
      {when && <span className="said-when">quando {when}</span>}
      {isWay && (
        <span className="dim way">
          <IconArrowRight size={14} aria-hidden="true" />
          {side === 'before' || before === undefined ? 'segue para' : 'agora segue para'}
        </span>
      )}
      {moved ? (
        <span>
          {value} <span className="dim">(em outra ordem)</span>
        </span>
      ) : side === 'before' ? (
        <del>{value}</del>
      ) : (
        <ins>{value}</ins>
      )}
    </>
  )
}
