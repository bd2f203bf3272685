import { createHash } from 'node:crypto'
import type { PartnerReport, ReportMonth } from '../../src/api/measures'
import { saoPauloDay } from '../../src/core/script/sao-paulo-time'
import { csvOf } from '../../src/measures/csv'
import { dayWords, monthWords, number, percent, sourceName } from '../../src/measures/portuguese'
import { FEWEST, shareOf } from '../../src/measures/step-measures'
import { escapeHtml } from '../http/escape'
import { REPORT_STYLE } from './report-style'

/** The page's only script: its button prints the page. */
const PRINT = "document.getElementById('imprimir').addEventListener('click',()=>print())"

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The page may load and frame nothing; its one script and its style are allowed by the hashes of their texts. */
export const REPORT_POLICY = [
  'sandbox allow-scripts allow-modals allow-downloads',
  "default-src 'none'",
  `script-src ${hash(PRINT)}`,
  `style-src ${hash(REPORT_STYLE)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A partner's report as an HTML page that needs no account: one month in full, and a bar for every month. */
export function reportPage(
  report: PartnerReport,
  { chosen, expiresAt }: { readonly chosen: string | undefined; readonly expiresAt: number },
): string {
  const { months, brand, madeAt } = report
  const shown = months.find(({ month }) => month === chosen) ?? months[0]
  // the current month is incomplete, so it is not compared with the month before
  const isOpen = shown?.month === saoPauloDay(madeAt).slice(0, 7)
  const before = shown && !isOpen ? months[months.indexOf(shown) + 1] : undefined
  const title = `${brand}: relatório${shown ? ` de ${monthWords(shown.month)}` : ''}`
  return [
    '<!doctype html>',
    '<html lang="pt-BR">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>${REPORT_STYLE}</style>`,
    '</head>',
    '<body>',
    `<header><p><b>${escapeHtml(brand)}</b> Relatório</p>${monthLinks(months, shown)}`,
    '<a class="b" href="?csv=1" download>CSV</a><button class="b" id="imprimir">Imprimir</button></header>',
    '<main>',
    shown
      ? sheet(
          isOpen ? `${brand}, até ${dayWords(saoPauloDay(madeAt))}` : brand,
          shown,
          before,
          months,
        )
      : '<h1>Nenhuma visita ainda</h1>',
    `<footer><p>Contagens, sem dados de pessoas. Contado até ${dayWords(saoPauloDay(madeAt))}; um mês fechado não muda.</p>`,
    `<p>Link válido até ${dayWords(saoPauloDay(expiresAt))}</p></footer>`,
    '</main>',
    `<script>${PRINT}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

const monthLinks = (months: readonly ReportMonth[], shown: ReportMonth | undefined): string =>
  `<nav aria-label="Meses">${months
    .toReversed()
    .map(
      (one) =>
        `<a href="?mes=${one.month}"${one === shown ? ' aria-current="page"' : ''}>${shortMonth(one.month)}</a>`,
    )
    .join('')}</nav>`

const shortMonth = (month: string) => `${monthWords(month).slice(0, 3)} ${month.slice(2, 4)}`

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function sheet(
  brand: string,
  shown: ReportMonth,
  before: ReportMonth | undefined,
  months: readonly ReportMonth[],
): string {
  const [name] = monthWords(shown.month).split(' ')
  return [
    `<section class="h"><div><h1>${escapeHtml(`${capital(name ?? '')} na ${brand}`)}</h1>`,
    `<p>${rateWords(shown, before)}</p></div>`,
    `<p class="big"><b>${number(shown.paid)}</b> ${shown.paid === 1 ? 'plano vendido' : 'planos vendidos'}${change(shown.paid, before?.paid)}</p></section>`,
    `<dl>${TOTALS.map(
      ([label, key]) =>
        `<div><dt>${label}</dt><dd>${number(shown[key])}${change(shown[key], before?.[key])}</dd></div>`,
    ).join('')}</dl>`,
    `<div class="two"><section><h2>Planos vendidos por mês</h2>${bars(months, shown)}</section>`,
    `<section><h2>De onde vieram</h2>${sources(shown)}</section></div>`,
    `<section><h2>As palavras que estiveram no ar</h2>${words(shown)}</section>`,
  ].join('\n')
}

const TOTALS = [
  ['Visitas', 'visits'],
  ['Leads', 'leads'],
  ['Simulações', 'simulations'],
  ['Propostas', 'proposals'],
  ['Pagas', 'paid'],
] as const

const inHundred = ({ paid, visits }: { paid: number; visits: number }): string | undefined => {
  const share = shareOf(paid, visits)
  return share
    ?.toLocaleString('pt-BR', { style: 'percent', minimumFractionDigits: 1 })
    .replace('%', '')
    .trim()
}

function rateWords(shown: ReportMonth, before: ReportMonth | undefined): string {
  const now = inHundred(shown)
  if (now === undefined) return `Com menos de ${FEWEST} visitas mostramos só contagens.`
  const then = before && inHundred(before)
  const was =
    then === undefined ? '' : ` Em ${monthWords(before?.month ?? '').split(' ')[0]} foram ${then}.`
  return `De cada 100 visitas, <b>${now}</b> pagaram a 1ª parcela.${was}`
}

/** The relative change of a count, as HTML; empty when one of the counts is too small to compare. */
function change(now: number, then: number | undefined): string {
  if (then === undefined || then < FEWEST / 10 || now < FEWEST / 10) return ''
  const share = now / then - 1
  return ` <em class="${share < 0 ? 'down' : 'up'}">${share < 0 ? '−' : '+'}${percent(Math.abs(share), 0)}</em>`
}

function bars(months: readonly ReportMonth[], shown: ReportMonth): string {
  const most = Math.max(1, ...months.map(({ paid }) => paid))
  const [width, height] = [52, 130]
  const drawn = months.toReversed().map((one, index) => {
    const tall = Math.round((one.paid / most) * height)
    const x = index * width + 8
    return [
      `<rect x="${x}" y="${height + 20 - tall}" width="36" height="${Math.max(1, tall)}" rx="3"${one === shown ? ' class="on"' : ''}/>`,
      `<text x="${x + 18}" y="${height + 14 - tall}">${number(one.paid)}</text>`,
      `<text x="${x + 18}" y="${height + 38}">${shortMonth(one.month)}</text>`,
    ].join('')
  })
  const said = months.toReversed().map((one) => `${monthWords(one.month)}: ${number(one.paid)}`)
  return `<svg viewBox="0 0 ${Math.max(6, months.length) * width} ${height + 44}" role="img" aria-label="${escapeHtml(said.join('; '))}">${drawn.join('')}</svg>`
}

const sources = ({ sources: all }: ReportMonth): string =>
  `<table><thead><tr><th>Origem</th><th>Visitas</th><th>Pagas</th><th>A cada 100</th></tr></thead><tbody>${all
    .map(
      (one) =>
        `<tr><th scope="row">${escapeHtml(sourceName(one.source))}</th><td>${number(one.visits)}</td><td>${number(one.paid)}</td><td>${inHundred(one) ?? '–'}</td></tr>`,
    )
    .join('')}</tbody></table>`

const words = ({ words: all }: ReportMonth): string =>
  `<ul>${all
    .map((one) => {
      const rate = inHundred(one)
      const days =
        one.from === one.to ? dayWords(one.from) : `${dayWords(one.from)} a ${dayWords(one.to)}`
      const told =
        rate === undefined
          ? `${number(one.visits)} ${one.visits === 1 ? 'visita' : 'visitas'}`
          : `<b>${rate}</b> pagas a cada 100`
      return `<li><span>${days}</span><q>${escapeHtml(one.says)}</q><span>${told}</span></li>`
    })
    .join('')}</ul>`

/** The months of a report for a spreadsheet, oldest first. */
export const reportCsv = ({ months }: PartnerReport): string =>
  csvOf([
    ['Mês', 'Visitas', 'Leads', 'Simulações', 'Propostas', 'Pagas', '1ªs parcelas, R$', 'Palavras'],
    ...months
      .toReversed()
      .map((one) => [
        one.month,
        one.visits,
        one.leads,
        one.simulations,
        one.proposals,
        one.paid,
        one.cents / 100,
        one.words.map(({ says }) => says).join(' / '),
      ]),
  ])
