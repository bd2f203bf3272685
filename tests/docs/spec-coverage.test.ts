import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compile } from '../../src/core/language/compile'
import { scriptFor } from '../../src/core/script/script-for'
import { variantsOf } from '../../src/core/talks/matrix'
import { runTalk } from '../../src/core/talks/run-talk'
import { factTable } from '../../src/product/facts/facts'
import { vocabulary } from '../../src/product/vocabulary'
import { readTalks } from '../../tools/read-talks'
import { readTexts, textsAlone } from '../texts'

const DOC = 'docs/spec-coverage.md'

/** The step ids of spec section 2, by group and in its order; steps that it names in words only are rows of the table. */
const STEPS = `
copy-message-1 copy-message-2
lead-select-category lead-basic-name lead-greetings lead-select-plan lead-credit-guide lead-credit-value
lead-credit-value-add lead-show-plan-message lead-show-plan-list basico-valor-renda sem-renda-extra com-renda-extra
renda-extra-adicinada lead-message-for-email lead-add-email lead-add-phone lead-get servico-tabela-completa
proposal-plans-list-carousel-get plans-list-select plans-list-carousel-show-message parcela-desconto-mensagem
parcela-desconto-valor proposal-confirm-infos proposal-plan-holder proposal-add-name-razao proposal-add-cpf-cnpj
proposal-add-cep proposal-thanks-message proposal-wait-data-register proposal-add-date proposal-confirm-data
proposal-show-data proposal-285-message proposal-show-suymmmary proposal-terms proposal-change-infos change-name
change-email change-cpf-cnpj change-phone change-date change-cep proposal-confirm-plan proposal-wait proposal-success
proposal-buy-again
payment-init payment-first-parcel payment-options alterar-pagamento compra-finalizada payment-continue
payment-buy-again-value
pagamento-pix-registro payment-success-conquest payment-pix-options email-sent pagamento-pix-tentar-novamente
pagamento-boleto-registro payment-congratulations payment-boleto-options payment-open-bank-app payment-assembly
pagamento-boleto-tentar-novamente
secure parcel parcel-value select processing success-dream credit-card-pending payment-refused payment-pending
payment-success
cep-error cep-add-street cep-add-neighborhood cep-not-found cep-try-again
cupom-initial-message cupom-input cupom-error-message-1 cupom-error-message-2 cupom-try-again cupom-apply-success
cupom-apply-new-value cupom-payment-message cupom-initial-url cupom-apply-url
pesquisa-inicio pesquisa-midia pesquisa-nota pesquisa-humanos pesquisa-humanos-pontuacao pesquisa-finalizada
pesquisa-algo-mais pesquisa-ate-mais
error-no-plans error-renda-insuficiente error-general`
  .trim()
  .split(/\s+/)

const rows = readFileSync(DOC, 'utf8')
  .split('\n')
  .filter(
    (line) =>
      line.startsWith('| ') && !line.startsWith('| the spec') && !line.startsWith('| group'),
  )
  .map((line) => line.slice(2, -2).split(' | '))

const codesIn = (cell = ''): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map((m) => m[1]!)

/** A step's row has four cells: group, step, where, talk. */
const stepRows = rows
  .filter((row) => row.length === 4)
  .map(
    ([, step, where, talk]) => [codesIn(step)[0]!, codesIn(where)[0]!, codesIn(talk)[0]!] as const,
  )
const ruleRows = rows.filter((row) => row.length === 3)

const content = compile(textsAlone(await readTexts('.')), vocabulary)
const visited = new Map(
  (await readTalks('.', [])).map(({ path, talk }) => {
    const variants = talk ? variantsOf(talk, content.variants).variants : []
    if (!talk || variants.length === 0 || !content.script) throw new Error(`${path} cannot be run`)
    const { script } = content
    const runs = variants.map((variant) =>
      runTalk(talk, scriptFor(script, variant, factTable), variant, vocabulary),
    )
    const failure = runs.find((run) => run.failure)?.failure
    return [path, { failure, steps: new Set(runs.flatMap(({ steps }) => [...steps])) }] as const
  }),
)

describe('spec section 2: steps', () => {
  test('each id of the spec has a row', () => {
    const told = new Set(stepRows.map(([step]) => step))
    expect(STEPS.filter((step) => !told.has(step))).toEqual([])
  })

  test.each(stepRows)('%s is in %s, and the talk passes through it: %s', (step, file, talk) => {
    const group = content.script?.steps.find(({ id }) => id === step)?.group
    expect(`scripts/${group}.yaml`).toBe(file)
    expect(visited.get(talk)?.failure).toBeUndefined()
    expect([...(visited.get(talk)?.steps ?? [])]).toContain(step)
  })
})

/** What is wrong with a proof: `file`, or `file > words of a test's name`. */
function faultOf(proof: string): string | undefined {
  const [path = '', ...name] = proof.split(' > ')
  if (!/^tests\/.+\.(test\.tsx?|spec\.ts|yaml)$/.test(path)) return `${proof} is no test or talk`
  if (!existsSync(path)) return `${path} does not exist`
  if (path.endsWith('.yaml')) {
    return visited.get(path)?.failure === undefined ? undefined : `${path} fails`
  }
  const named = name.length === 0 || readFileSync(path, 'utf8').includes(name.join(' > '))
  return named ? undefined : `${path} has no test named "${name.join(' > ')}"`
}

describe('spec sections 1 to 9: rows', () => {
  test('every section has its table', () => {
    const sections = readFileSync(DOC, 'utf8').matchAll(/^## (\d)/gm)
    expect([...new Set([...sections].map((found) => found[1]))].join('')).toBe('123456789')
  })

  test.each(ruleRows)('%s', (_rule, where, proof) => {
    const missing = codesIn(where)
      .map((path) => path.replace(/[^/]*\*.*$/, ''))
      .filter((path) => !existsSync(path))
    expect(missing).toEqual([])
    const proofs = codesIn(proof)
    if (proofs.length === 0) expect(proof).toBe('unproved')
    expect(proofs.flatMap((known) => faultOf(known) ?? [])).toEqual([])
  })
})
