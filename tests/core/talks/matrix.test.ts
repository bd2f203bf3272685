import { expect, test } from 'vitest'
import { variantsOf } from '../../../src/core/talks/matrix'
import type { Talk } from '../../../src/core/talks/talk'
import { compileSmall } from './small'

const { variants } = await compileSmall()

const matched = (talk: Pick<Talk, 'variant' | 'variants'>) => {
  const { variants: found, unknown } = variantsOf(talk, variants)
  return [found.map(({ id }) => id), unknown]
}

test.each<
  [name: string, talk: Pick<Talk, 'variant' | 'variants'>, ids: string[], unknown: string[]]
>([
  ['one', { variant: 'loja' }, ['loja'], []],
  ['a list, in its order', { variants: ['parceiro', 'loja'] }, ['parceiro', 'loja'], []],
  ['all', { variants: 'all' }, ['loja', 'parceiro'], []],
  ['all but some', { variants: { except: ['loja'] } }, ['parceiro'], []],
  ['one that is not there', { variants: ['loja', 'outra'] }, ['loja'], ['outra']],
  [
    'an exception that is not there',
    { variants: { except: ['outra'] } },
    ['loja', 'parceiro'],
    ['outra'],
  ],
  ['none', {}, [], []],
])('%s', (_name, talk, ids, unknown) => {
  expect(matched(talk)).toEqual([ids, unknown])
})
