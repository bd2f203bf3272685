import { defineConfig } from 'vitest/config'

/** A shared machine may be slow: waiting longer costs nothing where nothing is wrong. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000 }

/** Files that replace modules or draw in a window of their own: each gets its own copy of every module. */
const ISOLATED = ['tests/**/*.test.tsx', 'tests/admin/**/*.test.ts', 'tests/web/**/*.test.ts']

export default defineConfig({
  test: {
    globalSetup: 'tests/programs.ts',
    // by itself one core is left free, which on a machine of two is half of it
    maxWorkers: '100%',
    projects: [
      { test: { ...PATIENCE, name: 'isolated', include: ISOLATED } },
      {
        test: {
          ...PATIENCE,
          name: 'shared',
          include: ['tests/**/*.test.ts'],
          exclude: ISOLATED,
          // modules are loaded once a process, not once a file
          isolate: false,
        },
      },
    ],
  },
})
