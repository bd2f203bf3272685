import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundlesOf } from '../../tools/build/bundles'

const sources = new Map([
  ['visitor', new Set(['/bubble.tsx', '/value.ts'])],
  ['admin', new Set(['/view.tsx', '/value.ts'])],
  ['frame', new Set(['/bubble.tsx', '/value.ts'])],
  ['server', new Set(['/bubble.tsx', '/route.ts', '/value.ts'])],
] as const)

test.each([
  [['/view.tsx'], ['admin']],
  [['/route.ts'], ['server']],
  [['/bubble.tsx'], ['visitor', 'frame', 'server']],
  [
    ['/view.tsx', '/route.ts'],
    ['admin', 'server'],
  ],
  [['/value.ts'], ['visitor', 'admin', 'frame', 'server']],
  [['/new.tsx'], ['visitor', 'admin', 'frame', 'server']],
])('issue 16: of what npm run dev builds, %j concerns %j', (paths, bundles) => {
  expect(bundlesOf(new Set(paths), sources)).toEqual(bundles)
})

test('the image holds all content that a first start takes from files, experiments too', () => {
  const text = readFileSync('deploy/Containerfile', 'utf8')
  const copied = text.matchAll(/^COPY (?:--from=build )?(?:\/app\/)?(\S+) \1$/gm)
  expect([...copied].map(([, folder]) => folder)).toEqual(
    expect.arrayContaining(['scripts', 'variants', 'experiments', 'tests/talks']),
  )
})
