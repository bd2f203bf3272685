import { type ComponentProps, useReducer } from 'react'

/**
 * An input that always shows its `value`. Preact, unlike React, leaves a typed text in place if `onChange` does not accept it, since then
 * nothing is rendered: this component renders after each change.
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
