import { judgeColours, nearestPassing } from '../../../src/core/language/judge/check-colours'
import {
  COLOUR_KEYS,
  type ColourKey,
  type OwnColours,
} from '../../../src/core/language/judge/palette'
import { colourOf, distance, labOf, mix } from '../../../src/core/language/lower/colour-space'
import { contrast } from '../../../src/core/language/lower/colour-tone'

/** A brand's five colours made from those of its logo (`found`, the most striking first), with legible contrast (WCAG 2 AA). */
export function coloursFrom(found: readonly string[]): OwnColours {
  const [striking = NEUTRAL] = found
  const darkest = found.toSorted((one, other) => labOf(one)[0] - labOf(other)[0])[0] ?? striking
  const header = labOf(darkest)[0] < 0.45 ? darkest : mix(striking, 42, '#0b0d14')
  return readable({
    primary: striking,
    onPrimary: lettersOn(striking),
    background: mix(striking, 5, '#ffffff'),
    header,
    onHeader: lettersOn(header),
  })
}

const NEUTRAL = '#2450d6'

const lettersOn = (back: string) =>
  contrast(back, '#ffffff') >= 4.5 ? '#ffffff' : mix(back, 18, '#000000')

const isReadable = (colours: OwnColours) =>
  judgeColours(colours).every(({ ratio, floor }) => ratio >= floor)

/** Changes the one colour that needs the least change for enough contrast; if no single change suffices, starts from a deeper primary. */
function readable(colours: OwnColours): OwnColours {
  if (isReadable(colours)) return colours
  const near = nearest(colours)
  if (near) return near
  const [light, a, b] = labOf(colours.primary)
  const deep = colourOf([Math.min(light, 0.45), a, b])
  const deeper = {
    primary: deep,
    onPrimary: '#ffffff',
    background: mix(deep, 4, '#ffffff'),
    header: mix(deep, 40, '#0b0d14'),
    onHeader: '#ffffff',
  }
  return isReadable(deeper) ? deeper : (nearest(deeper) ?? deeper)
}

function nearest(colours: OwnColours): OwnColours | undefined {
  const changes = COLOUR_KEYS.flatMap((key: ColourKey) => {
    const colour = nearestPassing(colours, key)
    return colour === undefined ? [] : [{ key, colour, far: distance(colours[key], colour) }]
  })
  const [best] = changes.toSorted((one, other) => one.far - other.far)
  return best && { ...colours, [best.key]: best.colour }
}
