// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { QrCode } from '../../../src/web/kit/qr-code'

const CODE =
  '00020101021226930014br.gov.bcb.pix2571pix.exemplo.com.br/qr/v2/cobv/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5925EXEMPLO ADMINISTRADORA DE6009SAO PAULO62070503***6304ABCD'

test.each([CODE, 'https://consorcio.example/#c=1234567890', 'A'])(
  'drawn mask by mask, the code is the one that the package chooses: %s',
  async (text) => {
    render(<QrCode text={text} label="Código" />)
    const { modules } = create(text, { errorCorrectionLevel: 'M' })
    const path = () => screen.getByRole('img').querySelectorAll('path')[1]?.getAttribute('d') ?? ''
    await waitFor(() => expect(path()).not.toBe(''))
    expect(drawn(path(), modules.size)).toEqual([...modules.data].map(Boolean))
  },
)

test('the code of an earlier text is gone as soon as the text is another', async () => {
  const path = () => screen.getByRole('img').querySelectorAll('path')[1]?.getAttribute('d') ?? ''
  const { rerender } = render(<QrCode text={CODE} label="Código" />)
  await waitFor(() => expect(path()).not.toBe(''))
  const first = path()
  rerender(<QrCode text="A" label="Código" />)
  expect(path()).toBe('')
  await waitFor(() => expect(path()).not.toBe(''))
  expect(path()).not.toBe(first)
})

/** The modules that a path fills, row by row. */
function drawn(path: string, size: number): readonly boolean[] {
  const filled = Array.from({ length: size * size }, () => false)
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    const first = (Number(y) - 4) * size + Number(x) - 4
    filled.fill(true, first, first + Number(width))
  }
  return filled
}
