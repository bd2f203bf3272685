import { isMapping, type Value } from '../../script/value'
import { waysToWrite } from './write-scalar'

/** Where a new value will stand. */
export type ValueSetting = {
  readonly inFlow: boolean
  /** The column of the key or dash it belongs to. */
  readonly indent: number
  readonly newline: string
}

const STEP = 2
/** Maximum length of a list of single words that is written on one line. */
const SHORT = 72

/** A value behind its key's colon, with the space or line break before it. */
export function afterKey(value: Value, setting: ValueSetting): string {
  if (!isBlock(value, setting)) return ` ${inline(value, setting)}`
  return setting.newline + ' '.repeat(setting.indent + STEP) + block(value, deeper(setting))
}

/** A value behind a dash. */
export function afterDash(value: Value, setting: ValueSetting): string {
  return ` ${isBlock(value, setting) ? block(value, deeper(setting)) : inline(value, setting)}`
}

/** A pair as it stands in its mapping; its further lines are indented by the setting. */
export const pairOf = (key: string, value: Value, setting: ValueSetting) =>
  `${keyOf(key, setting)}:${afterKey(value, setting)}`

export const keyOf = (key: string, setting: ValueSetting): string => {
  const [best] = waysToWrite(key, { ...setting, like: null })
  return key.includes('\n') || best === undefined ? JSON.stringify(key) : best
}

/** On one line, collections in braces and brackets. */
export function inline(value: Value, setting: ValueSetting): string {
  const inFlow = { ...setting, inFlow: true }
  if (Array.isArray(value)) return `[${value.map((item) => inline(item, inFlow)).join(', ')}]`
  if (isMapping(value)) {
    const pairs = Object.entries(value).map(
      ([key, one]) => `${keyOf(key, inFlow)}: ${inline(one, inFlow)}`,
    )
    return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`
  }
  const style = { ...setting, indent: setting.indent + STEP }
  return waysToWrite(value, style)[0] ?? JSON.stringify(value)
}

/** Several lines, the first without its indent. */
function block(value: Value, setting: ValueSetting): string {
  const between = setting.newline + ' '.repeat(setting.indent)
  if (Array.isArray(value)) {
    return value.map((item) => `-${afterDash(item as Value, setting)}`).join(between)
  }
  if (!isMapping(value)) return inline(value, setting)
  return Object.entries(value)
    .map(([key, one]) => pairOf(key, one, setting))
    .join(between)
}

const deeper = (setting: ValueSetting): ValueSetting => ({
  ...setting,
  indent: setting.indent + STEP,
})

function isBlock(value: Value, setting: ValueSetting): boolean {
  if (setting.inFlow) return false
  if (Array.isArray(value)) return value.length > 0 && !isShort(value)
  return isMapping(value) && Object.keys(value).length > 0
}

function isShort(list: readonly Value[]): boolean {
  const isWord = (value: Value) =>
    typeof value === 'string' ? !/\s/.test(value) : typeof value !== 'object'
  return list.every(isWord) && list.join(', ').length <= SHORT
}
