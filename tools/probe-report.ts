import type { Try } from '../server/gateway/provider'
import { routes } from '../src/product/provider/wire'

const FAULTS = {
  missing: 'falta',
  'wrong-type': 'não se entende',
  'out-of-range': 'não pode ser',
  'left-out': 'fica de fora',
  'unknown-word': 'palavra que o perfil não conhece',
} as const

/** What is seen of a call that found no answer, and what mends it. */
const HINTS = {
  none: '',
  'unknown-words': 'nenhuma linha de "errors" do perfil conhece estas palavras: acrescente uma',
  unusable: 'a resposta não traz o que a venda precisa: diga em "reads" como os campos se chamam',
  'no-json': 'a resposta não é JSON: confira "basePath" e "path" desta chamada',
  status: 'confira PROVIDER_KEY e "key.header" (401, 403), ou o próprio provedor (5xx)',
  'no-answer': 'não houve resposta: confira PROVIDER_URL e "timeout" desta chamada',
} as const

/** What is looked for in every answer, and no field of a plan or a sale. */
const ENVELOPE = /(?:^|\.)(?:success|Errors|errorMessage|type|data|value)$/

/** One call as lines: how it ended, what was missing, what was ignored, and which lines of a profile would mend it. */
export function probeReport({ name, heard, milliseconds }: Try): string {
  const { result, status, fault, notes, said, ignored, absent = [] } = heard
  const good = result.type === 'answered'
  const { method, path } = routes[name]
  const outcome = result.type === 'refused' ? (result.failure.outcome ?? 'falha') : ''
  const end = good
    ? 'entendida'
    : outcome === ''
      ? 'sem resposta que sirva'
      : `recusada: ${outcome}`
  const counted = new Map<string, number>()
  for (const { path: at, fault: what, needed } of notes) {
    const line = `${FAULTS[what]}: ${at}${needed ? ' (a venda precisa dele)' : ''}`
    counted.set(line, (counted.get(line) ?? 0) + 1)
  }
  const unsaid = [...absent].filter((at) => !ENVELOPE.test(at))
  const hint = HINTS[fault]
  return [
    `${good ? '✓' : '✗'} ${name} ${method} ${path} — ${status ?? 'sem status'}, ${Math.round(milliseconds)} ms, ${end}`,
    ...[...counted].map(([line, times]) => `    ${line}${times > 1 ? ` (${times} vezes)` : ''}`),
    ...(unsaid.length > 0 ? [`    não informado: ${unsaid.join(', ')}`] : []),
    ...(said && said.words.length > 0
      ? [`    ele diz: ${said.words.join(' | ').slice(0, 300)}`]
      : []),
    ...(ignored && ignored().length > 0
      ? [`    ignorado: ${ignored().join(', ').slice(0, 300)}`]
      : []),
    ...(hint === '' ? [] : [`    provider.yaml, calls.${name}: ${hint}`]),
  ].join('\n')
}
