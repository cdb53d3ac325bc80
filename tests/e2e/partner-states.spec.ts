import type { Page } from '@playwright/test'
import { makePartner } from './records.ts'
import { expect, test } from './session.ts'

const said = (page: Page, sentence: string) => expect(page.getByText(sentence, { exact: true })).toBeVisible()

test('nothing yet, nothing that matches and could not load are three different things', async ({
  page,
  request,
}) => {
  const partner = await makePartner(request, { status: 'Inactive', website: '' })
  let answer: 'failing' | 'empty' | 'real' = 'failing'
  await page.route('**/api/partner?page=*', (route) =>
    answer === 'failing'
      ? route.abort()
      : answer === 'empty'
        ? route.fulfill({ json: { items: [], total: 0 } })
        : route.fallback(),
  )
  await page.goto('/partners')
  await said(page, 'Partners could not be loaded.')
  await expect(page.getByText('No partners found.')).toHaveCount(0)
  answer = 'empty'
  await page.getByRole('button', { name: 'Retry' }).click()
  await said(page, 'No partners found.')
  await expect(page.getByRole('button', { name: 'New Partner' })).toHaveCount(2)
  answer = 'real'
  // What was answered is kept for a while, and the empty answer was never true.
  await page.reload()
  await page.getByLabel('Filter by name').fill('no partner is called this')
  await said(page, 'Nothing matches ‘no partner is called this’.')
  await expect(page.getByText('No partners found.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear the filter' }).last().click()
  const rows = page.getByRole('table', { name: 'Partners' }).locator('tbody tr')
  await expect(rows).toHaveCount(12)
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Inactive' }).click()
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(page).toHaveURL(/status=Inactive/)
  await page.getByLabel('Filter by name').fill(partner.name)
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link', { name: partner.name }).press('Enter')
  await expect(page.getByRole('heading', { name: partner.name, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/status=Inactive/)

  await page.route(/\/api\/(partner|programme|comms-log)\?/, (route) => route.abort())
  await page.goto(`/partners/${partner.id}`)
  await said(page, 'The partner could not be loaded.')
  await page.unroute(/\/api\/(partner|programme|comms-log)\?/)
  await page.route(/\/api\/(programme|comms-log)\?/, (route) => route.abort())
  await page.getByRole('button', { name: 'Retry' }).click()
  await said(page, 'The areas of collaboration could not be loaded.')
  await said(page, 'Comms Logs could not be loaded.')
  await expect(page.getByText('No areas of collaboration found.')).toHaveCount(0)
  await page.unroute(/\/api\/(programme|comms-log)\?/)
  const retry = page.getByRole('button', { name: 'Retry' })
  await retry.first().click()
  await said(page, 'No areas of collaboration found.')
  await retry.click()
  await said(page, 'No data available.')
})
