import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { type Hand, openHand } from './hand'
import { addProbe, readSeen, type SlowDown, slowDown } from './visit'

type Act = (hand: Hand) => Promise<void>

/** What the visitor does at each step of a purchase by Pix. */
const ACTS: ReadonlyMap<string, Act> = new Map([
  ['copy-message-2', chooses('SIMULE AGORA MESMO')],
  ['lead-select-category', (hand) => hand.clicks('[data-card]')],
  ['lead-basic-name', answers('Mariana')],
  ['lead-select-plan', chooses('PLANO PAGA METADE')],
  ['lead-credit-value', answers('100000')],
  ['basico-valor-renda', answers('5000')],
  ['lead-add-email', answers('mariana@exemplo.com.br')],
  ['lead-add-phone', answers('11987654321')],
  ['plans-list-select', choosePlan],
  ['proposal-confirm-infos', chooses('SEGUIR EM FRENTE')],
  ['proposal-plan-holder', chooses('EU MESMO')],
  ['proposal-add-name-razao', answers('Mariana de Souza')],
  ['proposal-add-cpf-cnpj', answers('39053344705')],
  ['proposal-add-cep', answers('01310100')],
  ['cep-add-number', answers('1578')],
  ['cep-add-complement', answers('apto 32')],
  ['proposal-add-date', answers('05111990')],
  ['proposal-terms', chooses('CONFIRMAR')],
  ['payment-options', chooses('PIX')],
  ['payment-pix-options', chooses('JÁ PAGUEI')],
  ['payment-pix-confirmation', chooses('CONTINUAR')],
  ['pesquisa-midia', chooses('INDICAÇÃO')],
  ['pesquisa-nota', chooses('5')],
  ['pesquisa-algo-mais', chooses('NÃO, OBRIGADO')],
])

const LAST = 'pesquisa-ate-mais'

function chooses(label: string): Act {
  return (hand) => hand.clicks('[data-option]', label)
}

function answers(text: string): Act {
  return async (hand) => {
    await hand.clicks('[data-answer]')
    await hand.types(text)
    await hand.presses('Enter')
  }
}

async function choosePlan(hand: Hand): Promise<void> {
  await hand.clicks('[data-card]')
  await hand.clicks('[data-confirm]')
}

export type Purchase = {
  /** Layout shifts nobody asked for, all talk long. */
  readonly shift: number
  /** The tasks over 50 ms since the first tap, in milliseconds, with the step that the bot stood at before. */
  readonly tasks: readonly { readonly step: string; readonly ms: number }[]
  /** Milliseconds from the slowest tap or key to what it had the browser draw. */
  readonly interaction: number
}

/** Buys by Pix, from the first bubble to the end of the talk, as fast as this machine is or as slow as a cheap phone. */
export async function purchase(browser: Browser, url: string, slow?: SlowDown): Promise<Purchase> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  try {
    const page = await context.newPage()
    const devtools = await slowDown(page, slow)
    await addProbe(page, 'probe-seen.js')
    await page.goto(url)
    const hand = openHand(devtools)
    const stood: { readonly step: string; readonly at: number }[] = []
    for (let step = ''; step !== LAST; ) {
      step = await nextStep(hand, step)
      stood.push({ step, at: await hand.reads<number>('performance.now()') })
      await ACTS.get(step)?.(hand)
    }
    const { shift, tasks, interaction } = await readSeen(page)
    const since = stood[0]?.at ?? 0
    return {
      shift,
      interaction,
      tasks: tasks
        .filter(([at]) => at > since)
        .map(([began, ms]) => ({
          step: stood.findLast(({ at }) => at < began)?.step ?? '',
          ms,
        })),
    }
  } finally {
    await context.close()
  }
}

const PATIENCE = 60_000

/** The step the bot waits at, or ends with, once it is another one. */
async function nextStep(hand: Hand, last: string): Promise<string> {
  const until = Date.now() + PATIENCE
  while (Date.now() < until) {
    const step = await hand.reads<string | null>(
      `document.querySelector('[data-chat]:is([data-state=waiting], [data-state=ended])')?.dataset.step ?? null`,
    )
    if (step !== null && step !== last) {
      if (step !== LAST && !ACTS.has(step)) throw new Error(`the bench cannot answer ${step}`)
      return step
    }
    await pause(50)
  }
  throw new Error(`the bot has not gone on from ${last}`)
}
