type Choice = { readonly value: string; readonly label: string }

/** The choices, with the current value in front if it is not one of them. */
export const withOther = (choices: readonly Choice[], value: string): Choice[] =>
  choices.some((one) => one.value === value) ? [...choices] : [{ value, label: value }, ...choices]

/** What an action or a part does: its `about` to the first semicolon. */
export const aboutOf = (about: string): string => about.split(';')[0] ?? about
