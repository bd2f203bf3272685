import { expect, test } from 'vitest'
import { createQueue } from '../../../src/core/runtime/queue'
import { settled } from './fake-world'

/** A queue whose items `wait` until they are woken; `seen` is what it has performed, and `-` where it paused. */
function recorded() {
  const seen: string[] = []
  let wake = () => {}
  const queue = createQueue<string>(
    (item, next) => {
      seen.push(next === undefined ? item : `${item}>${next}`)
      if (item === 'stop') queue.stop()
      if (item !== 'wait') return undefined
      return new Promise((resolve) => {
        wake = resolve
      })
    },
    () => seen.push('-'),
  )
  return { queue, seen, wake: () => wake() }
}

test('items are performed in order, each with the one that follows; what is pushed meanwhile comes after', async () => {
  const { queue, seen, wake } = recorded()
  queue.push(['a', 'wait', 'b'])
  queue.push(['c'])
  expect(seen).toEqual(['a>wait', 'wait>b', '-'])
  wake()
  await settled()
  expect(seen.slice(3)).toEqual(['b>c', 'c', '-'])
})

test('a queue that is stopped while it waits performs nothing more, and says nothing more', async () => {
  const { queue, seen, wake } = recorded()
  queue.push(['wait', 'a'])
  queue.stop()
  wake()
  await settled()
  queue.push(['b'])
  await settled()
  expect(seen).toEqual(['wait>a', '-'])
})

test('an item that stops the queue is its last', async () => {
  const { queue, seen } = recorded()
  queue.push(['stop', 'a'])
  await settled()
  expect(seen).not.toContain('a')
})
