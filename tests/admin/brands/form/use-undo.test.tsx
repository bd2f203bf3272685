// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { Provider, useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createCall } from '../../../../admin/api/client'
import { useUndo } from '../../../../admin/brands/form/brand-head'
import { layersAtom, ownOf } from '../../../../admin/brands/model/layers'
import { TargetContext, useEditText } from '../../../../admin/brands/model/use-target'
import { WorkspaceProvider } from '../../../../admin/workspace/context'
import { setValue } from '../../../../src/core/language/edit/edit'
import { createFakeServer } from '../../workspace/fake-server'
import { openTab } from '../../workspace/open-tab'

const BASE = 'variants/base.yaml'
const SCRIPT = 'scripts/lead.yaml'
const brandFile = (id: string) => `variants/${id}.yaml`

const FILES = {
  [BASE]: 'title: Todas\n',
  [brandFile('aurora')]: 'path: /aurora\n',
  [brandFile('brisa')]: 'path: /brisa\n',
  [SCRIPT]: 'group: lead\nsteps:\n  um:\n    say: Oi\n',
}

/** The forms of brands, opened one after the other in one tab. */
async function openForms() {
  const { store, workspace, text } = await openTab(createFakeServer(FILES))
  const open = (id: string) => {
    const Form = ({ children }: { readonly children: ReactNode }) => {
      const all = useAtomValue(layersAtom)
      const brand = all.brands.find((one) => one.id === id)!
      const target = { all, brand, layers: brand.layers, own: ownOf(brand) }
      return <TargetContext value={target}>{children}</TargetContext>
    }
    const call = createCall(() => new Promise(() => {}))
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <Provider store={store}>
        <WorkspaceProvider tools={{ workspace, call }}>
          <Form>{children}</Form>
        </WorkspaceProvider>
      </Provider>
    )
    const form = renderHook(() => ({ edit: useEditText(), ...useUndo() }), { wrapper }).result
    return {
      edit: (path: string, key: string, value: string) =>
        act(async () => {
          form.current.edit(path, (now) => setValue(now, key.split('.'), value))
          // what one task of the browser changes is undone together
          await new Promise((resolve) => setTimeout(resolve))
        }),
      mayUndo: () => form.current.undo !== undefined,
      undo: () => act(() => form.current.undo?.()),
      mayRedo: () => form.current.redo !== undefined,
      leave: cleanup,
    }
  }
  return { open, text, stop: workspace.stop }
}

test('the form of a brand does not undo what was changed in another brand', async () => {
  const { open, text, stop } = await openForms()
  const aurora = open('aurora')
  await aurora.edit(brandFile('aurora'), 'path', '/alva')
  aurora.leave()
  const brisa = open('brisa')
  expect(brisa.mayUndo()).toBe(false)
  await brisa.edit(brandFile('brisa'), 'path', '/vento')
  brisa.undo()
  expect(text(brandFile('brisa'))).toBe(FILES[brandFile('brisa')])
  brisa.undo()
  expect(text(brandFile('aurora'))).toBe('path: /alva\n')
  brisa.leave()
  const again = open('aurora')
  again.undo()
  expect(text(brandFile('aurora'))).toBe(FILES[brandFile('aurora')])
  expect(again.mayRedo()).toBe(true)
  stop()
})

test('it undoes what was changed in a layer or a script that both have, the latest first', async () => {
  const { open, text, stop } = await openForms()
  const aurora = open('aurora')
  await aurora.edit(BASE, 'title', 'Nenhuma')
  await aurora.edit(SCRIPT, 'steps.um.say', 'Olá')
  aurora.leave()
  const brisa = open('brisa')
  brisa.undo()
  expect([text(SCRIPT), text(BASE)]).toEqual([FILES[SCRIPT], 'title: Nenhuma\n'])
  brisa.undo()
  expect(text(BASE)).toBe(FILES[BASE])
  expect(brisa.mayUndo()).toBe(false)
  stop()
})
