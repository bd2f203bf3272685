import { expect, test } from 'vitest'
import { isSoundTalk } from '../../../server/gateway/judge-talk'
import { compile } from '../../../src/core/language/compile'
import { variantFacts } from '../../../src/core/script/read-fact'
import type { Facts } from '../../../src/core/script/value'
import { actions } from '../../../src/product/actions/contracts'
import { factTable } from '../../../src/product/facts/facts'
import { parts } from '../../../src/product/parts/contracts'
import type { HandedTalk } from '../../../src/product/provider/talk-link'
import { vocabulary } from '../../../src/product/vocabulary'
import { readTexts, textsAlone } from '../../texts'
import { testRelease } from '../release'

const talkWith = (type: 'started' | 'settled' | 'finished', facts: Facts): HandedTalk => ({
  version: 1,
  release: 'test',
  variant: 'home',
  id: 'a'.repeat(32),
  events: [{ at: 1, event: { type, facts } }],
})

const results = [...Object.values(actions), ...Object.values(parts)].flatMap(({ name, samples }) =>
  Object.entries(samples as Record<string, Facts>).map(([outcome, facts]) => ({
    name: `${name} ${outcome}`,
    facts,
  })),
)

test.each(results)('a talk with what $name brings is sound', ({ facts }) => {
  const { pixCodigo, pixUrl, boletoLinha, boletoUrl } = facts
  const slip = { boletoCodigoBarras: boletoLinha, boletoURL: boletoUrl }
  const made = JSON.stringify({ qrCode: pixCodigo, url: pixUrl, ...slip })
  expect(isSoundTalk(talkWith('settled', facts), testRelease, [made])).toBe(true)
})

const content = compile(textsAlone(await readTexts('.')), vocabulary)

test.each(content.variants)('a talk that begins on $id is sound', (variant) => {
  const facts = {
    ...variantFacts(factTable, variant),
    hoje: '2026-11-22',
    'url.cupom': 'VERAO',
    'url.cupomIlegivel': true,
    'url.referralcode': 'ana',
    'url.idc': 851,
  }
  expect(isSoundTalk(talkWith('started', facts), testRelease, [])).toBe(true)
})

test('SRV-02: a talk that is deeper than anybody reads is not sound, wherever it is deep', () => {
  const deepest = 50_000
  const deep: unknown = JSON.parse('['.repeat(deepest) + ']'.repeat(deepest))
  const { events, ...talk } = talkWith('started', {})
  const hostile = events.map(({ at, event }) => ({ at, event: { ...event, more: deep } }))
  const later = hostile.map((held) => ({ saw: '', held }))
  expect(isSoundTalk({ ...talk, events: hostile }, testRelease, [])).toBe(false)
  expect(isSoundTalk({ ...talk, events, later }, testRelease, [])).toBe(false)
  expect(isSoundTalk({ ...talk, events, later: [] }, testRelease, [])).toBe(true)
})

test('what waits to be told again is judged as well', () => {
  const { events, ...talk } = talkWith('settled', { pixCodigo: 'ALHEIO' })
  const later = events.map((held) => ({ saw: '', held }))
  const sound = talkWith('started', {}).events
  expect(isSoundTalk({ ...talk, events: sound, later }, testRelease, [])).toBe(false)
})
