/** Works a value out of an object once. */
export function once<From extends object, To>(work: (from: From) => To): (from: From) => To {
  const known = new WeakMap<From, To>()
  return (from) => {
    const before = known.get(from)
    if (before !== undefined) return before
    const value = work(from)
    known.set(from, value)
    return value
  }
}
