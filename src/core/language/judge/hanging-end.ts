import { latin } from '../../script/latin'

const HANGING =
  /(?:^|\s)(?:d[eao]s?|em|n[oa]s?|para|com|por|pel[oa]s?|que|ou|e|uma?|ao|à|os?|as?|sem|cada|mas|até|sobre|entre|desde|(?:para|com|por|sobre|até) es[st][ae]s?|[dn]es[st][ae]s?|(?:já|você|que) pode)$/i
/** A last character that does not end a sentence. */
const ENDS_OPEN = latin(/[\p{L},;]/u)
const STOPPED = /(?<!&#?\w{1,8})[,;]$/

/** The last word or comma of a text if something has to follow it; `undefined` if the sentence is complete. */
export function hangingEnd(text: string): string | undefined {
  if (!ENDS_OPEN.test(text.slice(-1))) return undefined
  const end = (HANGING.exec(text) ?? STOPPED.exec(text))?.[0].trimStart()
  // a single capital letter is a name: Bloco A
  return end !== undefined && /^[A-Z]$/.test(end) ? undefined : end
}
