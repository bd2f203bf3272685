import { expect, test } from 'vitest'
import { commentsByLink } from '../../../admin/partner/comments-by-link'

const said = { step: 'um', sentence: 'Oi', text: 'Muito curta' }
const comment = (id: number) => ({ ...said, id, at: 5, resolved: false })

test('an answer that was on its way before a comment was sent does not hide it', async () => {
  const held: ((ids: readonly number[]) => void)[] = []
  const send = () =>
    new Promise<Response>((resolve) => {
      held.push((ids) => resolve(Response.json({ comments: ids.map(comment) })))
    })
  const comments = commentsByLink('/p/x/comentarios', send)
  const shown = () => comments.all().map(({ id }) => id)
  const refreshed = comments.refresh()
  const sent = comments.say(said)
  held[1]?.([1, 2])
  await sent
  expect(shown()).toEqual([1, 2])
  held[0]?.([1])
  await refreshed
  expect(shown()).toEqual([1, 2])
  const again = comments.refresh()
  held[2]?.([1, 2, 3])
  await again
  expect(shown()).toEqual([1, 2, 3])
})

test.each([
  ['a request that took too long', new DOMException('too long', 'TimeoutError')],
  ['a request whose connection broke', new TypeError('Failed to fetch')],
])('after %s the partner is told to look before sending again', async (_about, cause) => {
  const comments = commentsByLink('/p/x/comentarios', () => Promise.reject(cause))
  await expect(comments.say(said)).rejects.toThrow(
    /^Sem resposta\. Não se sabe se o comentário chegou/,
  )
})

test('after an answer that cannot be read as well', async () => {
  const comments = commentsByLink('/p/x/comentarios', async () => new Response('<html>'))
  await expect(comments.say(said)).rejects.toThrow(/^Sem resposta\./)
})
