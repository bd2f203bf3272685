// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NewDocument } from '../../../admin/conversation/new-document'
import { readWhole } from '../../../src/core/language/edit/edited'
import { showAdmin } from '../show-admin'

test.each(['2026', '007', '1e3', 'true', 'null', 'pos-venda'])(
  'a group called %s begins as one that is called so',
  async (name) => {
    const create = vi.fn((_path: string, _text: string) => true)
    showAdmin(<NewDocument />, { workspace: { create } })
    fireEvent.click(screen.getByRole('button', { name: 'Novo grupo, marca ou conversa' }))
    fireEvent.change(await screen.findByLabelText('Nome'), { target: { value: name } })
    fireEvent.click(screen.getByRole('button', { name: 'Criar' }))
    const [path, text = ''] = create.mock.calls[0] ?? []
    expect(path).toBe(`scripts/${name}.yaml`)
    const unit = readWhole(text)
    expect([unit?.value, unit?.findings]).toEqual([{ group: name, steps: null }, []])
  },
)
