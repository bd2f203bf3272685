import { type ComponentProps, useReducer } from 'react'

/**
 * An input that shows what it is given and nothing else. Preact, other than React, leaves in place what was typed where nobody took it,
 * since then nothing is drawn: here it is drawn again after each change.
 */
export function ControlledInput({ onChange, ...props }: ComponentProps<'input'>) {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  return (
    <input
      {...props}
      onChange={(event) => {
        onChange?.(event)
        drawAgain()
      }}
    />
  )
}
