import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { preactForReact } from './tools/build/preact.ts'

/** A shared machine may be slow: waiting longer costs nothing where nothing is wrong. */
const PATIENCE = { testTimeout: 300_000, hookTimeout: 300_000 }

const paths = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => `tests/${name}`)
const textOf = (path: string) => readFileSync(path, 'utf8')

/** Files that replace modules, or open the whole admin, which is opened once a page: each gets its own copy of every module. */
const ISOLATED = paths.filter((path) => /vi\.mock\(|shell\/app'/.test(textOf(path)))

/** Files that draw in a window, which those of a process share. */
const DRAWN = paths.filter(
  (path) => textOf(path).includes('@vitest-environment') && !ISOLATED.includes(path),
)

/** React draws the admin. */
const byReact = (path: string) => path.startsWith('tests/admin/')

/** Modules are loaded once a process, not once a file. */
const SHARED = { ...PATIENCE, isolate: false, unstubGlobals: true }

const DRAWING = './tests/drawing.ts'

/** What the admin's tests need beside that. */
const ADMIN_DRAWING = [DRAWING, './tests/admin/clean-notifications.ts']

/** Draws as the visitor's page is drawn; the testing library, too, finds Preact in its modules, which are bundled for it. */
const BY_PREACT = {
  resolve: {
    alias: {
      ...preactForReact,
      '@testing-library/react': '@testing-library/react/dist/@testing-library/react.esm.js',
    },
  },
  test: { ...SHARED, server: { deps: { inline: [/@testing-library\/react/] } } },
}

/** The files that take longest, from the longest on. */
const LONGEST = [
  'drills/short',
  'docs/guide-new-action',
  'server/provider/habits',
  'authors/fresh-mistakes',
  'core/language/judge/flow/analysis',
  'server/pictures/pictures',
  'core/explore/explore',
  'core/language/growth',
  'server/authors/author-worker',
  'tools/command-line',
  'server/content/postgres',
  'server/store/sick-store',
  'core/language/judge/way-fixes',
  'tools/content',
  'authors/learned',
  'server/content/sqlite',
  'server/drain',
  'admin/worker/client',
  'server/measures/simulated-visits',
  'core/language/edit/edit.property',
  'server/slow-lines',
  'server/session/own-account',
  'authors/mutations',
].map((name) => `/tests/${name}.test.ts`)

/** The projects in the order in which their files are run. */
const PROJECTS = ['shared', 'visitor', 'admin', 'isolated']

/**
 * What takes longest begins first, so that at the end no core waits for the other. Then one project after the other: a process is kept, with
 * the modules that it has loaded, only where the file that waits next is of the same project.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      const place = LONGEST.findIndex((name) => moduleId.endsWith(name))
      return place >= 0 ? place : LONGEST.length + PROJECTS.indexOf(project.name)
    }
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}

export default defineConfig({
  test: {
    globalSetup: 'tests/programs.ts',
    // by itself one core is left free; one process more than there are cores works while another waits
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...PATIENCE,
          name: 'isolated',
          unstubGlobals: true,
          include: ISOLATED,
          setupFiles: DRAWING,
        },
      },
      {
        test: {
          ...SHARED,
          name: 'admin',
          include: DRAWN.filter(byReact),
          setupFiles: ADMIN_DRAWING,
        },
      },
      {
        ...BY_PREACT,
        test: {
          ...BY_PREACT.test,
          name: 'visitor',
          include: DRAWN.filter((path) => !byReact(path)),
          setupFiles: DRAWING,
        },
      },
      {
        ...BY_PREACT,
        test: {
          ...BY_PREACT.test,
          name: 'shared',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...ISOLATED, ...DRAWN],
        },
      },
    ],
  },
})
