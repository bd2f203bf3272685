import { useAtomValue } from 'jotai'
import { reportAtom, sendAtom } from './atoms'

/** One tick a turn: what was, what is shown, where it left its path, and what is of no use any more. */
export function Turns() {
  const report = useAtomValue(reportAtom)
  const { send } = useAtomValue(sendAtom)
  const { here = 0, stops = [], swap } = report ?? {}
  const nameOf = (turn: number) => {
    if (swap && turn === swap.turn) return 'diff'
    if (swap && turn > swap.turn) return 'lost'
    if (turn === here) return 'here'
    return turn > here ? 'ahead' : undefined
  }
  return (
    <div className="turns">
      {stops.map((stop, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its place
          key={index}
          type="button"
          tabIndex={-1}
          className={nameOf(index + 1)}
          title={`Turno ${index + 1}: ${stop}`}
          aria-label={`Turno ${index + 1}: ${stop}`}
          disabled={swap !== undefined && index + 1 > swap.turn}
          onClick={() => send({ type: 'turn', turn: index + 1 })}
        />
      ))}
    </div>
  )
}
