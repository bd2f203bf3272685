import { describe, expect, test } from 'vitest'
import { refreshText } from '../../../src/core/talks/golden-text'

const HEAD = 'talk: Golden\nvariant: loja\ngolden: true\n'

describe('of the comments of a talk, --update keeps', () => {
  test.each(['\n', '\r\n'])(
    'what stands on a line of its own between leading keys that go away (%j)',
    (eol) => {
      const refreshed = (turn: string) => {
        const text = `${HEAD}turns:\n${turn}`.replaceAll('\n', eol)
        const after = refreshText(text, [{ at: 'x' }], true)
        if (!after.ok) throw new Error(after.problem)
        return after.text.replaceAll(eol, '\n').slice(`${HEAD}turns:\n`.length)
      }
      expect(refreshed('  - bot: a # vai\n    # fica\n    answer: ana\n    at: x\n')).toBe(
        '  - \n    # fica\n    answer: ana\n    at: x\n',
      )
      expect(
        refreshed(
          '  - bot: a\n    error: e\n    # fica\n    offers:\n      - "# vai"\n    answer: ana\n',
        ),
      ).toBe('  - \n    # fica\n    answer: ana\n    at: x\n')
      expect(refreshed('  - bot: a\n\n    # fica\n    error: e # vai\n')).toBe(
        '  - \n\n    # fica\n    at: x\n',
      )
    },
  )

  test('what stands behind a key whose value is written anew', () => {
    const text = `${HEAD}turns:\n  - offers: # os botões\n      - A\n    at: x\n`
    const offers = ['A', 'B']
    expect(refreshText(text, [{ at: 'x', offers }], true)).toEqual({
      ok: true,
      text: `${HEAD}turns:\n  - offers: [A, B] # os botões\n    at: x\n`,
    })
    const long = 'Um botão que não cabe numa linha com os outros'
    expect(refreshText(text, [{ at: 'x', offers: [long] }], true)).toEqual({
      ok: true,
      text: `${HEAD}turns:\n  - offers: # os botões\n      - ${long}\n    at: x\n`,
    })
  })
  test('what stands between the items of a list that is written anew, or behind one of them', () => {
    const text = `${HEAD}turns:\n  - offers:\n      # o primeiro\n      - A # ou B\n      # "#"\n      - "# C" # fim\n    at: x\n`
    const refreshed = (offers: readonly string[]) => refreshText(text, [{ at: 'x', offers }], true)
    expect(refreshed(['A', 'C'])).toEqual({
      ok: true,
      text: `${HEAD}turns:\n  - offers: [A, C]\n      # o primeiro\n      # ou B\n      # "#" # fim\n    at: x\n`,
    })
    const long = 'Um botão que não cabe numa linha com os outros'
    expect(refreshed([long])).toEqual({
      ok: true,
      text: `${HEAD}turns:\n  - offers:\n      # o primeiro\n      # ou B\n      # "#"\n      - ${long} # fim\n    at: x\n`,
    })
  })
})
