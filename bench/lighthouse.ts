import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { browserOptions } from '../tests/e2e/browser'
import { startProduct } from '../tests/e2e/product'
import { buildWhatChanged } from './built-product'
import { type Figure, median, rounded } from './figure'

/** The base, a light partner with a heavy banner, and a dark one. */
const BRANDS = { home: '/', light: '/parceiro-auto-1', dark: '/parceiro-credito-1' } as const
const RUNS = 5

/** The last version that runs on this project's oldest Node. */
const LIGHTHOUSE = 'lighthouse@12.8.2'

/** Fetched when it is first asked for: of its two hundred packages nothing else here has a use, and `npm ci` would bring them each time. */
const FOLDER = '.cache/lighthouse'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

/** The metrics of which the performance score is made, in milliseconds but for the shift. */
const METRICS = {
  'first-contentful-paint': 'ms',
  'largest-contentful-paint': 'ms',
  'total-blocking-time': 'ms',
  'speed-index': 'ms',
  'cumulative-layout-shift': 'score',
} as const
type Metric = keyof typeof METRICS

/** What is read of Lighthouse's report. */
type Report = {
  readonly categories: Readonly<Record<Category, { readonly score: number }>>
  readonly audits: Readonly<Record<Metric, { readonly numericValue: number }>>
}

/** Lighthouse's scores of three brands' pages by its mobile preset: medians of five runs, the brands in turn. */
export async function* run(): AsyncIterable<Figure> {
  await buildWhatChanged()
  const program = await lighthouse()
  const { executablePath = '' } = await browserOptions()
  const product = await startProduct({ FAKE_LOAD: '', LOG_LEVEL: 'silent' })
  const reports = new Map<string, Report[]>(Object.keys(BRANDS).map((name) => [name, []]))
  try {
    for (let n = 0; n < RUNS; n++) {
      for (const [name, path] of Object.entries(BRANDS)) {
        reports.get(name)?.push(await judge(program, `${product.url}${path}`, executablePath))
      }
    }
  } finally {
    await product.stop()
  }
  for (const [name, of] of reports) {
    for (const category of CATEGORIES) {
      const score = median(of.map(({ categories }) => categories[category].score))
      yield {
        name: `lighthouse.${name}.${category}`,
        value: Math.round(score * 100),
        unit: 'of 100',
      }
    }
    for (const [metric, unit] of Object.entries(METRICS) as [Metric, string][]) {
      const value = median(of.map(({ audits }) => audits[metric].numericValue))
      yield { name: `lighthouse.${name}.${metric}`, value: rounded(value), unit }
    }
  }
}

/** The program's path, in a folder of its own beside the project's packages. */
async function lighthouse(): Promise<string> {
  const program = join(FOLDER, 'node_modules/lighthouse/cli/index.js')
  if (existsSync(program)) return program
  const npm = process.env.npm_execpath
  if (!npm) throw new Error('Start it by npm: npm run bench -- lighthouse')
  await mkdir(FOLDER, { recursive: true })
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', FOLDER]
  execFileSync(process.execPath, [npm, 'install', ...options, LIGHTHOUSE], {
    // what it says belongs to nobody's figures
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return program
}

const start = promisify(execFile)

/** One run: the report of a page. */
async function judge(program: string, url: string, executablePath: string): Promise<Report> {
  const report = join(FOLDER, 'report.json')
  const flags = '--headless --no-sandbox --disable-gpu'
  await start(
    process.execPath,
    [
      program,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: executablePath } },
  )
  return JSON.parse(await readFile(report, 'utf8'))
}
