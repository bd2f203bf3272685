import { foldedWords } from '../../src/product/provider/plain-words'

/** The words a refusal is likely to be made of, folded. Nobody is called so: what is not here may be a visitor's, and stays out of the log. */
const KNOWN = new Set(
  `a abaixo acima aceito acesso administradora agora ainda algum alguma ano anos aprovado ao aos ate ausente autorizacao autorizado bad bairro banco
  base bem boleto cadastrado cadastro campo campos cancelada cancelado cartao categoria celular cep cidade cliente cnpj codigo com compra conflito
  consulta contrato cota cpf credito cupom da dado dados das data de deve devem dia dias digito disponivel do documento dos e email em empresa
  encontrada encontrado encontrou endereco enviado erro error errors essa esse esta estado este existe expirada expirado expirou faixa falha falta
  field foi forma formato found grupo id idade idade indisponivel inexistente informada informado informe insuficiente interno internal invalid
  invalida invalidas invalido invalidos ja lead limite logradouro maior maximo mensal menor mes meses metodo minimo missing mobile muito na nao
  nascimento nenhum nenhuma no nome nos not numero o obrigatoria obrigatorio occurred ocorreu one or os ou pagamento para parametro parcela
  parcelas parametro per permitido pessoa pix plano planos por possivel possui prazo processar proposta que quota razao realizar recusada recusado
  regra request renda required restricao rota rua saldo sem server servico sistema social solicitacao suspenso tamanho taxa telefone tempo tente
  termos tipo title titular token um uma unauthorized uso utilizado valid validacao validade validar validation valido valor vazio vencida vencido
  venda`.split(/\s+/),
)

const MOST = 200

/** What a refusal says, with every word that is not an ordinary one as a mark; `undefined` where nothing is left. */
export function ordinaryWords(said: readonly string[]): string | undefined {
  const texts = said.map((text) =>
    text
      .split(/[^\p{L}\p{N}]+/u)
      .map((word) => (KNOWN.has(foldedWords(word)) ? word.toLowerCase() : '…'))
      .join(' ')
      .replace(/…(?: …)+/g, '…'),
  )
  const words = texts.join(' | ').slice(0, MOST)
  return /\p{L}/u.test(words) ? words : undefined
}
