// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { People } from '../../../admin/people/people'
import { showAdmin } from '../show-admin'

const ANA = {
  id: 'u1',
  name: 'Ana',
  email: 'ana@exemplo.example',
  role: 'editor',
  disabled: false,
  invited: false,
  createdAt: 0,
}

/** Shows Ana, whose changes the server answers when told to. */
async function showPeople() {
  const asked: unknown[] = []
  const answers: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ users: [ANA] })
    asked.push(JSON.parse(String(body)))
    return new Promise<Response>((resolve) => answers.push(resolve))
  })
  showAdmin(<People self="u9" />, { queries: new QueryClient() })
  const role = await screen.findByLabelText<HTMLSelectElement>('Papel de Ana')
  const choose = (value: string) => fireEvent.change(role, { target: { value } })
  return { asked, answers, role, choose }
}

test('a role that is chosen by key stands at once, and the row keeps the keyboard meanwhile', async () => {
  const { asked, answers, role, choose } = await showPeople()
  role.focus()
  choose('publisher')
  await waitFor(() => expect(asked).toEqual([{ role: 'publisher' }]))
  expect(role.value).toBe('publisher')
  expect(role.disabled).toBe(false)
  choose('admin')
  await waitFor(() => expect(role.value).toBe('admin'))
  // in the order in which they were chosen
  expect(asked).toHaveLength(1)
  answers[0]?.(Response.json({ user: ANA }))
  await waitFor(() => expect(asked).toEqual([{ role: 'publisher' }, { role: 'admin' }]))
})

test('a change that the server refuses is taken back, with the reason', async () => {
  const { asked, answers, role, choose } = await showPeople()
  choose('admin')
  await waitFor(() => expect(asked).toHaveLength(1))
  answers[0]?.(Response.json({ code: 'forbidden', message: 'Não pode.' }, { status: 403 }))
  expect((await screen.findByRole('alert')).textContent).toBe('Não pode.')
  await waitFor(() => expect(role.value).toBe('editor'))
})

test('access is said to be taken away only once it is, and a second click does not give it back', async () => {
  const { asked, answers } = await showPeople()
  const take = screen.getByRole('button', { name: 'Tirar o acesso de Ana' })
  fireEvent.click(take)
  await waitFor(() => expect(asked).toEqual([{ disabled: true }]))
  expect(screen.queryByText('Sem acesso')).toBeNull()
  await waitFor(() => expect(take.ariaDisabled).toBe('true'))
  fireEvent.click(take)
  answers[0]?.(Response.json({ user: ANA }))
  await waitFor(() => expect(take.ariaDisabled).toBe('false'))
  expect(asked).toHaveLength(1)
})

test('a person whose invitation was made without an answer is listed, for a new link', async () => {
  const users: object[] = [ANA]
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (method === 'GET') return Response.json({ users })
    users.push({ ...ANA, id: 'u2', name: 'Bia', email: 'bia@exemplo.example', invited: true })
    throw new TypeError('no line')
  })
  showAdmin(<People self="u9" />, { queries: new QueryClient() })
  await screen.findByLabelText('Papel de Ana')
  fireEvent.click(screen.getByRole('button', { name: 'Convidar' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.input(dialog.getByLabelText('Nome'), { target: { value: 'Bia' } })
  fireEvent.input(dialog.getByLabelText('E-mail'), { target: { value: 'bia@exemplo.example' } })
  fireEvent.submit(dialog.getByRole('button', { name: 'Criar o convite' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('O servidor não responde')
  expect(await screen.findByLabelText('Papel de Bia')).toBeTruthy()
})
