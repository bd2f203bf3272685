import { readFileSync } from 'node:fs'
import { expect, type Frame, type Page, test } from '@playwright/test'
import { follow } from './admin'
import { type AdminPage, startAdminPage } from './admin-page'
import { keepsPicture } from './keeps-picture'
import { MOTION } from './visitor'

/** The preview of the admin at one width: @desktop. */
test.describe('the live preview @desktop', () => {
  test.use({ ...MOTION, viewport: { width: 1440, height: 900 } })
  let admin: AdminPage

  test.beforeEach(async () => {
    admin = await startAdminPage()
  })
  test.afterEach(() => admin.stop())

  /** The preview's frame, at the beginning of its talk. */
  const frameOf = async (page: Page): Promise<Frame> => {
    await expect(page.frameLocator('iframe').locator('[data-chat]')).toHaveAttribute(
      'data-step',
      'copy-message-2',
    )
    return page.frames().find((one) => one.url().endsWith('/admin/preview'))!
  }

  const open = async (page: Page): Promise<Frame> => {
    await page.goto(`${admin.url}/admin/conversa/scripts/lead.yaml`)
    return frameOf(page)
  }

  test('ADM-05 a whole purchase by Pix is simulated, and nothing leaves the frame', async ({
    page,
  }) => {
    const frame = await open(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.frame() === frame) asked.push(request.url())
    })
    await buysByPix(frame)
    const outside = asked.filter(
      (url) => !url.startsWith(`${admin.url}/admin/assets/`) && !url.startsWith('data:'),
    )
    expect(outside).toEqual([])
    expect(admin.requests.filter((line) => line.includes(' /api/'))).toEqual([])
    await expect(page.getByText('Simulado', { exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'Por que aqui' }).click()
    await expect(page.locator('.tbl').getByText('simulado').first()).toBeVisible()
    await keepsPicture(page, 'admin/previa-pix')

    // a link to this very point, for a colleague (issue 17, point 7)
    const step = await frame.locator('[data-chat]').getAttribute('data-step')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Link deste ponto' }).click()
    await page.getByRole('button', { name: 'Copiar', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
    await keepsPicture(page, 'admin/momento')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const colleague = await page.context().newPage()
    await colleague.goto(link)
    await expect(colleague.frameLocator('iframe').locator('[data-chat]')).toHaveAttribute(
      'data-step',
      step ?? '',
    )
    await colleague.goto(`${link.slice(0, -20)}`)
    await expect(colleague.getByText('Este link não pode ser aberto')).toBeVisible()
  })

  test('what runs in the frame is shut in, and its talk follows every change, back and forth', async ({
    page,
  }) => {
    await test.step('ADM-02 the address of the frame is constant, whatever the page is asked for', async () => {
      await page.goto(
        `${admin.url}/admin/conversa?preview=https://evil.example/#https://evil.example/`,
      )
      await expect(page.locator('iframe')).toHaveAttribute('src', '/admin/preview')
      await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts allow-forms')
    })
    await follow(page, 'conversa/scripts/lead.yaml')
    const frame = await frameOf(page)

    await test.step('ADM-03 what others post is dropped, and the conversation stays', async () => {
      await chooses(frame, 'copy-message-2', 'SIMULE AGORA MESMO')
      await at(frame, 'lead-select-category')
      await page.evaluate(async () => {
        const report = { type: 'report', report: { step: 'roubado', status: 'ended' } }
        const sibling = document.createElement('iframe')
        sibling.sandbox.add('allow-scripts', 'allow-forms')
        sibling.src = '/admin/preview'
        document.body.append(sibling)
        for (let n = 0; n < 10_000; n++)
          window.postMessage(n % 2 ? report : { type: 'previa' }, '*')
        const { port1, port2 } = new MessageChannel()
        port1.postMessage(report)
        window.postMessage({ type: 'previa' }, '*', [port2])
        await new Promise((resolve) => sibling.addEventListener('load', resolve))
        sibling.remove()
      })
      // the frame itself, out of shape and too often
      await frame.evaluate(() => {
        const { origin } = new URL(location.href)
        for (let n = 0; n < 1000; n++) parent.postMessage({ type: 'previa' }, origin)
        parent.postMessage({ type: 'outra' }, origin, [new MessageChannel().port2])
      })
      await expect(page.getByRole('button', { name: 'Ir para um turno' })).toHaveText(
        /Turno 2 de 2.*Vamos lá!/,
      )
    })

    await test.step('a word changes in place, another way stops it and says why, and undoing brings it back', async () => {
      await fromCategoryToIncome(frame)
      const path = 'scripts/lead.yaml'
      const text = readFileSync(path, 'utf8')
      admin.save(path, text.replace('Muito prazer, {{nome}}!', 'Que prazer, {{nome}}!'))
      await expect(frame.getByText('Que prazer, Mariana!')).toBeAttached()
      await expect(frame.locator('[data-chat]')).toHaveAttribute('data-step', 'lead-add-email')

      admin.save(path, withLowIncome(text))
      const note = page.locator('.swap')
      await expect(note).toContainText('A conversa mudou de caminho no turno 7')
      await expect(note).toContainText('renda mensal está abaixo de R$ 7.000,00')
      await expect(frame.getByText('daqui em diante é outra conversa')).toBeVisible()
      await page.getByRole('tab', { name: 'Por que aqui' }).click()
      await keepsPicture(page, 'admin/previa-mudou')

      admin.save(path, text)
      await expect(note).toBeHidden()
      await expect(frame.locator('[data-chat]')).toHaveAttribute('data-step', 'lead-add-email')

      admin.save(path, text.replace('say:', 'sya:'))
      await expect(page.getByText('Mostrando a última versão sem erro.')).toBeVisible()
      await expect(frame.getByText('Muito prazer, Mariana!')).toBeAttached()
      admin.save(path, text)
    })

    await test.step('it goes back and forth, and a bubble leads to its line', async () => {
      await page.getByRole('button', { name: 'Voltar um turno' }).click()
      await expect(frame.locator('[data-chat]')).toHaveAttribute('data-step', 'basico-valor-renda')
      await page.getByRole('button', { name: 'Avançar um turno' }).click()
      await expect(frame.locator('[data-chat]')).toHaveAttribute('data-step', 'lead-add-email')
      await frame.getByText('Qual é o seu nome?').click()
      await expect(page).toHaveURL(/scripts\/lead\.yaml#lead-basic-name$/)
    })

    // what is tried here may leave nothing of the talk
    await test.step('ADM-04 what runs in the frame reaches neither the page round it, nor storage, nor the top', async () => {
      const tried = await frame.evaluate(async () => {
        const attempt = async (act: () => unknown) => {
          try {
            await act()
            return 'done'
          } catch (error) {
            return error instanceof Error ? error.name : 'refused'
          }
        }
        return {
          origin: self.origin,
          parent: await attempt(() => window.parent.document.title),
          local: await attempt(() => window.localStorage.length),
          session: await attempt(() => window.sessionStorage.length),
          cookies: await attempt(() => document.cookie),
          databases: await attempt(
            () =>
              new Promise((resolve, reject) => {
                const request = indexedDB.open('x')
                request.onsuccess = resolve
                request.onerror = () => reject(request.error)
              }),
          ),
          fetched: await attempt(() => fetch('/admin/api/content')),
          top: await attempt(() => {
            window.top!.location.href = 'https://example.com/'
          }),
          form: await attempt(() => {
            const form = document.createElement('form')
            form.action = 'https://example.com/'
            document.body.append(form)
            const blocked = new Promise((_, reject) => {
              document.addEventListener('securitypolicyviolation', () =>
                reject(new Error('blocked')),
              )
            })
            form.submit()
            return blocked
          }),
          popup: window.open('https://example.com/') === null ? 'refused' : 'done',
          markup: await attempt(() => {
            document.createElement('div').innerHTML = '<b>a</b>'
          }),
        }
      })
      expect(tried.origin).toBe('null')
      expect(Object.entries(tried).filter(([, how]) => how === 'done')).toEqual([])
      expect(new URL(page.url()).pathname).toBe('/admin/conversa/scripts/lead.yaml')
    })
  })

  test('an outcome is chosen instead of called, and a brand by its address', async ({ page }) => {
    const frame = await open(page)
    await page.getByRole('button', { name: 'Simular resultados' }).click()
    await page.getByRole('combobox', { name: 'Resultado de' }).selectOption('saude.verificar')
    await page.getByRole('radio', { name: 'falha' }).check()
    await keepsPicture(page, 'admin/previa-simular')
    await page.keyboard.press('Escape')
    await frame.locator('[data-option]').first().click()
    await expect(frame.locator('[data-chat]')).toHaveAttribute('data-step', /error/)
    // the button's line is shown, and the keys stay with the conversation
    await expect(page.getByText(/^Linha \d+, coluna/)).toBeVisible()
    await expect(page.locator('.monaco-editor.focused')).toHaveCount(0)
    const address = page.getByRole('textbox', { name: 'Endereço da prévia' })
    await address.fill('localhost/nao-existe')
    await address.press('Enter')
    await expect(frame.locator('.lost h1')).toBeVisible()
  })
})

const withLowIncome = (text: string) =>
  text.replace(
    /(basico-valor-renda:[\s\S]*?next:\n)/,
    '$1      - when: { rendaMensal: { lt: 700000 } }\n        detour: error-general\n        goto: renda-segue\n',
  )

async function at(frame: Frame, step: string) {
  const chat = frame.locator('[data-chat]')
  await expect(chat).toHaveAttribute('data-step', step)
  await expect(chat).toHaveAttribute('data-state', /waiting|ended/)
}

async function answers(frame: Frame, step: string, text: string) {
  await at(frame, step)
  await frame.locator('[data-answer]').pressSequentially(text)
  await frame.locator('[data-answer]').press('Enter')
}

async function chooses(frame: Frame, step: string, label: string) {
  await at(frame, step)
  await frame.locator('[data-option]').filter({ hasText: label }).first().click()
}

async function toIncome(frame: Frame) {
  await chooses(frame, 'copy-message-2', 'SIMULE AGORA MESMO')
  await fromCategoryToIncome(frame)
}

async function fromCategoryToIncome(frame: Frame) {
  await at(frame, 'lead-select-category')
  await frame.locator('[data-card]').first().click()
  await answers(frame, 'lead-basic-name', 'Mariana')
  await chooses(frame, 'lead-select-plan', 'PLANO PAGA METADE')
  await answers(frame, 'lead-credit-value', '100000')
  await answers(frame, 'basico-valor-renda', '6000')
  await at(frame, 'lead-add-email')
}

async function buysByPix(frame: Frame) {
  await toIncome(frame)
  await answers(frame, 'lead-add-email', 'mariana@exemplo.com.br')
  await answers(frame, 'lead-add-phone', '11987654321')
  await at(frame, 'plans-list-select')
  await frame.locator('[data-card]').first().click()
  await frame.locator('[data-confirm]').click()
  await chooses(frame, 'proposal-confirm-infos', 'SEGUIR EM FRENTE')
  await chooses(frame, 'proposal-plan-holder', 'EU MESMO')
  await answers(frame, 'proposal-add-name-razao', 'Mariana de Souza')
  await answers(frame, 'proposal-add-cpf-cnpj', '39053344705')
  await answers(frame, 'proposal-add-cep', '01310100')
  await answers(frame, 'cep-add-number', '1578')
  await answers(frame, 'cep-add-complement', 'apto 32')
  await answers(frame, 'proposal-add-date', '05111990')
  await chooses(frame, 'proposal-terms', 'CONFIRMAR')
  await chooses(frame, 'payment-options', 'PIX')
  await expect(
    frame.getByText('Copiar código Pix').or(frame.locator('.pay__qr')).first(),
  ).toBeVisible()
}
