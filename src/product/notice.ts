import type { Notice } from '../core/script/vocabulary'

/** Resolution BCB 285/2023: whoever's plan says so sees the parts of the instalment before the proposal is made (domain 0.10 and 7). */
export const notice: Notice = {
  part: 'resolucao-285',
  before: 'proposta.criar',
  asked: 'exibirTextoResolucao285',
  shown: 'partesDaParcela',
  of: 'plano',
}
