import type { View } from '../../../src/core/runtime/view'
import type { Plano } from '../../../src/product/facts/plan'
import { memoryStorage } from '../../../tools/chat/open-chat'
import { waits } from '../../../tools/chat/waits'
import { cardOf } from '../../walker'
import { openVisit } from '../provider/visitor'
import type { RoughLine } from './rough-line'

export type PaymentWay = 'PIX' | 'BOLETO BANCÁRIO' | 'PAGAR NO CARTÃO'

export type Buyer = {
  readonly line: RoughLine
  readonly way: PaymentWay
  /** Between 0 and 1, the same again for the same seed. */
  readonly chance: () => number
}

/** How a purchase ended, and what is wrong with that; nothing is. */
export type Outcome = {
  readonly at: string
  readonly session: string
  readonly faults: readonly string[]
  /** How often the general error was met. */
  readonly errors: number
}

/** What the buyer types, by step. */
const ANSWERS: ReadonlyMap<string, string> = new Map([
  ['lead-basic-name', 'Mariana'],
  ['lead-credit-value', '100000,00'],
  ['basico-valor-renda', '10000,00'],
  ['lead-add-email', 'mariana@exemplo.com.br'],
  ['lead-add-phone', '11987654321'],
  ['proposal-add-name-razao', 'Mariana da Silva'],
  ['proposal-add-cpf-cnpj', '52998224725'],
  ['proposal-add-cep', '01310100'],
  ['cep-add-number', '1578'],
  ['cep-add-complement', 'apto 32'],
  ['proposal-add-date', '10/05/1990'],
])

/** What the buyer taps, by step. */
const CHOICES: ReadonlyMap<string, string> = new Map([
  ['copy-message-2', 'SIMULE AGORA MESMO'],
  ['lead-select-plan', 'PLANO INTEGRAL'],
  ['proposal-confirm-infos', 'SEGUIR EM FRENTE'],
  ['proposal-plan-holder', 'EU MESMO'],
  ['proposal-terms', 'CONFIRMAR'],
  ['error-general', 'TENTAR NOVAMENTE'],
  ['known-offer', 'CONTINUAR'],
  ['pagamento-pix-tentar-novamente', 'TENTAR NOVAMENTE'],
  ['pagamento-boleto-tentar-novamente', 'TENTAR NOVAMENTE'],
])

/** Where a purchase may end: the charge before the buyer, the card approved, or one that is being looked at and is not sent again. */
export const BOUGHT: ReadonlySet<string> = new Set([
  'payment-pix-options',
  'payment-boleto-options',
  'proposal-buy-again',
])
export const HONEST: ReadonlySet<string> = new Set(['payment-pending', 'payment-options'])

const MOST_TURNS = 150

/** Buys through the page's own chat, whatever happens to the line, and now and then loads the page anew. Rejects where it hangs. */
export async function buySteadily({ line, way, chance }: Buyer): Promise<Outcome> {
  const storage = memoryStorage()
  const faults: string[] = []
  const answered = new Set<string>()
  let time = Date.now()
  let errors = 0
  const world = {
    storage,
    now: () => time,
    // nobody waits for a real clock
    sleep: async (ms: number) => {
      time += ms
      await new Promise((resolve) => setImmediate(resolve))
    },
    whenOnline: line.whenOnline,
  }
  const open = () => {
    const opened = openVisit(line.url, {}, world)
    opened.chat.start()
    return opened
  }
  let page = open()
  let id = ''
  const reload = () => {
    id ||= page.session()?.id ?? ''
    page.chat.dispose()
    page = open()
  }

  const act = ({ step, prompt }: View) => {
    const { chat } = page
    const text = ANSWERS.get(step)
    if (text !== undefined) {
      if (answered.has(step) && prompt?.ask?.text === undefined) faults.push(`asked again: ${step}`)
      answered.add(step)
      return chat.answer(text)
    }
    if (step === 'lead-select-category') return chooseCategory(chat, prompt)
    if (step === 'plans-list-select') return choosePlan(chat, prompt)
    if (step === 'payment-options') return chat.choose(way)
    if (step === 'select') return chat.finish('enviar', {}, cardOf('MARIANA DA SILVA'))
    if (step === 'copy-message-2' && answered.size > 0) faults.push('back at the greeting')
    if (step === 'error-general') errors += 1
    const label = CHOICES.get(step)
    if (label === undefined) return void faults.push(`no way on at ${step}`)
    chat.choose(label)
  }

  for (let turn = 0; turn < MOST_TURNS && faults.length === 0; turn += 1) {
    const view = await waits(page.chat)
    id ||= page.session()?.id ?? ''
    if (BOUGHT.has(view.step) || view.step === 'payment-pending') {
      page.chat.dispose()
      return { at: view.step, session: id, faults, errors }
    }
    if (chance() < 0.08) {
      reload()
      continue
    }
    act(view)
    // with a call under way
    if (chance() < 0.06 && view.step !== 'select') reload()
  }
  page.chat.dispose()
  return {
    at: page.chat.view().step,
    session: id,
    faults: [...faults, 'never came to an end'],
    errors,
  }
}

type Chat = ReturnType<typeof openVisit>['chat']
type Prompt = View['prompt']

function chooseCategory(chat: Chat, prompt: Prompt): void {
  const [categoria] = (prompt?.show?.facts.categoriasOferecidas ?? []) as readonly object[]
  chat.finish('selecionada', { categoria, tipoPlano: 'CREDITO_INTEGRAL' } as never)
}

function choosePlan(chat: Chat, prompt: Prompt): void {
  const [plano] = (prompt?.show?.facts.planos ?? []) as readonly Plano[]
  chat.finish('selecionado', { plano } as never)
}
