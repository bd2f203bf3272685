import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coloursFrom } from '../../../../admin/brands/new/colours-from-logo'
import { dominantColours } from '../../../../admin/brands/new/read-logo'
import { type Wish, writeBrand } from '../../../../admin/brands/new/write-brand'
import { fileName } from '../../../../admin/workspace/file-name'
import { createCompiler } from '../../../../src/core/language/compile'
import { judgeColours } from '../../../../src/core/language/judge/check-colours'
import { distance } from '../../../../src/core/language/lower/colour-space'
import { openingSteps } from '../../../../src/core/script/step-shape'
import { vocabulary } from '../../../../src/product/vocabulary'
import { textsAlone } from '../../../texts'

const sources = ['scripts', 'variants', 'variants/groups'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => ({
      path: `${folder}/${name}`,
      text: readFileSync(`${folder}/${name}`, 'utf8'),
    })),
)
const compile = createCompiler(vocabulary)

const WISH: Wish = {
  id: 'clube-ipe',
  name: 'Clube Ipê',
  host: 'simule.clubeipe.example',
  path: '/clube-ipe',
  campaign: '9377',
  title: 'Clube Ipê: simule seu consórcio',
  description: 'Quem é do Clube Ipê simula aqui: #1 em atenção, com a taxa à vista.',
  logo: 'logo-quintale.svg',
  copy: { 'copy-message-1': 'Oi! Que bom ver "você" por aqui: vamos?', 'copy-message-2': '' },
  colours: coloursFrom(['#8e24aa', '#2e7d32']),
  home: 'https://consorcio.example',
}

const withBrand = (text: string) => {
  const path = `variants/${WISH.id}.yaml`
  const { variants, diagnostics } = compile(textsAlone([...sources, { path, text }]))
  return {
    brand: variants.find(({ id }) => id === WISH.id),
    errors: diagnostics.filter(({ severity }) => severity === 'error'),
  }
}

describe('the file of a new brand', () => {
  test('from a group: has its comments, and compiles to what was asked for', () => {
    const text = writeBrand({ from: 'group', group: 'parceiros-clube' }, WISH)
    expect(text).toContain('# Por onde se chega a esta marca.')
    const { brand, errors } = withBrand(text)
    expect(errors).toEqual([])
    expect(brand).toMatchObject({
      path: '/clube-ipe',
      hosts: ['simule.clubeipe.example'],
      botType: 'CLUBE_IPE',
      canonical: 'https://simule.clubeipe.example/',
      campanhaId: 9377,
      compraId: 9040,
      title: WISH.title,
      description: WISH.description,
      colours: WISH.colours,
      brand: { name: 'Clube Ipê', logo: 'logo-quintale.svg', partnership: 'com Exemplo Consórcio' },
      copy: { 'copy-message-1': [expect.anything()] },
    })
  })

  test('issue 12: a new brand is asked for the words of the opening, whatever its steps are called', () => {
    const { script } = compile(textsAlone(sources))
    const opening = openingSteps(script!).filter(({ say }) => say.length > 0)
    expect(opening.map(({ id }) => id)).toEqual(Object.keys(WISH.copy))
    const text = writeBrand({ from: 'group', group: '' }, { ...WISH, copy: { outro: 'Oi' } })
    expect(text).toContain('\ncopy:\n  outro: Oi\n')
  })

  test('a copy of a brand keeps its comments and words, but neither its host nor its path', () => {
    const source = sources.find(({ path }) => path.endsWith('parceiro-clube-1.yaml'))!.text
    const { colours: _, ...rest } = WISH
    const text = writeBrand({ from: 'brand', text: source }, { ...rest, host: '', description: '' })
    expect(text).toContain('# id de exemplo: trocar pelo da parceria')
    const { brand, errors } = withBrand(text)
    expect(errors).toEqual([])
    expect(brand).toMatchObject({ hosts: [], canonical: 'https://consorcio.example/clube-ipe' })
    expect(Object.keys(brand?.copy ?? {})).toContain('copy-message-2')
  })

  test('left empty, nothing is set that the group or the base says', () => {
    const { colours: _, ...rest } = WISH
    const bare = { ...rest, host: '', campaign: '', title: '', description: '', copy: {} }
    const text = writeBrand({ from: 'group', group: '' }, bare)
    expect(text).not.toMatch(/^(?:group|hosts|title|campanhaId|colours|copy):/m)
    expect(withBrand(text).errors).toEqual([])
  })

  test('a host or path that another brand has is told by the compiler', () => {
    const taken = { ...WISH, host: 'estrelume.example', path: '/oferta' }
    const { errors } = withBrand(writeBrand({ from: 'group', group: '' }, taken))
    expect(errors.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['host-clash', 'path-clash']),
    )
  })

  test.each([
    ['Clube Ipê', 'clube-ipe'],
    ['  É 100% Você!  ', 'e-100-voce'],
    ['…', ''],
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
  ])('the id of %j is %j', (name, id) => expect(fileName(name)).toBe(id))
})

describe('colours out of a logo', () => {
  const pixels = (...parts: readonly (readonly [count: number, ...rgba: number[]])[]) =>
    new Uint8ClampedArray(parts.flatMap(([count, ...rgba]) => Array(count).fill(rgba).flat()))

  test('what stands out comes first; paper and what is transparent do not count', () => {
    const [first, second, ...others] = dominantColours(
      pixels(
        [500, 255, 255, 255, 255],
        [300, 0, 0, 0, 0],
        [90, 200, 24, 40, 255],
        [60, 16, 40, 90, 255],
      ),
    )
    expect(distance(first!, '#c81828')).toBeLessThan(0.03)
    expect(distance(second!, '#10285a')).toBeLessThan(0.03)
    expect(others).toEqual([])
  })

  test('nothing in a white picture', () => {
    expect(dominantColours(pixels([40, 255, 255, 255, 255]))).toEqual([])
  })

  test('LINT contrast: whatever the logo, everything drawn can be read', () => {
    const colour = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(fc.array(colour, { maxLength: 4 }), (found) => {
        const low = judgeColours(coloursFrom(found)).filter(({ ratio, floor }) => ratio < floor)
        expect(low).toEqual([])
      }),
      { numRuns: 150 },
    )
  })
})
