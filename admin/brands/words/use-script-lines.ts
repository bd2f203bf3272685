import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import type { AuthoredSay } from '../../../src/core/language/read/authored'
import type { CompiledScript } from '../../../src/core/script/script'
import { openingSteps } from '../../../src/core/script/step-shape'
import type { WrittenSay } from '../../worker/api'
import { compilationAtom, lastValidAtom } from '../../worker/atoms'
import { compilerAtom } from '../../worker/compiler'

export type ScriptLines = ReadonlyMap<string, WrittenSay>

const NONE: ScriptLines = new Map()

/** The script's own lines of steps; empty until the compiler has answered. */
export function useScriptLines(steps: readonly string[]): ScriptLines {
  const compiler = useAtomValue(compilerAtom)
  const { version } = useAtomValue(compilationAtom)
  const [says, setSays] = useState(NONE)
  const asked = steps.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may say something else
  useEffect(() => {
    const ids = asked === '' ? [] : asked.split('\n')
    if (!compiler || ids.length === 0) return setSays(NONE)
    let isCurrent = true
    compiler.saysOf(ids).then((found) => {
      if (!isCurrent || !found) return
      setSays(new Map(ids.flatMap((id, n) => (found[n] ? [[id, found[n]] as const] : []))))
    })
    return () => {
      isCurrent = false
    }
  }, [compiler, asked, version])
  return says
}

/** The steps that speak before the visitor can do anything. */
const openingWords = (script: CompiledScript): readonly string[] =>
  openingSteps(script).flatMap(({ id, say }) => (say.length > 0 ? [id] : []))

const NO_STEPS: readonly string[] = []

export function useOpening(): readonly string[] {
  const script = useAtomValue(lastValidAtom)?.script
  return useMemo(() => (script ? openingWords(script) : NO_STEPS), [script])
}

/** Whether a value of `copy:` is a sentence or a list; the compiler checks the rest. */
export const isSay = (value: unknown): value is AuthoredSay =>
  typeof value === 'string' || Array.isArray(value)
