import { beforeAll, expect, test } from 'vitest'
import { compile } from '../../src/core/language/compile'
import { scriptFor } from '../../src/core/script/script-for'
import type { TalkFile } from '../../src/core/talks/read-talk'
import { runTalk } from '../../src/core/talks/run-talk'
import type { Talk } from '../../src/core/talks/talk'
import { factTable } from '../../src/product/facts/facts'
import { vocabulary } from '../../src/product/vocabulary'
import { readTalks } from '../../tools/read-talks'
import { readTexts, textsAlone } from '../texts'

const texts = await readTexts('.')

/** The product's content, the base as `change` makes it. */
function withBase(change: (text: string) => string) {
  const changed = texts.map(({ path, text }) =>
    path === 'variants/base.yaml' ? { path, text: change(text) } : { path, text },
  )
  const { script, variants } = compile(textsAlone(changed), vocabulary)
  if (!script) throw new Error('The scripts have errors.')
  return { script, variants }
}

const shipped = withBase((text) => text)
const literal = withBase((text) => text.replace('literal: false', 'literal: true'))

/** What the specification says verbatim, beside what is said instead, and a talk in which it is said. */
const SENTENCES = [
  [
    'falha-inicio',
    'Desculpe, estamos passando por instabilidades. Tente de novo daqui a pouco, ou fale com os especialistas.',
    'Desculpe, estamos passando por instabilidades. Tente novamente mais tarde.',
  ],
  [
    'pix-nao-gerado',
    'Tivemos um problema para gerar o Pix. Nada foi cobrado.',
    'OPS! Tivemos um problema para gerar o PIX/BOLETO!',
  ],
  [
    'compra-boleto',
    'Tivemos um problema para gerar o boleto. Nada foi cobrado.',
    'OPS! Tivemos um problema para gerar o PIX/BOLETO!',
  ],
  [
    'pix-nao-confirmado',
    'Obrigado! O banco ainda não nos confirmou; leva alguns minutos.',
    'OPS! Ainda não recebemos a confirmação de que seu PIX foi pago.',
  ],
  [
    'alterar-dados',
    'Para contratar, é preciso ter 18 anos ou mais.',
    'Menor de 18 anos não pode comprar :(',
  ],
] as const

let talks: readonly TalkFile[]
beforeAll(async () => {
  talks = await readTalks('.', [])
})

function passes(talk: Talk, { script, variants }: typeof shipped): boolean {
  const home = variants.find(({ id }) => id === 'home')!
  return !runTalk(talk, scriptFor(script, home, factTable), home, vocabulary).failure
}

test.each(SENTENCES)(
  'issue 11, line 17: in %s every brand says it better, and a literal one as the specification does',
  (name, better, verbatim) => {
    const { talk } = talks.find(({ path }) => path.endsWith(`/${name}.yaml`))!
    const specified: Talk = JSON.parse(JSON.stringify(talk).replaceAll(better, verbatim))
    expect(specified).not.toEqual(talk)
    expect([passes(talk!, shipped), passes(talk!, literal)]).toEqual([true, false])
    expect([passes(specified, shipped), passes(specified, literal)]).toEqual([false, true])
  },
)

test('no shipped brand is literal, and one key makes a brand so', () => {
  const said = ({ variants }: typeof shipped, key: string) =>
    new Set(variants.map(({ texts }) => texts[key]))
  expect(said(shipped, 'recusado.titulo')).toEqual(new Set(['Pagamento recusado']))
  expect(said(literal, 'recusado.titulo')).toEqual(new Set(['Pagamento recusado :(']))
  expect(said(shipped, 'pagina.erro')).toEqual(new Set(['Algo deu errado nesta página']))
  expect(said(literal, 'pagina.erro')).toEqual(new Set(['Unexpected Application Error!']))
})
