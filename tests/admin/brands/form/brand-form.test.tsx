// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useAtomValue } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { SESSION } from '../../../../admin/api/session'
import { FieldProblems } from '../../../../admin/brands/fields/field-problems'
import { FieldView } from '../../../../admin/brands/fields/field-view'
import { BrandForm } from '../../../../admin/brands/form/brand-form'
import { BrandList } from '../../../../admin/brands/list/brand-list'
import { layersAtom } from '../../../../admin/brands/model/layers'
import { fieldAt } from '../../../../admin/brands/model/sections'
import { TargetContext } from '../../../../admin/brands/model/use-target'
import { Reword, rewordAtom } from '../../../../admin/brands/words/reword'
import { StepWords } from '../../../../admin/brands/words/step-words'
import type { CompilerClient } from '../../../../admin/worker/client'
import { compilerAtom } from '../../../../admin/worker/compiler'
import type { Diagnostic } from '../../../../src/core/language/diagnostics/diagnostic'
import { MAX_NODES } from '../../../../src/core/language/diagnostics/limits'
import { MARINA } from '../../fake-content'
import { showAdmin } from '../../show-admin'
import { createFakeServer } from '../../workspace/fake-server'
import { openTab } from '../../workspace/open-tab'

const STEP = 'boas-vindas'

/** Nearly as much as a file may have: each value and each comma counts. */
const FULL = `extra: [${'1, '.repeat(MAX_NODES / 2 - 6)}1]\n`

const AURORA = 'variants/aurora.yaml'

const FILES = {
  'variants/base.yaml': 'title: Todas\n',
  'variants/groups/clubes.yaml': 'title: Clubes\n',
  [AURORA]: `group: clubes\npath: /aurora\ncopy:\n  ${STEP}: Olá!\n`,
  'variants/banco.yaml': 'path: /banco\nbrand:\n  name: Itaú\n',
  'variants/festa.yaml': 'path: /festa\nbrand:\n  name: 🎉 Festa\n',
  'variants/cheia.yaml': `path: /cheia\nhosts: [a.example]\n${FULL}`,
}

let stop = () => {}

afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

type Opened = {
  readonly id: string
  /** The layer that is edited; the brand's own by default. */
  readonly layer?: string
  /** The only brands of the person; absent: all. */
  readonly bound?: readonly string[]
}

/** Shows a part of a brand's form. */
async function openForm(part: React.ReactNode, { id, layer, bound }: Opened) {
  const { store, workspace, text } = await openTab(createFakeServer(FILES))
  stop = workspace.stop
  const saysOf: CompilerClient['saysOf'] = async (steps) =>
    steps.map((step) => ({ path: 'scripts/lead.yaml', at: ['steps', step, 'say'], say: 'Oi' }))
  store.set(compilerAtom, { saysOf } as CompilerClient)
  const queries = new QueryClient()
  const user = { ...MARINA, email: 'm@x.com', role: 'publisher', ...(bound && { brands: bound }) }
  queries.setQueryData(SESSION, { user })
  const Form = () => {
    const all = useAtomValue(layersAtom)
    const brand = all.brands.find((one) => one.id === id)!
    const at = brand.layers.findIndex(({ name }) => name === (layer ?? id))
    const layers = brand.layers.slice(0, at + 1)
    return <TargetContext value={{ all, brand, layers, own: layers.at(-1)! }}>{part}</TargetContext>
  }
  showAdmin(<Form />, { store, workspace, queries })
  return { store, text, workspace }
}

test('a brand is found by its name without accents', async () => {
  await openForm(<BrandList />, { id: 'aurora' })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ITAU' } })
  const links = within(screen.getByRole('navigation')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/marcas/banco'])
})

test('the tile of a brand shows the whole first letter, also where that is an emoji', async () => {
  await openForm(<BrandList />, { id: 'festa' })
  expect(screen.getByRole('link', { name: /Festa/ }).textContent).toBe('🎉🎉 Festa')
})

test('a part of the form that is gone to by key takes the keyboard along', async () => {
  Object.assign(Element.prototype, { scrollIntoView: () => {} })
  await openForm(<BrandForm />, { id: 'aurora' })
  fireEvent.click(screen.getByRole('link', { name: /^Cores/ }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Cores' }))
})

test('a list says why an item cannot be added', async () => {
  const { text } = await openForm(<FieldView field={fieldAt(['hosts'])!} onlyOwn={false} />, {
    id: 'cheia',
  })
  for (let n = 0; n < 3; n++) fireEvent.click(screen.getByRole('button', { name: 'Pôr mais um' }))
  expect(text('variants/cheia.yaml')?.length).toBeLessThan(FILES['variants/cheia.yaml'].length + 99)
  expect(screen.getByRole('alert').textContent).toBe(
    'Não consegui escrever esse valor sem mudar o resto do arquivo. Use o editor.',
  )
})

test('a new name that cannot be written is kept, with the reason', async () => {
  await openForm(<FieldView field={fieldAt(['links'])!} onlyOwn={false} />, { id: 'banco' })
  const name = screen.getByLabelText<HTMLInputElement>(/^Novo nome em/)
  fireEvent.change(name, { target: { value: 'constructor' } })
  fireEvent.click(screen.getByRole('button', { name: 'Pôr' }))
  expect(screen.getByRole('alert').textContent).toBe('Não há onde guardar esse valor.')
  expect(name.value).toBe('constructor')
})

test('two problems with the same words are both shown, and go each by itself', () => {
  const said = vi.spyOn(console, 'error')
  const problem = (line: number): Diagnostic =>
    ({
      code: 'bad-value',
      severity: 'error',
      path: 'variants/aurora.yaml',
      message: 'Falta o texto.',
      range: { start: { line, character: 0 }, end: { line, character: 1 } },
    }) as Diagnostic
  showAdmin(<FieldProblems problems={[problem(1), problem(2)]} />)
  expect(screen.getAllByRole('alert')).toHaveLength(2)
  expect(said).not.toHaveBeenCalled()
})

test.each([
  ['clubes', ['aurora'], 'só quem cuida de todas as marcas'],
  ['clubes', undefined, 'mudar no grupo'],
  ['aurora', ['aurora'], 'voltar ao padrão'],
  ['aurora', undefined, 'voltar ao padrão'],
])('words of a layer are changed by those who may: %s, %j', async (layer, bound, offer) => {
  const words = <StepWords step={STEP} title="1ª mensagem" written="Oi" />
  await openForm(words, { id: 'aurora', layer, ...(bound && { bound }) })
  expect(screen.getByText(offer)).toBeDefined()
  const other = ['só quem cuida de todas as marcas', 'mudar no grupo', 'voltar ao padrão']
  for (const one of other) if (one !== offer) expect(screen.queryByText(one)).toBeNull()
})

test.each([
  [['aurora'], ['Só aurora']],
  [undefined, ['Só aurora', 'Grupo Clubes', 'Todas as marcas']],
])('a bubble is reworded for those whom the person may change: %j', async (bound, scopes) => {
  const { store } = await openForm(<Reword />, { id: 'aurora', ...(bound && { bound }) })
  store.set(rewordAtom, { step: STEP, line: 0 })
  const choice = await screen.findByRole('group', { name: 'Para quem', hidden: true })
  expect([...choice.querySelectorAll('button')].map((one) => one.textContent)).toEqual(scopes)
})

test('a bubble of a brand that is not the own one can only be commented on', async () => {
  const { store } = await openForm(<Reword />, { id: 'aurora', bound: ['banco'] })
  store.set(rewordAtom, { step: STEP, line: 0 })
  await screen.findByText('Só quem cuida desta marca muda as palavras dela.')
  expect(screen.queryByRole('group', { name: 'Para quem', hidden: true })).toBeNull()
})

test('words that a colleague has changed meanwhile are reworded only after they were shown', async () => {
  const { store, text, workspace } = await openForm(<Reword />, { id: 'aurora' })
  store.set(rewordAtom, { step: STEP, line: 0 })
  const hidden = true
  fireEvent.click(await screen.findByRole('button', { name: 'Pôr mensagem', hidden }))
  act(() => workspace.edit(AURORA, FILES[AURORA].replace('Olá!', 'Bom dia!')))
  const save = screen.getByRole('button', { name: 'Dizer assim', hidden })
  fireEvent.click(save)
  expect(text(AURORA)).toContain('Bom dia!')
  expect(screen.getByRole('alert', { hidden }).textContent).toContain('“Bom dia!”')
  fireEvent.click(save)
  expect(text(AURORA)).toContain('Olá!')
})
