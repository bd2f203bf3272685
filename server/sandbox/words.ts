/** Words the sandbox's word check refuses: a few of each kind, enough to see the rule at work. */
const REFUSED = new Set([
  'asdf',
  'asdfg',
  'qwerty',
  'teste',
  'testando',
  'xxx',
  'aaa',
  'bosta',
  'caralho',
  'merda',
  'porra',
  'puta',
])

/** Why a text is refused, in the words of spec section 5; undefined when it may be used. Case and accents do not matter. */
export function wordProblem(text: string): string | undefined {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  if (!words.some((word) => REFUSED.has(word))) return undefined
  return text.includes('@')
    ? 'Por favor, insira um e-mail válido.'
    : 'Por favor, insira um nome válido.'
}
