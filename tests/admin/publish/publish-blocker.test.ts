import { expect, test } from 'vitest'
import {
  publishBlockerOf,
  questionOf,
  type Situation,
} from '../../../admin/publish/page/publish-blocker'
import type { ContentComparison } from '../../../admin/publish/review/contents'
import type { Review } from '../../../admin/publish/review/use-comparison'
import type { Diagnostic } from '../../../src/core/language/diagnostics/diagnostic'

const diagnostic = (severity: Diagnostic['severity']): Diagnostic => ({
  code: 'set-never-read',
  severity,
  message: 'x',
  english: 'x',
  path: 'scripts/lead.yaml',
  range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } },
})

const LIVE = 'a'.repeat(64)
const none = { documents: [], pictures: [] }
const reviewOf = (diagnostics: readonly Diagnostic[], done = 3, base = LIVE): Review => {
  const comparison: ContentComparison = {
    diagnostics,
    steps: 1,
    variants: 1,
    brands: new Map(),
    silent: [],
    files: new Map(),
  }
  const of = { before: none, after: none, base }
  return { busy: false, reviewed: { of, comparison, talks: { all: 3, done, faults: [] } } }
}

const ready: Situation = {
  mayPublish: true,
  needsReview: false,
  isReviewAsked: false,
  offline: false,
  nameOf: () => 'Simulação',
  chosen: [{ path: 'scripts/lead.yaml', change: 'modified', state: 'saved' }],
  review: reviewOf([]),
  live: LIVE,
  accepted: true,
  message: 'Uma frase',
  at: null,
  now: 1000,
}

test('PUB-06 what stands in the way is told, the first thing first', () => {
  expect(publishBlockerOf(ready)).toBeUndefined()
  const words = (other: Partial<Situation>) => publishBlockerOf({ ...ready, ...other })?.words
  expect(words({ mayPublish: false })).toContain('quem publica')
  expect(words({ offline: true })).toContain('conexão')
  expect(words({ chosen: [] })).toContain('Escolha')
  const conflict = { path: 'scripts/lead.yaml', change: 'modified', state: 'conflict' } as const
  expect(words({ chosen: [conflict] })).toContain('em aberto em Simulação')
  expect(words({ review: { busy: true } })).toContain('comparando')
  expect(words({ review: reviewOf([diagnostic('error')]) })).toContain('erros')
  expect(words({ review: reviewOf([], 2) })).toContain('conversas de teste')
  expect(words({ needsReview: true })).toContain('aprovação de outra pessoa: peça a revisão')
  expect(words({ needsReview: true, isReviewAsked: true })).toContain('a revisão já foi pedida')
  expect(words({ accepted: false })).toContain('avisos')
  expect(words({ message: '  ' })).toContain('frase')
  expect(words({ at: undefined })).toContain('dia')
  expect(words({ at: 1000 })).toContain('passou')
  expect(words({ at: 1001 })).toBeUndefined()
})

test('PUB-05 nothing goes until the comparison is with what is live now; what only takes time says so', () => {
  const hindrance = (other: Partial<Situation>) => publishBlockerOf({ ...ready, ...other })
  const comparing = { words: 'Ainda comparando com o que está no ar.', passes: true }
  expect(hindrance({ review: { busy: true } })).toEqual(comparing)
  expect(hindrance({ live: 'b'.repeat(64) })).toEqual(comparing)
  expect(hindrance({ live: undefined })).toEqual(comparing)
  expect(hindrance({ review: reviewOf([], 2) })).toMatchObject({ passes: true })
  expect(hindrance({ message: '' })).not.toHaveProperty('passes')
  const failed = { busy: false, failure: 'A comparação demorou demais.' }
  expect(hindrance({ review: failed })).toEqual({ words: failed.failure })
})

test('warnings are one question, and another one once they change', () => {
  expect(questionOf(reviewOf([]))).toBe('')
  const asked = questionOf(reviewOf([diagnostic('warning')]))
  expect(asked).not.toBe('')
  expect(questionOf(reviewOf([diagnostic('warning'), diagnostic('warning')]))).not.toBe(asked)
})
