import type { Day } from './days'
import { SOURCES } from './source'

/** Counts, shares, money and days in Portuguese words. */

const WHOLE = new Intl.NumberFormat('pt-BR')

/** "1.240" */
export const number = (n: number): string => WHOLE.format(n)

const NO_SHARE = '–'

/** How many more digits a share may get. */
const FINER = [0, 1, 2, 3, 4]

/** "31 %", under ten "4,7 %"; a dash where there is no share. Nearly all does not read as 100 %, nor a little as 0 %: they get more digits. */
export function percent(share: number | undefined, digits?: number): string {
  if (share === undefined) return NO_SHARE
  const hundredths = share * 100
  const usual = digits ?? (hundredths < 9.95 && hundredths > 0 ? 1 : 0)
  const places = FINER.map((more) => usual + more).find((one) => isTold(hundredths, one)) ?? usual
  return `${hundredths.toLocaleString('pt-BR', { minimumFractionDigits: places, maximumFractionDigits: places })} %`
}

/** Whether rounding leaves apart what is not quite nothing, or not quite all. */
const isTold = (hundredths: number, places: number): boolean =>
  [0, 100].every((end) => hundredths === end || Number(hundredths.toFixed(places)) !== end)

const MONEY = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/** "R$ 16,9 mi" */
export const compactMoney = (cents: number): string => MONEY.format(cents / 100)

const SOURCE_NAMES: Readonly<Record<(typeof SOURCES)[number], string>> = {
  direto: 'Direto',
  google: 'Google',
  bing: 'Bing',
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  parceiro: 'Parceiro',
  indicacao: 'Indicação',
  outros: 'Outros',
}

/** The name of a source as people read it; a campaign keeps its own name. */
export function sourceName(source: string): string {
  const known = SOURCES.find((one) => one === source)
  return known ? SOURCE_NAMES[known] : source
}

const SHORT_DAY = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** "26 out" */
export const dayWords = (day: Day): string =>
  SHORT_DAY.format(new Date(`${day}T12:00:00Z`))
    .replace(' de ', ' ')
    .replace('.', '')

const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "outubro de 2026" */
export const monthWords = (month: string): string => MONTH.format(new Date(`${month}-15T12:00:00Z`))
