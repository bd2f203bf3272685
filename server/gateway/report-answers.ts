import { foldedWords } from '../../src/product/provider/plain-words'
import { routes } from '../../src/product/provider/wire'
import type { Clock } from '../environment/clock'
import type { ServerLog } from '../environment/logger'
import { throttledLines } from '../environment/throttled-lines'
import type { Metrics } from '../http/metrics'
import type { Try } from './provider'

/**
 * Reports faults of the provider's answers to metrics and log: the path of a field but never its value, and of an unknown refusal only its
 * ordinary words. Each line is logged at most once a minute.
 */
export function reportsAnswers(
  log: ServerLog,
  metrics: Metrics,
  clock: Clock,
): (tried: Try) => void {
  const told = throttledLines(clock)
  const isNew = (line: string) => told(line) !== undefined
  return ({ name, answer, milliseconds }) => {
    const route = routes[name].path
    metrics.providerTried(route, answer.result.type, milliseconds)
    metrics.providerAnswered(name, answer.fault)
    const { status } = answer
    if (answer.fault !== 'none' && isNew(`${name} ${answer.fault} ${status}`)) {
      const said = ordinaryWords(answer.said?.words ?? [])
      const code = answer.fault
      log.warn({
        event: 'provider-answer',
        route,
        code,
        ...(status && { status }),
        ...(said && { said }),
      })
    }
    for (const [line, { path, fault, count }] of countedNotes(answer.notes)) {
      metrics.providerAnswered(name, fault, count)
      if (isNew(`${name} ${line}`)) {
        log.warn({ event: 'provider-field', route, code: fault, field: path, count })
      }
    }
  }
}

type Notes = Try['answer']['notes']

/** The notes to report, counted by field and fault; a missing optional field is not reported. */
function countedNotes(notes: Notes) {
  const counted = new Map<string, Notes[number] & { readonly count: number }>()
  for (const one of notes) {
    if (one.fault === 'missing' && !one.needed) continue
    const line = `${one.path} ${one.fault}`
    counted.set(line, { ...one, count: (counted.get(line)?.count ?? 0) + 1 })
  }
  return counted
}

/** Words that refusals usually consist of, without case and accents. None is a name; any other word may be a visitor's, and is not logged. */
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

/** The text of a refusal, with `…` for every unknown word; `undefined` where no known word is left. */
function ordinaryWords(said: readonly string[]): string | undefined {
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
