import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTalk } from '../../src/core/talks/read-talk'
import { chat as command } from '../../tools/commands/chat'
import { programFile } from '../programs'
import { listen } from './listen'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chat-'))
})

afterAll(() => rm(folder, { recursive: true }))

type Ran = { readonly code: number | null; readonly out: string; readonly err: string }

/** Types the lines and reads what comes, in this process. */
async function chat(lines: readonly string[], ...args: readonly string[]): Promise<Ran> {
  const { prompt, err } = listen()
  const output = new PassThrough()
  const out = text(output)
  const code = await command(['--root', ROOT, '--fast', ...args], {
    input: Readable.from(lines.map((line) => `${line}\n`)),
    output,
    noColour: true,
    onInterrupt: () => undefined,
    error: prompt.error,
  })
  output.end()
  return { code, out: await out, err: err() }
}

function start(...args: readonly string[]) {
  const command = [programFile('tools/chat.ts'), ...args]
  const child = spawn(process.execPath, command, { cwd: ROOT })
  let [out, err] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  const ended = new Promise<Ran>((resolve) => {
    child.once('close', (code) => resolve({ code, out, err }))
  })
  return { child, ended, out: () => out }
}

/** Types the lines, all at once as a pipe brings them, and reads what comes. */
function piped(lines: readonly string[], ...args: readonly string[]): Promise<Ran> {
  const { child, ended } = start('--fast', ...args)
  child.stdin.end(`${lines.join('\n')}\n`)
  return ended
}

const PURCHASE = [
  '1',
  'Imóvel',
  'R2',
  'mariana',
  'plano paga metade',
  '100000,00',
  '6000,00',
  'mariana@exemplo.com.br',
  '11987654321',
  '1',
  'SEGUIR EM FRENTE',
  'EU MESMO',
  'mariana da silva',
  '52998224725',
  '01310100',
  '1578',
  'apto 32',
  '10/05/1990',
  'CONFIRMAR',
  'PIX',
  '9',
  'JÁ PAGUEI',
  'CONTINUAR',
  'INDICAÇÃO',
  '5',
  'NÃO, OBRIGADO',
]

describe('npm run chat', () => {
  test('a whole purchase by Pix with samples, through a pipe and in plain text', async () => {
    const { code, out, err } = await piped([...PURCHASE, '/sair'])
    expect([code, err]).toEqual([0, ''])
    for (const line of [
      '  1) SIMULE AGORA MESMO',
      '  2) Automóvel (Novo ou seminovo)',
      '! Está correto? 🤔',
      '› Mariana',
      '? Renda mensal · Mostramos parcelas de até 30% da renda. Um valor aproximado basta.',
      '    CPF ou CNPJ: 529.982.247-25',
      '• Sua proposta foi criada. O número do contrato é 1038427.',
      '    Valor a pagar: R$ 295,58',
      '! Escolha pelo número, de 1 a 4, ou pelo texto.',
      '› NÃO, OBRIGADO',
      '— fim: /gravar ARQUIVO, /reiniciar ou /sair —',
    ]) {
      expect(out.replaceAll('\u00a0', ' ').split('\n')).toContain(line)
    }
    expect(out).toMatch(/^ {4}Código Pix: 000201/m)
    expect(out).not.toContain('\u001b')
  })

  test('a command that is wrong ends with 1, and says why on standard error alone', async () => {
    const { code, out, err } = await piped([], '--samples', '--sandbox')
    expect([code, out, err]).toEqual([1, '', 'Choose --samples or --sandbox.\n'])
  })

  test('the same with the sandbox: real handlers over the gateway; recorded, it is a talk without anybody’s data', async () => {
    const file = join(folder, 'gravada.yaml')
    const lines = [...PURCHASE, '/fatos', `/gravar ${file}`, `/gravar ${file}`]
    const { code, out, err } = await chat(lines, '--sandbox')
    expect([code, err]).toEqual([0, ''])
    const contract = /O número do contrato é (\d+)\./.exec(out)?.[1]
    expect(contract).not.toBe('1038427')
    expect(out).toContain(`  Contrato: ${contract}`)
    expect(out).toContain(`Gravada em ${file}`)
    expect(out).toContain(`O arquivo ${file} já existe: escolha outro nome.`)
    const recorded = await readFile(file, 'utf8')
    expect(readTalk('gravada.yaml', recorded).diagnostics).toEqual([])
    expect(recorded).not.toContain(contract)
    expect(recorded).toContain('at: pesquisa-ate-mais')
  })

  test('with samples no card is asked for, and it is approved', async () => {
    const lines = [...PURCHASE.slice(0, PURCHASE.indexOf('PIX')), 'PAGAR NO CARTÃO', '(enviar)']
    const { code, out } = await chat(lines)
    expect(code).toBe(0)
    expect(out).toContain('Pagamento aprovado')
  })

  test('a card is asked for line by line where it is really paid', async () => {
    const card = [
      '4111',
      '4111 1111 1111 1111',
      'Maria Silva',
      '12/2030',
      '123',
      '52998224725',
      '1',
    ]
    const lines = [
      ...PURCHASE.slice(0, PURCHASE.indexOf('PIX')),
      'PAGAR NO CARTÃO',
      ...card,
      '/passo',
    ]
    const { code, out } = await chat(lines, '--sandbox')
    expect(code).toBe(0)
    expect(out).toContain('! Cartão inválido')
    expect(out).toMatch(/\(scripts\/cartao\.yaml:\d+\)|\(scripts\/\w+\.yaml:\d+\)\n/)
    expect(out).not.toContain('! Escolha')
    expect(out).not.toContain('4111 1111')
  })

  test('/voltar changes the answer before, /cancelar leaves it, what is no command is told', async () => {
    const lines = [
      '1',
      '1',
      'mariana',
      '/voltar',
      'ana',
      '/voltar',
      '/voltar',
      '/cancelar',
      '/passo',
      '/nada',
    ]
    const { code, out } = await chat(lines)
    expect(code).toBe(0)
    expect(out).toContain('— alterando "Mariana": /cancelar deixa como está —')
    expect(out).toContain('— de novo —\n› Ana\n• Muito prazer, Ana!')
    expect(out).toContain('— alterando "Imóvel"')
    expect(out).toMatch(/^ {2}lead-select-plan \(scripts\/lead\.yaml:\d+\)$/m)
    expect(out).toContain('Não há /nada.')
  })

  test('another variant, and what its link brings', async () => {
    const { out } = await chat(['/fatos'], '--variant', 'performance', '--url', '?cupom=BEMVINDO')
    expect(out).toContain('  Variante: performance')
    expect(out).toContain('  Cupom do endereço: BEMVINDO')
  })

  test('Ctrl+C ends it cleanly, sandbox and all', async () => {
    const { child, ended, out } = start('--fast', '--sandbox')
    await new Promise<void>((resolve) => {
      child.stdout.on('data', () => out().includes('SIMULE AGORA MESMO') && resolve())
    })
    child.kill('SIGINT')
    expect(await ended).toMatchObject({ code: 0, err: '' })
  })

  test.each([
    [['--variant', 'nenhuma'], 'Não há a variante "nenhuma". Há: '],
    [['--samples', '--sandbox'], 'Choose --samples or --sandbox.'],
  ])('%j is told', async (args, why) => {
    const { code, err } = await chat([], ...args)
    expect([code, err]).toEqual([1, expect.stringContaining(why)])
  })
})
