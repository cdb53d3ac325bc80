import { look, visit } from './looking.ts'
import { test } from './session.ts'

test('the palette and the list of shortcuts', async ({ page }) => {
  await visit(page, '/help', /help/i)
  await look(page, 'the palette', async () => {
    await page.getByRole('button', { name: 'Search anyone or anything' }).click()
    await page.getByRole('combobox').fill('tan')
    await page.getByRole('option', { name: /Tan/ }).first().waitFor()
  })
  await look(page, 'the keyboard shortcuts', async () => {
    await page.getByRole('button', { name: 'Search anyone or anything' }).click()
    await page.getByRole('combobox').fill('keyboard')
    await page.getByRole('option', { name: 'Keyboard shortcuts' }).click()
    await page.getByRole('switch', { name: 'Keyboard shortcuts' }).waitFor()
  })
})
