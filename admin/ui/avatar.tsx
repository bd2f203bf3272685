import { Tooltip } from '@mantine/core'
import { firstLetter } from './words'

const COLOURS = 4

/** A person's initials on a colour derived from their id. */
export function Avatar({
  id,
  name,
  about,
}: {
  id: string
  name: string
  about?: string | undefined
}) {
  const label = about ? `${name}, ${about}` : name
  return (
    <Tooltip label={label}>
      <span className={`av av-${colourOf(id)}`} role="img" aria-label={label}>
        {initialsOf(name)}
      </span>
    </Tooltip>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : undefined
  return `${firstLetter(words[0] ?? '') || '?'}${firstLetter(last ?? '')}`.toUpperCase()
}

function colourOf(id: string): number {
  let sum = 0
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return (sum % COLOURS) + 1
}
