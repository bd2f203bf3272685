import { EDITOR_WORDS } from './editor-words'

/** Replaces Monaco's `vs/nls.js` (see vite.admin.config.ts): looks up its messages in Portuguese by their English text. */

type Argument = string | number | boolean | null | undefined

const filled = (message: string, args: readonly Argument[]): string =>
  message.replace(/\{(\d+)\}/g, (whole, at: string) => {
    const given = args[Number(at)]
    return args.length > Number(at) ? String(given) : whole
  })

export function localize(_key: unknown, message: string, ...args: readonly Argument[]): string {
  return filled(EDITOR_WORDS.get(message) ?? message, args)
}

export function localize2(_key: unknown, message: string, ...args: readonly Argument[]) {
  return { value: localize(_key, message, ...args), original: filled(message, args) }
}

export const getNLSMessages = (): undefined => undefined

export const getNLSLanguage = (): string => 'pt-br'
