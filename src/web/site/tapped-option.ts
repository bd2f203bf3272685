/** The option whose button has this text: its label, and behind it perhaps a note. Of two labels that fit, the longer one. */
export function tappedOption<T extends { readonly label: string }>(
  options: readonly T[],
  text: string,
): T | undefined {
  const fitting = options.filter(({ label }) => text.startsWith(label))
  return fitting.sort((a, b) => b.label.length - a.label.length)[0]
}
