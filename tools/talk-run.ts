import type { Compilation } from '../src/core/language/compile'
import type { CompiledScript } from '../src/core/script/script'
import { scriptFor } from '../src/core/script/script-for'
import type { Variant } from '../src/core/script/variant'
import { variantsOf } from '../src/core/talks/matrix'
import type { TalkFile } from '../src/core/talks/read-talk'
import { runTalk, type TalkRun } from '../src/core/talks/run-talk'
import type { Talk } from '../src/core/talks/talk'
import { factTable } from '../src/product/facts/facts'
import { vocabulary } from '../src/product/vocabulary'

/** Content of which talks can be run. */
export type Content = Pick<Compilation, 'variants' | 'armed' | 'locate'> & {
  readonly script: CompiledScript
}

/** One run of a file over one variant; without a run it could not be run. */
export type Ran = {
  readonly file: TalkFile
  readonly talk?: Talk
  readonly variant?: Variant
  /** The talk is run over several variants. */
  readonly several: boolean
  readonly run?: TalkRun
  /** Why it could not be run, where its file is not to blame. */
  readonly problem?: string
}

/** Runs a file's talk over each of its variants. */
export function runFile(file: TalkFile, content: Content): readonly Ran[] {
  const { talk } = file
  if (!talk) return [{ file, several: false }]
  const { variants, unknown } = variantsOf(talk, content.variants, content.armed)
  const several = talk.variants !== undefined
  const missing = unknown.map((id) => ({
    file,
    talk,
    several,
    problem: `Não há a variante "${id}", ou ela tem erros.`,
  }))
  const runs = variants.map((variant) => ({
    file,
    talk,
    variant,
    several,
    run: runTalk(talk, scriptFor(content.script, variant, factTable), variant, vocabulary),
  }))
  const none = { file, talk, several, problem: 'Não há variante em que fazer esta conversa.' }
  return runs.length + missing.length === 0 ? [none] : [...runs, ...missing]
}

export const passed = ({ run }: Ran): boolean => run !== undefined && !run.failure
