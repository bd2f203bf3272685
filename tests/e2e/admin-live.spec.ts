import { expect, test } from '@playwright/test'
import { follow, sharedAdmin } from './admin'
import { keyToPreview, previewIn, typedIntoPreview } from './key-to-preview'
import { endOf, line } from './yaml-editor'

const INICIO = 'scripts/inicio.yaml'
const HELLO = 'Olá! Que bom ter você por aqui 😊'

const admin = sharedAdmin()

test.use({ viewport: { width: 1440, height: 900 } })

test('VIS-03: two people at once: a sentence, a way and an intro are each in the preview as their keys go down @desktop', async ({
  page: ana,
  browser,
}) => {
  await admin.signIn(ana.request)
  const rafael = await browser.newPage()
  await admin.invite(ana.request, rafael.request, 'Rafael', 'editor')

  // a way that one letter turns: both steps are reached however it is written
  await admin.edit(ana.request, INICIO, (text) =>
    text.replace(
      '    next: copy-message-2\n',
      `    next:
      - when: { nome: { exists: true } }
        goto: fala-1
      - when: { email: { exists: true } }
        goto: fala-2
      - goto: fala-1

  fala-1:
    say: Caminho um
    next: copy-message-2

  fala-2:
    say: Caminho dois
    next: copy-message-2
`,
    ),
  )

  await ana.goto(`${admin.url}/admin/conversa/${INICIO}#copy-message-1`)
  await rafael.goto(`${admin.url}/admin/marcas/parceiro-auto-1`)
  const [hers, his] = await Promise.all([previewIn(ana), previewIn(rafael)])
  await endOf(ana, 'Que bom ter')
  const field = rafael.getByRole('textbox', { name: '1ª mensagem' })
  await field.focus()
  await rafael.keyboard.press('ControlOrMeta+End')

  // each key is waited for; how soon it is seen is told by npm run bench -- admin
  await typedIntoPreview(ana, hers, HELLO, ',quebomterAgora!')
  await typedIntoPreview(rafael, his, 'Já escolheu a cor? 🚘', 'Vamosjuntosagora!')

  await endOf(ana, '- goto: fala-1')
  for (let turn = 0; turn < 16; turn += 1) {
    const [digit, words] = turn % 2 === 0 ? ['2', 'Caminho dois'] : ['1', 'Caminho um']
    await ana.keyboard.press('Backspace')
    await keyToPreview(ana, hers, digit, words)
  }
  await rafael.close()
})

test('the editor has the keys at once when it is opened again, and when it shows another document @desktop', async ({
  page,
}) => {
  await admin.signIn(page.request)
  const url = `${admin.url}/admin/conversa/scripts/lead.yaml`
  for (let n = 0; n < 3; n += 1) {
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.querySelector('.yaml .cursors-layer .cursor'))
    await endOf(page, 'group: lead')
    await expect(page.locator('.monaco-editor.focused')).toHaveCount(1)
  }
  // and keeps them while another document takes the place of the one that has them
  await follow(page, 'conversa/scripts/endereco.yaml')
  await line(page, 'group: endereco').waitFor()
  await expect(page.locator('.monaco-editor.focused')).toHaveCount(1)
  await page.goBack()
  await line(page, 'group: lead').waitFor()
  await expect(page.locator('.monaco-editor.focused')).toHaveCount(1)
})
