import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { browserOptions } from './tests/e2e/browser'

const browser = await browserOptions()
/** V8 without threads of its own beside a page: on two cores the tests take a tenth less of the processor. */
const launchOptions = {
  ...browser,
  args: [...(browser.args ?? []), '--js-flags=--single-threaded'],
}

/** Both widths, but for tests tagged @phone or @desktop and files in which the width plays no part. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  timeout: 1_200_000,
  // a shared machine may be slow: waiting longer costs nothing where nothing is wrong
  expect: { timeout: 120_000 },
  // one more than there are cores works while another waits; with two more an editor's field once came too late to be focused
  workers: availableParallelism() + 1,
  // who runs a file by hand reads the list
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  use: {
    // what waits in vain fails as an expectation does, and is tried again by itself, instead of holding the suite until the test's end
    actionTimeout: 120_000,
    launchOptions,
    screenshot: 'only-on-failure',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // where motion is looked at, a test asks for it: what moves is drawn by the processor, sixty times a second
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 360, height: 740 },
        // a pixel of a phone is drawn by the processor too: for judgement one each is enough, for pictures it is as it will be
        ...(!process.env.SCREENS && { deviceScaleFactor: 1 }),
      },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      // these prove what a talk does, not how it looks: their screens are seen at both widths elsewhere
      testIgnore: [
        'change',
        'confirmation',
        'contract',
        'coupon',
        'csp',
        'due',
        'leave',
        'link',
        'once',
        'slip',
        'tags',
        'visit',
      ].map((name) => `${name}.spec.ts`),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
