import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '../../server/environment/config'

/** What is in flight after DRAIN has so long (docs/operations.md). */
const IN_FLIGHT = 4.5

/** The greatest DRAIN that a start takes, in seconds. */
function longestDrain(): number {
  let seconds = 0
  while (readConfig({ DRAIN: String(seconds + 1) }).ok) seconds += 1
  return seconds
}

test.each([
  ['deploy/consorcio.service', /^TimeoutStopSec=(\d+)$/m],
  ['deploy/Containerfile', /--stop-timeout (\d+)/],
])('%s gives an end the time that it may take before it kills', (file, time) => {
  const [, seconds] = time.exec(readFileSync(file, 'utf8')) ?? []
  expect(Number(seconds)).toBeGreaterThan(longestDrain() + IN_FLIGHT)
})
