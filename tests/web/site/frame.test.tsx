// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { SiteErrorBoundary } from '../../../src/web/site/error-boundary'
import { Frame } from '../../../src/web/site/frame'
import { NotFound } from '../../../src/web/site/not-found'
import { sampleVariant } from '../chat/sample-variant'
import { tapInSafari } from '../tap-in-safari'

const variant = {
  ...sampleVariant,
  menu: [
    { label: 'Blog', href: 'https://consorcio.example/blog' },
    { label: 'Perguntas frequentes', href: 'https://consorcio.example/perguntas' },
  ],
  links: {
    ...sampleVariant.links,
    oQueE: 'https://consorcio.example/o-que-e-consorcio',
    oQueComprar: 'https://consorcio.example/o-que-comprar',
    comoComprar: 'https://consorcio.example/como-comprar',
    ajuda: 'https://consorcio.example/ajuda',
  },
}
const settings = { fakeLoad: 0, sandbox: false }
const draw = (own: Partial<typeof variant> = {}) =>
  render(
    <Frame page={{ variant: { ...variant, ...own }, settings }}>
      <button type="button">fora</button>
    </Frame>,
  )

describe('header (spec section 2, domain hole 86)', () => {
  test.each([
    [{}, true],
    [{ isApp: true }, false],
    [{ navBar: false }, false],
  ])('%j: shown %s', (own, shown) => {
    draw(own)
    expect(screen.queryByRole('banner') !== null).toBe(shown)
  })

  test('hole 82: the specialists opened from the header are told', async () => {
    const opened = vi.fn()
    render(
      <Frame page={{ variant, settings }} onSpecialists={opened}>
        fora
      </Frame>,
    )
    await userEvent.click(screen.getByLabelText('Falar com os especialistas'))
    expect(opened).toHaveBeenCalledOnce()
  })

  test('the menu has a name, opens, and its links leave in a tab of their own', async () => {
    draw()
    const menu = document.querySelector('details')!
    expect(menu.open).toBe(false)
    await userEvent.click(screen.getByLabelText('Menu'))
    expect(menu.open).toBe(true)
    const links = [...menu.querySelectorAll('a')]
    expect(links.map(({ textContent }) => textContent)).toEqual(['Blog', 'Perguntas frequentes'])
    for (const link of links) expect(link.rel).toContain('noopener')
  })

  test('Escape closes it and gives the focus back to its button, and does nothing else', async () => {
    draw()
    const heard = vi.fn()
    window.addEventListener('keydown', heard)
    await userEvent.click(screen.getByLabelText('Menu'))
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Blog')
    heard.mockClear()
    await userEvent.keyboard('{Escape}')
    window.removeEventListener('keydown', heard)
    expect(heard).not.toHaveBeenCalled()
    expect(document.querySelector('details')?.open).toBe(false)
    expect(document.activeElement).toBe(screen.getByLabelText('Menu'))
  })

  test('it closes when the focus or the finger goes elsewhere', async () => {
    draw()
    await userEvent.click(screen.getByLabelText('Menu'))
    await userEvent.click(screen.getByText('fora'))
    expect(document.querySelector('details')?.open).toBe(false)
  })

  test('a tap on one of its lines reaches it in Safari too, which focuses no link and no button', () => {
    const told = vi.fn()
    render(
      <Frame page={{ variant, settings }} onDevice={() => told('device')}>
        fora
      </Frame>,
    )
    const menu = document.querySelector('details')!
    const tapLine = (line: HTMLElement) => {
      tapInSafari(screen.getByLabelText('Menu'))
      menu.open = true
      tapInSafari(line)
    }
    const blog = screen.getByText('Blog')
    blog.addEventListener('click', () => told('blog'))
    tapLine(blog)
    tapLine(screen.getByText('Continuar em outro aparelho'))
    expect(told.mock.calls).toEqual([['blog'], ['device']])
  })
})

test('spec section 2: the 404 page says its sentence and has four links', () => {
  render(<NotFound variant={variant} />)
  expect(screen.getByRole('heading').textContent).toBe(
    'Desculpe, mas a página que está procurando não existe ou está inativa.',
  )
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['O que é um consórcio', variant.links.oQueE],
    ['O que comprar', variant.links.oQueComprar],
    ['Como comprar', variant.links.comoComprar],
    ['Precisa de ajuda?', variant.links.ajuda],
  ])
})

test('spec section 2, CLI-02: what cannot be drawn becomes the spec’s sentence and a way on', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const Broken = () => {
    throw new Error('CPF 529.982.247-25')
  }
  render(
    <SiteErrorBoundary variant={variant}>
      <Broken />
    </SiteErrorBoundary>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Unexpected Application Error!')
  expect(screen.getByRole('button').textContent).toBe('Recarregar a página')
  expect(document.body.textContent).not.toContain('CPF')
})
