// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { Filters } from '../../../admin/measures/filters'
import { queryOf, selectionOf } from '../../../admin/measures/selection'
import { showAdmin } from '../show-admin'

const Query = () => <output>{useLocation().search}</output>

const PERIOD = '?de=2025-03-01&ate=2025-03-20'

const showFilters = (address: string) =>
  showAdmin(
    <>
      <Filters now={undefined} />
      <Query />
    </>,
    { address },
  )

beforeEach(() => {
  showFilters(`/medidas${PERIOD}`)
})

const day = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const put = (name: string, value: string) => fireEvent.change(day(name), { target: { value } })
const query = () => screen.getByRole('status').textContent

test.each([
  [
    'Primeiro dia',
    ['0002-02-10', '0020-02-10', '0202-02-10', '2025-02-10'],
    '?de=2025-02-10&ate=2025-03-20',
  ],
  [
    'Último dia',
    ['2025-03-02', '0002-04-02', '0020-04-02', '2025-04-02'],
    '?de=2025-03-01&ate=2025-04-02',
  ],
])('a year that is being typed changes nothing: %s', (name, typed, after) => {
  for (const value of typed.slice(0, -1)) {
    put(name, value)
    expect(day(name).value).toBe(value)
    expect(query()).toMatch(/^\?de=2025-03-01&ate=2025-03-/)
  }
  put(name, typed.at(-1)!)
  expect(query()).toBe(after)
})

test('a field that is left with a day that cannot be shows the day that counts', () => {
  put('Primeiro dia', '0002-02-10')
  fireEvent.blur(day('Primeiro dia'))
  expect(day('Primeiro dia').value).toBe('2025-03-01')
  expect(query()).toBe(PERIOD)
})

test('no day makes a period longer than the server counts', () => {
  put('Primeiro dia', '2024-02-10')
  expect(query()).toBe(PERIOD)
})

test('a link with more days than the server counts shows the usual ones', () => {
  const query = new URLSearchParams('de=0002-11-01&ate=2026-11-20')
  expect(selectionOf(query, '2026-11-30')).toMatchObject({ from: '2026-11-02', to: '2026-11-29' })
})

test('the button says whose visits are counted, as read aloud too', () => {
  const button = screen.getByRole('button', { name: /^Marca ou grupo/ })
  expect(button.getAttribute('aria-label')).toContain(button.textContent)
  expect(button.textContent).toBe('Todas as marcas')
})

test.each(['quem=grupo:Clubes', 'quem=grupo:'])(
  'a group that is no more is no word for all brands: %s',
  (word) => {
    const selection = selectionOf(new URLSearchParams(word), '2026-11-30')
    // the server sums an empty word over all brands
    expect(queryOf(selection, new Map()).brands).toMatch(/^grupo:/)
  },
)

test('a source that nobody has come from is shown where it is chosen, also to compare with', () => {
  cleanup()
  showFilters('/medidas?origem=google&contra=origem:bing')
  const chosen = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name }).value
  expect(chosen('Origem')).toBe('Google')
  expect(chosen('Comparado com')).toBe('Bing')
})
