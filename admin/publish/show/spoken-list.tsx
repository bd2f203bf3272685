import { IconPuzzle } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { TextChange } from '../changes/text-change'
import { DiffPieces, Tokens } from './pieces'

type Props = {
  readonly spoken: readonly TextChange[]
  readonly side: 'before' | 'after'
  /** Bubbles, or buttons. */
  readonly as: 'sb' | 'sbtn'
}

/** The bubbles or buttons on one side of a change. */
export function SpokenList({ spoken, side, as }: Props) {
  const there = spoken.filter((one) => one[side] !== undefined)
  if (there.length === 0) return null
  return (
    <ul className={as === 'sb' ? 'says' : 'says says-btn'}>
      {there.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bubbles in their order, drawn as a whole
        <li key={index}>
          <Said spoken={one} side={side} as={as} />
        </li>
      ))}
    </ul>
  )
}

function Said({ spoken, side, as }: { spoken: TextChange; side: 'before' | 'after'; as: string }) {
  const words = spoken[side]
  if (!words) return null
  const other = side === 'before' ? spoken.after : spoken.before
  // marked as a whole where the other side has none
  const Whole = other ? Fragment : side === 'before' ? 'del' : 'ins'
  return (
    <>
      {words.when && (
        <span className={words.when === other?.when ? 'said-when' : 'said-when moved'}>
          quando {words.when}
        </span>
      )}
      <p className={as}>
        <Whole>
          {words.part !== undefined ? (
            <span className="said-part">
              <IconPuzzle size={14} />
              peça {words.part}
            </span>
          ) : spoken.pieces && spoken.pieces.length > 0 ? (
            <DiffPieces pieces={spoken.pieces} side={side} />
          ) : (
            <Tokens tokens={words.tokens} />
          )}
        </Whole>
      </p>
    </>
  )
}
