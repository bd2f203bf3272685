import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'dependencies-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const ours: {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
} = read('package.json')
const locked: Record<
  string,
  { version: string; integrity?: string; hasInstallScript?: boolean; dev?: boolean; link?: boolean }
> = read('package-lock.json').packages
const packages = Object.entries(locked).filter(([path]) => path !== '')
/** How many packages there are: those we name, and with those that they bring, browser and build included. */
const NAMED = 68
const IN_ALL = 439
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13)

describe('SUP-01: what is installed is what somebody has chosen', () => {
  test('a dependency that wants to run a program when it is installed is refused', () => {
    const [evil, app] = [join(folder, 'evil'), join(folder, 'app')]
    for (const made of [evil, app]) mkdirSync(made)
    const mark = join(folder, 'it-ran')
    const postinstall = `node -e "require('node:fs').writeFileSync('${mark}', '')"`
    writeFileSync(
      join(evil, 'package.json'),
      JSON.stringify({ name: 'evil', version: '1.0.0', scripts: { postinstall } }),
    )
    execFileSync('npm', ['pack', '--silent'], { cwd: evil })
    writeFileSync(join(app, '.npmrc'), readFileSync('.npmrc'))
    writeFileSync(
      join(app, 'package.json'),
      JSON.stringify({
        private: true,
        allowScripts: ours.allowScripts,
        dependencies: { evil: `file:${join(evil, 'evil-1.0.0.tgz')}` },
      }),
    )
    const { status, stderr } = spawnSync('npm', ['install', '--offline'], {
      cwd: app,
      encoding: 'utf8',
    })
    expect(existsSync(mark)).toBe(false)
    expect(status).not.toBe(0)
    expect(stderr).toContain('evil@1.0.0')
  })

  test('every package that runs one has been looked at', () => {
    const running = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
    const unknown = running
      .map(([path]) => nameOf(path))
      .filter((name) => !(name in ours.allowScripts))
    expect(unknown).toEqual([])
  })

  test('every version is exact and every file of it known by its hash', () => {
    const wanted = Object.entries({ ...ours.dependencies, ...ours.devDependencies })
    const loose = wanted.filter(
      ([, version]) => !/^(?:npm:[\w-]+@)?\d+\.\d+\.\d+[\w.-]*$/.test(version),
    )
    expect(loose).toEqual([])
    const unproven = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    expect(unproven.map(([path]) => path)).toEqual([])
  })
})

describe('SUP-03: what runs in front of visitors is little, and nothing that is known to be dangerous', () => {
  test('a new package is a decision: there are no more than these', () => {
    expect(Object.keys(ours.dependencies).length).toBeLessThanOrEqual(NAMED)
    const inUse = packages.filter(([, { dev }]) => !dev).map(([path]) => nameOf(path))
    expect(new Set(inUse).size).toBeLessThanOrEqual(IN_ALL)
  })

  test.each([
    'js-yaml',
    '@fastify/reply-from',
    '@fastify/http-proxy',
    'http-proxy',
    'http-proxy-middleware',
    'vm2',
    'gray-matter',
    'eval',
    'serialize-javascript',
  ])('%s is not among them', (name) => {
    expect(Object.keys(ours.dependencies)).not.toContain(name)
    const inUse = packages.filter(([path, { dev }]) => !dev && nameOf(path) === name)
    expect(inUse.map(([path]) => path)).toEqual([])
  })

  test('no schema reads its limits from what it judges, and no file loads YAML in another way than the compiler', () => {
    const sources = ['src', 'server', 'admin', 'tools'].flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:tsx?|mjs)$/.test(name))
        .map((name) => join(root, name)),
    )
    const saying = (words: RegExp) =>
      sources.filter((path) => words.test(readFileSync(path, 'utf8')))
    expect(sources.length).toBeGreaterThan(500)
    expect(saying(/\$data\b/)).toEqual([])
    expect(saying(/from 'js-yaml'/)).toEqual([])
  })
})
