import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    testTimeout: 30_000,
    // by itself one core is left free, which on a machine of two is half of it
    maxWorkers: '100%',
  },
})
