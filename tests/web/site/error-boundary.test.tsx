// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SiteErrorBoundary } from '../../../src/web/site/error-boundary'
import { ownRelease } from '../../server/page/release'

const home = (await ownRelease()).variants.get('home')!

afterEach(() => {
  vi.restoreAllMocks()
})

function Broken(): never {
  throw new Error('Maria, CPF 390.533.447-05')
}

test('case CLI-02: a page that cannot be drawn says so in Portuguese, offers a way on and shows nothing of the error', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <SiteErrorBoundary variant={home} code={() => 'K7Q2M-3F1XA'}>
      <Broken />
    </SiteErrorBoundary>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Algo deu errado nesta página')
  expect(screen.getByRole('button').textContent).toBe(home.texts['pagina.recarregar'])
  expect(screen.getByRole('alert').textContent).toContain('K7Q2M-3F1XA')
  expect(document.body.textContent).not.toContain('Maria')
})

test('what can be drawn is drawn', () => {
  render(
    <SiteErrorBoundary variant={home} code={() => ''}>
      Olá
    </SiteErrorBoundary>,
  )
  expect(document.body.textContent).toBe('Olá')
})
