import { cep } from './cep'
import { aviso, type ComposedKind } from './composed'
import { cpfCnpj } from './cpf-cnpj'
import { credito } from './credito'
import { cupom } from './cupom'
import { data, nascimento } from './data'
import { dinheiro } from './dinheiro'
import { email } from './email'
import { nome } from './nome'
import { nomeContrato } from './nome-contrato'
import { codigo, hora, instante, inteiro, logico, percentual, taxaMensal } from './plain'
import { renda } from './renda'
import { telefone } from './telefone'
import { texto, textoCurto } from './texto'

/** Every kind of value that is not composed of others, keyed by its kind; facts take their fields from here. */
export const fields = byKind({
  codigo,
  inteiro,
  logico,
  percentual,
  dinheiro,
  data,
  hora,
  texto,
  textoCurto,
  nome,
  nomeContrato,
  cpfCnpj,
  nascimento,
  cep,
  email,
  telefone,
  credito,
  renda,
  cupom,
  taxaMensal,
  instante,
  aviso,
})

/** Every kind that a fact's field may have; any other is a type error in `facts.ts`. */
export type Kind = keyof typeof fields | ComposedKind

/** Makes a field whose key differs from its kind a type error. */
function byKind<F extends { readonly [K in keyof F]: { readonly kind: K } }>(all: F): F {
  return all
}
