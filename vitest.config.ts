import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    // a shared machine may be slow: waiting longer costs nothing where nothing is wrong
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // by itself one core is left free, which on a machine of two is half of it
    maxWorkers: '100%',
  },
})
