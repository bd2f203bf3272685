// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { atom, createStore, useAtomValue } from 'jotai'
import { expect, test, vi } from 'vitest'
import { reportAtom } from '../../../admin/preview/atoms'
import { SwapNote } from '../../../admin/preview/swap-note'
import { useLocations } from '../../../admin/preview/use-locations'
import type { CompilerClient } from '../../../admin/worker/client'
import { compilerAtom } from '../../../admin/worker/compiler'
import type { Location } from '../../../src/core/language/diagnostics/diagnostic'
import { home, openSession, withSteps } from '../frame/open-session'
import { showAdmin } from '../show-admin'

test('the place of another step is not shown while the compiler has not answered', async () => {
  const at = (path: string): Location => ({
    path,
    range: { start: { line: 1, character: 0 }, end: { line: 1, character: 1 } },
  })
  const store = createStore()
  const locateAll = vi
    .fn<CompilerClient['locateAll']>()
    .mockResolvedValueOnce([at('scripts/um.yaml')])
    .mockReturnValue(new Promise(() => {}))
  store.set(compilerAtom, { locateAll } as Partial<CompilerClient> as CompilerClient)
  const stepAtom = atom('um')
  function Place() {
    const step = useAtomValue(stepAtom)
    const [found] = useLocations([{ step }])
    return <output>{found?.path}</output>
  }
  showAdmin(<Place />, { store })
  const shown = () => screen.getByRole('status').textContent
  await vi.waitFor(() => expect(shown()).toBe('scripts/um.yaml'))
  act(() => store.set(stepAtom, 'dois'))
  expect(shown()).toBe('')
})

test('a change of path that was dismissed is told again in another conversation', async () => {
  const on = openSession()
  await on.show(home)
  await on.play('SIMULE AGORA MESMO')
  const before = on.report()
  await on.show(
    withSteps((step) =>
      step.choose
        ? { ...step, choose: { ...step.choose, options: step.choose.options.slice(0, 0) } }
        : step,
    ),
  )
  expect(on.report().swap).toBeDefined()
  const store = createStore()
  const show = (report: typeof before) => act(() => store.set(reportAtom, report))
  show(on.report())
  showAdmin(<SwapNote />, { store, workspace: { canUndo: () => false } })
  act(() => screen.getByLabelText('Dispensar').click())
  expect(screen.queryByRole('status')).toBeNull()
  show({ ...on.report() })
  expect(screen.queryByRole('status')).toBeNull()
  show(before)
  show(on.report())
  screen.getByRole('status')
})
