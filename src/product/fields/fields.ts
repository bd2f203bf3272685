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

/** Every kind of value that stands by itself, each under its own name; facts take their fields from here. */
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

/** Every kind that a fact's field may be of: another does not compile in `facts.ts`. */
export type Kind = keyof typeof fields | ComposedKind

/** A field under another name than its kind does not compile. */
function byKind<F extends { readonly [K in keyof F]: { readonly kind: K } }>(all: F): F {
  return all
}
