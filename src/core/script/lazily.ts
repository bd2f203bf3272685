/** Creates a value on first use: a page's first `Intl` format of numbers or dates takes longer than loading all of its own modules. */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}
