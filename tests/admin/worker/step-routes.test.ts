import { expect, test } from 'vitest'
import { routesIn } from '../../../admin/worker/step-routes'
import { compile } from '../../../src/core/language/compile'
import { readTalk, type TalkFile } from '../../../src/core/talks/read-talk'
import { vocabulary } from '../../../src/product/vocabulary'
import { readTexts, textsAlone } from '../../texts'
import { textOf } from './contents'

const STEP = 'proposal-add-cep'

test('a talk that the program breaks over does not keep another from leading to a step', async () => {
  const sources = await readTexts('.')
  const { script, variants } = compile(textsAlone(sources), vocabulary)
  const path = 'tests/talks/compra-pix-pessoa.yaml'
  const read = readTalk(path, textOf(path))
  const broken = {
    ...read,
    path: 'tests/talks/quebrada.yaml',
    talk: { ...read.talk, turns: [null] },
  }
  const files = new Map([broken as unknown as TalkFile, read].map((file) => [file.path, file]))
  const routes = routesIn({ texts: new Map(), script: script!, variants }, () => files)
  expect(routes.arriveAt(STEP, 'home')).toMatchObject({ type: 'talk', talk: path })
  expect(routes.playTalk(broken.path)).toEqual([])
})
