// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SearchList } from '../../../admin/ui/search-list'
import { showAdmin } from '../show-admin'

test.each(['itau', 'ITAÚ', 'Itau\u0301'])(
  'a name is found with or without accents: %s',
  (sought) => {
    const names = ['Itaú', 'Aurora']
    const items = names.map((label) => ({ id: label, label, side: '' }))
    showAdmin(
      <SearchList items={items} width={200} label="Buscar marca" none="Nenhuma" onChoose={() => {}}>
        {(toggle) => (
          <button type="button" onClick={toggle}>
            abrir
          </button>
        )}
      </SearchList>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'abrir' }))
    fireEvent.change(screen.getByPlaceholderText('Buscar marca'), { target: { value: sought } })
    const found = screen.getAllByRole('option', { hidden: true })
    expect(found.map(({ textContent }) => textContent)).toEqual(['Itaú'])
  },
)
