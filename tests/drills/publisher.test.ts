import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { programFile } from '../programs'
import { tempDataDir } from '../server/temp-store'

test('a publisher ends by itself where the drill was killed before its program was read', async () => {
  const { directory, remove } = tempDataDir()
  onTestFinished(remove)
  const child = fork(programFile('drills/publishing/publish-loop.ts'), [directory], {
    execArgv: [],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  child.disconnect()
  expect(await ended).toEqual([null, 'SIGKILL'])
})
