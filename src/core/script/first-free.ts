/** The first of the names of the 1st, 2nd … try that is not taken yet. `names` gives another name for each try. */
export function firstFree(
  taken: ReadonlySet<string>,
  names: (nth: number) => string,
  from = 1,
): string {
  let nth = from
  while (taken.has(names(nth))) nth += 1
  return names(nth)
}
