import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { SheetContent } from '../../../../admin/brands/sheet/live-content'
import {
  contentWithArm,
  draftChanges,
  FILTERS,
  sheetOf,
  variantPath,
  wordsFrom,
} from '../../../../admin/brands/sheet/sheet-overview'
import { readSheetView, sheetQuery } from '../../../../admin/brands/sheet/sheet-view'
import { createCompiler } from '../../../../src/core/language/compile'
import { openingSteps } from '../../../../src/core/script/step-shape'
import { vocabulary } from '../../../../src/product/vocabulary'
import { textsAlone } from '../../../texts'

const texts = new Map<string, string>(
  ['scripts', 'variants', 'variants/groups'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => [`${folder}/${name}`, readFileSync(`${folder}/${name}`, 'utf8')] as const),
  ),
)
const compile = createCompiler(vocabulary)

/** The product's content with some of its texts changed. */
function contentWith(...changes: readonly (readonly [path: string, (text: string) => string])[]) {
  const own = new Map(texts)
  for (const [path, by] of changes) own.set(path, by(own.get(path) ?? ''))
  const { script, variants, experiments, armed } = compile(
    textsAlone([...own].map(([path, text]) => ({ path, text }))),
  )
  return {
    script: script!,
    variants,
    experiments,
    armed,
    pictures: [],
    arrive: async () => undefined,
  }
}

const live = contentWith()
const sourceOf = (path: string) => texts.get(path)
const sheet = (shown: SheetContent, step = '') =>
  sheetOf({ shown, step, sourceOf, diagnostics: [] }, draftChanges(live, shown))

describe('the contact sheet', () => {
  test('27 brands, home first, campaigns of one name by their path', () => {
    const labels = sheet(live).brands.map(({ label }) => label)
    expect(labels).toHaveLength(27)
    expect(labels[0]).toBe('Exemplo Consórcio')
    expect(labels).toContain('/oferta')
    expect(new Set(labels).size).toBe(27)
  })

  test('a changed sentence: who gets it, who has words of their own, who never comes there', () => {
    const draft = contentWith([
      'scripts/inicio.yaml',
      (text) => text.replace('Simule e contrate', 'Simule agora e contrate'),
    ])
    const { brands, reach } = sheet(draft, 'copy-message-2')
    expect(reach).toBe('Muda em 1 marca, 26 têm texto próprio')
    expect(brands.filter(FILTERS.mudam.takes).map(({ variant }) => variant.id)).toEqual(['home'])
    expect(brands.filter(FILTERS['nao-mudam'].takes)).toHaveLength(26)
  })

  test('issue 17: an arm is shown over the brands on which its experiment runs, and the others as they are', () => {
    const draft = contentWith([
      'experiments/ola.yaml',
      () => `about: Vende mais?
brands: [home, oferta]
goal: lead
share: { a: 50, b: 50 }
arms: { a: { about: Hoje }, b: { about: A nova, copy: { copy-message-1: Oi da versão } } }
`,
    ])
    const shown = contentWithArm(draft, 'ola.b')
    const said = shown.variants.filter(({ copy }) =>
      JSON.stringify(copy['copy-message-1'] ?? '').includes('Oi da versão'),
    )
    expect(said.map(({ id }) => id).sort()).toEqual(['home', 'oferta'])
    expect(sheet(shown).brands.filter(FILTERS.versao.takes)).toHaveLength(2)
    expect(contentWithArm(draft, '')).toBe(draft)
    expect(contentWithArm(draft, 'outra.b').variants).toEqual(draft.variants)
  })

  test('a change of one brand marks that one', () => {
    const draft = contentWith([
      variantPath('cupom'),
      (text) => text.replace(/^title: .*$/m, 'title: Outro'),
    ])
    const { brands, reach } = sheet(draft)
    expect(reach).toBe('1 marca muda, 26 não')
    expect(brands.filter(({ changes }) => changes).map(({ label }) => label)).toEqual(['/cupom'])
  })

  test('nothing is said of a change while there is none', () => {
    const { brands, reach } = sheet(live)
    expect(reach).toBeUndefined()
    expect(brands.some(({ changes }) => changes)).toBe(false)
  })

  test('words are the base’s, the group’s or the brand’s own', () => {
    const words = (content: typeof live, id: string, step: string) =>
      wordsFrom(content.variants.find((one) => one.id === id)!, [step], sourceOf(variantPath(id)))
    expect(words(live, 'home', 'copy-message-2')).toBe('base')
    expect(words(live, 'cupom', 'copy-message-2')).toBe('marca')
    const grouped = contentWith([
      'variants/groups/parceiros-clube.yaml',
      (text) => `${text}copy:\n  lead-select-plan: Qual deles?\n`,
    ])
    expect(words(grouped, 'parceiro-clube-1', 'lead-select-plan')).toBe('grupo')
    expect(words(grouped, 'cupom', 'lead-select-plan')).toBe('base')
  })

  test('the conversation opens with the steps up to the first that waits', () => {
    const opening = openingSteps(live.script).map(({ id }) => id)
    expect(opening).toEqual(expect.arrayContaining(['copy-message-1', 'copy-message-2']))
    expect(opening.length).toBeLessThan(6)
  })

  test('what it shows stands in its address', () => {
    const place = {
      step: 'cep',
      device: 'computador',
      source: 'no-ar',
      filter: 'mudam',
      arm: 'ola.b',
    } as const
    expect(readSheetView(sheetQuery(place))).toEqual(place)
    expect(readSheetView(new URLSearchParams('tela=x&filtro=y'))).toEqual({
      step: '',
      device: 'celular',
      source: 'rascunho',
      filter: 'todas',
      arm: '',
    })
  })

  test('a brand that is removed is counted apart, and not among those that are shown', () => {
    const draft = { ...live, variants: live.variants.filter(({ id }) => id !== 'cupom') }
    expect(sheet(draft).reach).toBe('0 marcas mudam, 26 não, 1 sai')
    const { brands, reach } = sheetOf(
      { shown: draft, step: '', sourceOf, diagnostics: [] },
      draftChanges(draft, live),
    )
    expect(brands).toHaveLength(26)
    expect(reach).toBe('0 marcas mudam, 26 não, 1 é nova')
  })

  test('what the draft says of a brand is not told of its live page', () => {
    const step = 'copy-message-2'
    const diagnostics = compile(
      textsAlone([{ path: variantPath('cupom'), text: 'brand: [' }]),
    ).diagnostics.filter(({ path }) => path === variantPath('cupom'))
    expect(diagnostics.length).toBeGreaterThan(0)
    const cupomOf = (shown: SheetContent) =>
      sheetOf(
        { shown, step, sourceOf: () => 'path: /cupom\n', diagnostics },
        undefined,
      ).brands.find(({ variant }) => variant.id === 'cupom')
    expect(cupomOf(live)).toMatchObject({ words: 'grupo', problem: diagnostics[0] })
    expect(cupomOf({ ...live, sources: texts })).toMatchObject({ words: 'marca' })
    expect(cupomOf({ ...live, sources: texts })?.problem).toBeUndefined()
  })

  test('of a brand with warnings and an error the error is shown', () => {
    const [error] = compile(
      textsAlone([{ path: variantPath('cupom'), text: 'brand: [' }]),
    ).diagnostics
    const own = { ...error!, path: variantPath('cupom') }
    const diagnostics = [
      { ...own, severity: 'warning' as const },
      { ...own, severity: 'error' as const },
    ]
    const { brands } = sheetOf({ shown: live, step: '', sourceOf, diagnostics }, undefined)
    expect(brands.find(({ variant }) => variant.id === 'cupom')?.problem).toBe(diagnostics[1])
  })
})
