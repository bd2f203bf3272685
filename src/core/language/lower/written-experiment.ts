import { type Arm, type Experiment, GOALS } from '../../script/experiment'
import { isMapping, type Mapping, valueAt } from '../../script/value'
import { readUnit } from '../read/read-unit'

/** An experiment as its file writes it, whether or not it is valid. */
export type WrittenExperiment = Pick<Experiment, 'about' | 'goal' | 'delta' | 'kept'> & {
  /** Ids that may not exist. */
  readonly brands: readonly string[]
  readonly groups: readonly string[]
  readonly arms: readonly WrittenArm[]
}

/** An arm, and what it sets of a brand. */
export type WrittenArm = Arm & { readonly set: Mapping }

const DEFAULT_DIFFERENCE = 10

/** Reads an experiment from the values of a file. Malformed values are left out or replaced by defaults; another pass reports them. */
export function writtenExperiment(value: Mapping): WrittenExperiment {
  const arms = isMapping(value.arms) ? Object.entries(value.arms) : []
  return {
    about: textAt(value, 'about'),
    goal: GOALS.find((goal) => goal === value.goal) ?? 'pagamento',
    delta: (typeof value.difference === 'number' ? value.difference : DEFAULT_DIFFERENCE) / 100,
    brands: textsAt(value, 'brands'),
    groups: textsAt(value, 'groups'),
    arms: arms.map(([name, arm]) => {
      const said = isMapping(arm) ? arm : {}
      const { about: _, ...set } = said
      const share = valueAt(value, ['share', name])
      return {
        name,
        set,
        about: textAt(said, 'about'),
        weight: typeof share === 'number' ? share / 100 : 0,
      }
    }),
    ...(typeof value.kept === 'string' && { kept: value.kept }),
  }
}

/** Reads an experiment from the text of a file; undefined where that is no mapping. */
export function readExperiment(text: string): WrittenExperiment | undefined {
  const { sound, value } = readUnit(text)
  return sound && isMapping(value) ? writtenExperiment(value) : undefined
}

/** The text under a key; empty where the value is no text. */
const textAt = (value: Mapping, key: string): string => {
  const text = value[key]
  return typeof text === 'string' ? text : ''
}

const textsAt = (value: Mapping, key: string): readonly string[] => {
  const list = value[key]
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
}
