// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import { NO_SIMULATION } from '../../../admin/frame/protocol'
import { brandUrl } from '../../../admin/preview/address'
import { addressAtom, armAtom, simulationAtom } from '../../../admin/preview/atoms'
import { PreviewBar } from '../../../admin/preview/preview-bar'
import { SimulateAction } from '../../../admin/preview/simulate-action'
import { NO_ARMS } from '../../../admin/worker/api'
import { lastValidAtom } from '../../../admin/worker/atoms'
import type { AtomStore } from '../../../admin/workspace/documents'
import { compiled, FILES } from '../brands/files'
import { showAdmin } from '../show-admin'

let store: AtomStore

beforeEach(() => {
  store = createStore()
})

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })

/** A refusal is part of the label. */
const STREET = /^Rua/
const ADDRESS = /^Endereço da prévia$/

test('what was typed for a result goes when all is as usual again', () => {
  showAdmin(<SimulateAction />, { store })
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'cep.buscar' } })
  const usual = field(STREET).value
  type(STREET, 'Rua das Flores')
  expect(store.get(simulationAtom).outcomes['cep.buscar']?.facts).toEqual({
    logradouro: 'Rua das Flores',
  })
  type(STREET, '')
  expect(field(STREET).getAttribute('aria-invalid')).toBe('true')
  store.set(simulationAtom, NO_SIMULATION)
  return vi.waitFor(() => {
    expect(field(STREET).value).toBe(usual)
    expect(field(STREET).getAttribute('aria-invalid')).toBe('false')
  })
})

test('the address follows the first brand until another is typed', async () => {
  const { script, variants } = compiled(FILES)
  const show = (ids: readonly string[]) =>
    store.set(lastValidAtom, {
      script: script!,
      variants: variants.filter(({ id }) => ids.includes(id)),
      ...NO_ARMS,
    })
  const [one, other] = variants.filter(({ path }) => path !== '/').map(({ id }) => id)
  show([one!])
  showAdmin(<PreviewBar />, { store })
  const before = store.get(addressAtom)
  fireEvent.blur(field(ADDRESS))
  show([other!])
  expect(store.get(addressAtom)).not.toBe(before)
  await vi.waitFor(() => expect(field(ADDRESS).value).toBe(store.get(addressAtom)))
  type(ADDRESS, '/nenhum')
  fireEvent.blur(field(ADDRESS))
  expect(store.get(addressAtom)).toBe('/nenhum')
})

test('who hears the page hears which brand and turn the preview shows, and how much is simulated', () => {
  const { script, variants } = compiled(FILES)
  const [one] = variants
  store.set(lastValidAtom, { script: script!, variants, ...NO_ARMS })
  store.set(addressAtom, brandUrl(variants, one!))
  store.set(simulationAtom, { ...NO_SIMULATION, network: 'slow' })
  showAdmin(<PreviewBar />, { store })
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(names).toContain(`Marca da prévia: ${one!.brand.name}`)
  expect(names).toContain('Simular resultados: 1 mudança')
  expect(names.some((name) => name?.startsWith('Ir para um turno. Turno 0 de 0'))).toBe(true)
})

test('an arm chosen for one brand is not shown as the choice of another', () => {
  const { script, variants } = compiled(FILES)
  const [one, other] = variants
  const experiment = (id: string, brand: string) => ({
    id,
    about: '',
    brands: [brand],
    arms: [
      { name: 'a', about: 'Como hoje', weight: 1 },
      { name: 'b', about: 'Outra', weight: 1 },
    ],
  })
  const experiments = [experiment('um', one!.id), experiment('dois', other!.id)]
  store.set(lastValidAtom, { script: script!, variants, ...NO_ARMS, experiments } as never)
  store.set(addressAtom, brandUrl(variants, one!))
  store.set(armAtom, { experiment: 'dois', arm: 'b' })
  showAdmin(<PreviewBar />, { store })
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Versão da prévia' }).value).toBe(
    'Sem experimento',
  )
})
