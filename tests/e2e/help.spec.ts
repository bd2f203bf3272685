import { expect } from '@playwright/test'
import { expectAccessible } from './axe'
import { test } from './product'
import { Visitor } from './visitor'

// issue 16, point 10; look/visitor2, screen 6

test('a question is answered beside the talk, which goes on where it stood, with what was typed', async ({
  page,
  product,
}) => {
  const visitor = new Visitor(page, [])
  await page.goto(product.url)
  await visitor.chooses('copy-message-2', 'SIMULE AGORA MESMO')
  await visitor.reaches('lead-select-category')
  await page.locator('[data-card]').first().click()
  await visitor.reaches('lead-basic-name')
  await visitor.input.pressSequentially('Mari')

  const help = page.getByRole('button', { name: 'Ajuda', exact: true })
  await help.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Como posso ajudar?' })
  await expect(sheet).toBeVisible()
  await visitor.looksGood('help-sheet')
  await sheet.getByRole('button', { name: 'Como funciona a contemplação?' }).press('Enter')
  await expect(sheet).toBeHidden()
  const answer = page.getByRole('region', { name: 'Como funciona a contemplação?' })
  await expect(answer).toContainText('sem data garantida')
  const back = page.getByRole('button', { name: 'Voltar à conversa' })
  await expect(back).toBeFocused()
  await expect(visitor.input).toBeHidden()
  await expectAccessible(page)
  await visitor.looksGood('help-answer')

  // another question from the box, and a person, who is on another page
  await answer.getByRole('button', { name: 'É seguro?' }).press('Enter')
  const next = page.getByRole('region', { name: 'É seguro?' })
  await expect(next).toContainText('Banco Central')
  await expect(next.getByRole('link', { name: /^Falar com uma pessoa/ })).toHaveAttribute(
    'href',
    /wa\.me\/\d+\?text=Ol%C3%A1/,
  )
  await back.press('Enter')
  await expect(visitor.input).toBeFocused()
  await expect(visitor.input).toHaveValue('Mari')
  await visitor.input.pressSequentially('ana')
  await visitor.input.press('Enter')
  await visitor.reaches('lead-select-plan')

  // where only buttons wait it stands in a line of its own, and what was asked is still there after a reload
  await expect(help).toBeVisible()
  await visitor.looksGood('help-line')
  await page.reload()
  await visitor.reaches('lead-select-plan')
  await expect(next).toContainText('Banco Central')
})
