/** Makes a value when it is first asked for: the first format of numbers or dates takes a page longer than all of its own modules. */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}
