import type { Conversation } from '../../../src/core/engine/conversation'
import type { Effect } from '../../../src/core/engine/effect'
import { type CompiledScript, loadScript } from '../../../src/core/script/script'
import type { Go, Line, Option, Step, Way } from '../../../src/core/script/step'
import type { Inline } from '../../../src/core/script/text'
import type { Source } from '../../../src/core/script/value'
import { factTable } from '../../../src/product/facts/facts'

/** The effects of all events, in order. */
export const effectsIn = ({ moments }: Conversation): readonly Effect[] =>
  moments.flatMap(({ effects }) => effects)

/** A bubble; `$nome` alone stands for the fact's value. */
export const line = (...words: readonly string[]): Line => ({ type: 'text', text: words.map(word) })

export const reminder = (said: string, after: number): Line => ({
  type: 'text',
  after,
  text: [word(said)],
})

const word = (text: string): Inline =>
  text.startsWith('$') ? { type: 'fact', fact: text.slice(1) } : text

export const to = (step: string, go: Omit<Go, 'to'> = {}): Way => [{ to: step, ...go }]
export const literal = (value: string | number | boolean | null): Source => ({
  type: 'literal',
  value,
})
export const known = (fact: string): Source => ({ type: 'fact', fact })

export const step = (id: string, parts: Omit<Partial<Step>, 'id'> = {}): Step => ({
  id,
  group: 'teste',
  say: [],
  ...parts,
})

const choice = (label: string, parts: Omit<Option, 'label'> = {}): Option => ({ label, ...parts })

/** From hello to a lead, a plan and the end, with every kind of step. */
export const compiled: CompiledScript = {
  start: 'inicio',
  fallback: 'erro',
  steps: [
    step('inicio', { say: [line('Olá!')], next: to('boas-vindas') }),
    step('boas-vindas', {
      track: { event: 'Entrou', data: { marca: known('variante.marca'), nome: known('nome') } },
      say: [
        line('Simule seu consórcio.'),
        {
          ...line('Sem pressa, ', '$nome', '.'),
          when: { type: 'compare', fact: 'nome', op: 'exists', value: true },
        },
      ],
      choose: {
        layout: 'row',
        options: [
          choice('SIMULE'),
          choice('ESPECIALISTAS', {
            open: 'especialistas',
            set: [{ fact: 'falouComEspecialistas', from: literal(true) }],
            track: { event: 'Especialistas', data: {} },
          }),
          choice('EM BREVE', { disabled: { reason: 'Ainda não' } }),
          choice('SÓ PARA QUEM VOLTA', {
            when: { type: 'compare', fact: 'falouComEspecialistas', op: 'eq', value: true },
            go: to('fim'),
          }),
        ],
      },
      call: {
        action: 'saude.verificar',
        effect: 'none',
        with: {},
        on: { ok: to('nome'), falha: to('erro') },
      },
    }),
    step('nome', {
      say: [line('Qual é o seu nome?')],
      ask: { fact: 'nome', placeholder: 'Seu primeiro nome' },
      call: {
        action: 'lead.validar-palavras',
        effect: 'none',
        with: { texto: known('nome') },
        on: {
          validas: to('saudacao'),
          invalidas: [
            {
              when: { type: 'compare', fact: 'mensagem', op: 'exists', value: true },
              to: 'retry',
              error: [{ type: 'fact', fact: 'mensagem' }],
            },
            { to: 'retry', error: ['Por favor, insira um nome válido.'] },
          ],
          falha: to('erro'),
        },
      },
    }),
    step('saudacao', { say: [line('Muito prazer, ', '$nome', '!')], next: to('renda') }),
    step('renda', {
      delay: 500,
      say: [line('Quanto você recebe por mês?'), line('Pode ser aproximado.')],
      ask: { fact: 'rendaMensal' },
      next: to('lead'),
    }),
    step('lead', {
      call: {
        action: 'lead.salvar',
        effect: 'once',
        with: { nome: known('nome'), rendaMensal: known('rendaMensal'), tipo: literal(1) },
        on: { salvo: to('planos'), falha: to('erro') },
      },
    }),
    step('planos', {
      say: [line('Estes cabem em ', '$rendaTotal', '.')],
      show: {
        part: 'carrossel-planos',
        reads: ['planos', 'rendaTotal'],
        on: {
          selecionado: to('resumo', { reply: [{ type: 'fact', fact: 'bemNome' }] }),
          'simular-novamente': to('renda'),
        },
      },
    }),
    step('resumo', {
      say: [{ type: 'part', part: 'resumo-plano', reads: ['plano'] }],
      set: [
        { fact: 'editando', from: literal(false) },
        { fact: 'email', from: known('complemento') },
      ],
      next: to('fim'),
    }),
    step('fim', {
      say: [line('Quer mais alguma coisa?')],
      choose: {
        layout: 'row',
        options: [
          choice('OUTRO PLANO', { go: to('lead', { clear: ['plano'] }) }),
          choice('MAIS NADA', { go: to('end') }),
        ],
      },
    }),
    step('erro', {
      say: [line('Desculpe, tente mais tarde.')],
      choose: {
        layout: 'row',
        options: [choice('TENTAR NOVAMENTE', { go: to('boas-vindas', { reset: true }) })],
      },
    }),
  ],
}

export const script = loadScript(compiled, factTable)

/** The small script with other steps beside or instead of its own. */
export function scriptWith(steps: readonly Step[], parts: Partial<CompiledScript> = {}) {
  const own = new Set(steps.map(({ id }) => id))
  const others = compiled.steps.filter(({ id }) => !own.has(id))
  return loadScript({ ...compiled, ...parts, steps: [...others, ...steps] }, factTable)
}
