import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KIND_NAMES } from '../../tools/new-action/kinds'
import { freePort } from '../server/free-port'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Where `npm test` keeps what the compiler of types remembers. */
const TYPES = '.cache/types.tsbuildinfo'
const clone = mkdtempSync(join(tmpdir(), 'guia-'))
let env: NodeJS.ProcessEnv
let server: ChildProcess | undefined

type Block = { readonly info: string; readonly file: string | undefined; readonly text: string }

/** The fenced blocks of the guide as the last commit has it, in order. */
function blocksOf(markdown: string): readonly Block[] {
  return [...markdown.matchAll(/^```(\w+)(?: (.+))?\n([\s\S]*?)^```$/gm)].map((found) => {
    const [, language = '', rest = '', text = ''] = found
    const file = /^file=(\S+)$/.exec(rest)?.[1]
    return { info: rest === 'server' ? 'server' : language, file, text }
  })
}

const tried = (command: string) =>
  spawnSync('bash', ['-euo', 'pipefail', '-c', command], { cwd: clone, env, encoding: 'utf8' })

function run(command: string): string {
  const { status, stdout, stderr } = tried(command)
  if (status !== 0) throw new Error(`${command}\n${stdout}\n${stderr}`)
  return stdout
}

async function follow({ info, file, text }: Block): Promise<string> {
  if (info === 'server') return start(text)
  if (info === 'sh') {
    if (text.includes('npm test -- types')) generateMore()
    return run(text)
  }
  if (file === undefined) throw new Error(`A block without a file: ${text}`)
  if (info !== 'diff') writeFileSync(join(clone, file), text, { flag: 'wx' })
  else {
    writeFileSync(join(clone, 'guide.diff'), text)
    run('git apply --recount --unidiff-zero guide.diff && rm guide.diff')
  }
  return ''
}

/**
 * What else the generators make: a kind of field, an action over facts of every kind, and a part. The guide then has the compiler look at
 * the types of it all at once.
 */
function generateMore(): void {
  run(
    "npm run -s new:field -- matricula --pattern '^[A-Z]{3}[0-9][A-Z0-9][0-9]{2}$' --sample ABC-1D23 --refusal 'Matrícula inválida' --mask 'AAA-#*##'",
  )
  const facts = [...KIND_NAMES, 'matricula'].map((kind) => ({ name: `novo${kind}`, kind }))
  const made = facts.map(
    ({ name, kind }) => `--fact ${name}:${kind}:Novo-${kind} --input ${name} --personal ${name}`,
  )
  const outcome = `--outcome achada:${facts.map(({ name }) => name).join(',')}`
  run(`npm run -s new:action -- matricula.consultar ${made.join(' ')} ${outcome}`)
  const shown = [
    'nome',
    'valorCredito',
    'nascimentoFundacao',
    'tipoPessoa',
    'novopercentual',
    'novomatricula',
  ]
  const inputs = shown.map((name) => `--input ${name}`).join(' ')
  const told = run(
    `npm run -s new:part -- resumo-pedido --title "Copo d'água: resumo" ${inputs} --outcome continuar:CONTINUAR --outcome 'ver-de-novo:Ver: de novo'`,
  )
  const update = /npm run talk -- --update \S+/.exec(told)?.[0]
  run(update ?? 'false # which talk holds the new words was not told')
}

/** Starts the product and waits until it says that it is ready. The admin's page, whose types were right, is not looked at: it takes most of a build. */
async function start(command: string): Promise<string> {
  writeFileSync(join(clone, 'admin/main.tsx'), '')
  // found when it is needed: other tests start servers as well
  env.PORT = String(await freePort())
  server = spawn('bash', ['-c', command], {
    cwd: clone,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  for await (const line of createInterface({ input: server.stdout! })) {
    if (line.startsWith('Pronto em')) return line
  }
  throw new Error('The server ended before it was ready.')
}

beforeAll(() => {
  execFileSync('git', ['clone', '--quiet', ROOT, clone])
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'))
  // what the compiler has found out of files that stay as they are, where it has run here
  const known = join(ROOT, TYPES)
  if (existsSync(known)) {
    mkdirSync(dirname(join(clone, TYPES)), { recursive: true })
    copyFileSync(known, join(clone, TYPES))
  }
  env = { ...process.env, NODE_ENV: '', LOG_LEVEL: 'silent' }
})
afterAll(async () => {
  if (server?.pid) {
    const ended = once(server, 'exit')
    process.kill(-server.pid, 'SIGTERM')
    await ended
  }
  rmSync(clone, { recursive: true, force: true })
})

test('the guide, followed to the letter in a clean clone, adds the loyalty action, and all that is generated has the right types', async () => {
  const guide = readFileSync(join(clone, 'docs/guide-new-action.md'), 'utf8')
  const said: string[] = []
  for (const block of blocksOf(guide)) said.push(await follow(block))
  expect(said.at(-1)).toContain('{ success: true, data: { saldoPontos: 1200 } }')
  // what follows by itself from the contract
  expect(readFileSync(join(clone, 'docs/actions.md'), 'utf8')).toContain('### `pontos.consultar`')
  expect(readFileSync(join(clone, 'schema/script.schema.json'), 'utf8')).toContain(
    'pontos.consultar',
  )
  // and a script that leaves one of its outcomes out is refused at its line
  const script = join(clone, 'scripts/pontos.yaml')
  const text = readFileSync(script, 'utf8')
  writeFileSync(script, text.replace('        nao-encontrados: pesquisa-inicio\n', ''))
  const judged = tried('npm run -s check')
  expect(judged.status).toBe(1)
  expect(judged.stdout).toMatch(
    /^scripts\/pontos\.yaml:\d+:\d+ error unhandled-outcome .*nao-encontrados/m,
  )
  writeFileSync(script, text)
}, 600_000)

test('what else was generated is laid out as it should be, and the test of its part passes', () => {
  run(
    'node node_modules/@biomejs/biome/bin/biome ci $(git ls-files --modified --others --exclude-standard src tests/product)',
  )
  run('npx vitest run tests/product/parts/resumo-')
}, 600_000)
