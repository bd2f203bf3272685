import type { TransientOf } from '../../src/core/script/contract'
import type { RandomSource } from '../../src/core/script/seeded-random'
import type { pagarCartao } from '../../src/product/actions/pagamento/contract'
import { facts } from '../../src/product/facts/facts'
import { typedMoney } from '../../src/product/fields/dinheiro'

/** Somebody invented: what he types by fact, and his card. */
export type Person = {
  readonly typed: ReadonlyMap<string, string>
  /** A card that the sandbox decides about by the first word of its holder's name. */
  readonly cardOf: (firstWord: string) => TransientOf<typeof pagarCartao>
}

const NAMES = ['Mariana', 'João', 'Beatriz', 'Carlos', 'Fernanda', 'Rafael', 'Lúcia', 'Tiago']
const SURNAMES = ['Souza', 'Oliveira', 'Santos', 'Pereira', 'Lima', 'Ferreira', 'Almeida']
const CEPS = ['01310100', '20040002', '30130005', '41610432', '11990000', '01045001']
const COUPONS = ['DESC10', 'DESC10', 'ERRO2']

/** Income in cents of who is set on buying, so that some plan is within his means. */
const AMPLE = 2_500_000

/** A person whom nobody else is: his documents and addresses tell him apart wherever they should turn up. */
export function inventPerson(
  number: number,
  { next, pick }: RandomSource,
  isKeen: boolean,
): Person {
  const name = pick(NAMES)
  const surname = `${pick(SURNAMES)} ${lettersOf(number)}`
  const fullName = `${name} ${surname}`
  const cpf = inventCpf(next)
  const digits = (length: number) => Array.from({ length }, () => Math.floor(next() * 10)).join('')
  const phone = `119${1 + Math.floor(next() * 8)}${digits(7)}`
  const income = isKeen ? AMPLE : 150_000 + Math.floor(next() * 2_000_000)
  const coupon = next() < 0.5 ? pick(COUPONS) : `SO${cpf.slice(0, 9)}`
  return {
    typed: new Map([
      ['nome', name],
      ['nomeRazao', fullName],
      ['email', `${lettersOf(number).toLowerCase()}${cpf.slice(0, 6)}@exemplo.com.br`],
      ['telefone', phone],
      ['cpfCnpj', cpf],
      ['rendaMensal', typedMoney(income)],
      ['cep', pick(CEPS)],
      ['cupom', coupon],
    ]),
    cardOf: (firstWord) => ({
      nomeTitular: plain(`${firstWord} ${fullName}`).toUpperCase(),
      numero: pick(['4111111111111111', '5555555555554444']),
      validade: '12/2099',
      codigoSeguranca: digits(3),
      cpfCnpjTitular: cpf,
      parcelas: 1,
    }),
  }
}

/** As a card spells it. */
const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '')

/** A number in letters, which a name may have: 0 is A, 26 is BA. */
const lettersOf = (number: number): string =>
  [...number.toString(26)]
    .map((digit) => String.fromCharCode(65 + Number.parseInt(digit, 26)))
    .join('')

/** Nine digits and the two that make them a CPF. */
function inventCpf(next: () => number): string {
  const base = String(Math.floor(next() * 1e9)).padStart(9, '0')
  const { field } = facts.cpfCnpj
  for (let last = 0; last < 100; last += 1) {
    const cpf = base + String(last).padStart(2, '0')
    if (field.parse?.(cpf, { tipoPessoa: 0 }).ok) return cpf
  }
  return '52998224725'
}
