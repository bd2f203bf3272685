import type { FieldContext } from '../../src/core/script/field'
import type { Variant } from '../../src/core/script/variant'
import { type Card, cardRules, holderKind } from '../../src/product/fields/cartao'
import { textsByKey } from '../../src/web/kit/texts'
import type { Terminal } from './terminal'

const LINES = [
  ['numero', 'cartao.numero'],
  ['nomeTitular', 'cartao.nome'],
  ['validade', 'cartao.validade'],
  ['codigoSeguranca', 'cartao.codigo'],
  ['cpfCnpjTitular', 'cartao.documento'],
  ['parcelas', 'cartao.parcelas'],
] as const

/** Asks for a card line by line, each until it is right; `/voltar` or the end leaves it. It is kept nowhere. */
export async function askCard(
  { read, write, paint }: Terminal,
  { texts }: Variant,
  facts: FieldContext,
): Promise<Card | undefined> {
  const { t, say } = textsByKey(texts)
  write([paint.bold(t('cartao.titulo')), paint.dim('/voltar sai do cartão')])
  const card = new Map<keyof Card, string | number>()
  for (const [key, label] of LINES) {
    for (;;) {
      write([`? ${t(label)}`])
      const line = await read()
      if (line === undefined || line.trim() === '/voltar') return undefined
      const parsed = cardRules[key](line, contextOf(key, facts))
      if (parsed.ok) {
        card.set(key, parsed.value)
        break
      }
      write([paint.red(`! ${say(parsed.why, parsed.slots)}`)])
    }
  }
  // every line has been judged by the rule of its own key
  return Object.fromEntries(card) as Card
}

/** A holder may be a company or a person, whatever the contract's is: only the document tells. */
function contextOf(key: keyof Card, facts: FieldContext): FieldContext {
  const { cpfCnpj } = facts
  return key === 'nomeTitular' && typeof cpfCnpj === 'string'
    ? { ...facts, tipoPessoa: holderKind(cpfCnpj) }
    : facts
}
