import type { FileMarks } from './line-marks'

/** What talks have reached, as a tracefile of lcov: steps are its functions, ways, outcomes, guards and buttons its branches. */
export function lcovOf(files: readonly FileMarks[]): string {
  return files.map((file) => `${recordOf(file).join('\n')}\n`).join('')
}

function recordOf({ path, steps, lines, branches }: FileMarks): readonly string[] {
  const hit = (all: Iterable<{ readonly hits: number }>) =>
    [...all].filter(({ hits }) => hits > 0).length
  const reached = [...lines.values()].filter((hits) => hits > 0).length
  const sorted = [...branches].sort((a, b) => a.line - b.line || a.block - b.block)
  return [
    'TN:conversas',
    `SF:${path}`,
    ...steps.map(({ id, line }) => `FN:${line + 1},${id}`),
    ...steps.map(({ id, hits }) => `FNDA:${hits},${id}`),
    `FNF:${steps.length}`,
    `FNH:${hit(steps)}`,
    ...sorted.map(({ line, block, branch, hits }) => `BRDA:${line + 1},${block},${branch},${hits}`),
    `BRF:${sorted.length}`,
    `BRH:${hit(sorted)}`,
    ...[...lines].map(([line, hits]) => `DA:${line + 1},${hits}`),
    `LF:${lines.size}`,
    `LH:${reached}`,
    'end_of_record',
  ]
}
