import { expectAccessible } from './axe.ts'
import { unique } from './records.ts'
import { expect, test } from './session.ts'

type Request = Parameters<Parameters<typeof test>[2]>[0]['request']

const HEADER =
  'serial_number,first_name,last_name,block_number,street_name,unit_number,postal_code,contact_number,status'

async function imported(request: Request, names: string[]) {
  const file = `${unique('walk-list').toLowerCase()}.csv`
  const rows = names.map((name) => `${unique('R')},${name},Lim,12,Jalan Besar,#03-04,080012,91234567,Active`)
  const buffer = Buffer.from([HEADER, ...rows].join('\r\n'))
  const answer = await request.post('/api/beneficiary/import/', {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    multipart: { file: { name: file, mimeType: 'text/csv', buffer } },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return file
}

test('The name of an import opens what it did, and leads from there to the people whom it brought', async ({
  page,
  request,
}) => {
  const name = unique('Imelda')
  const file = await imported(request, [`${name} One`, `${name} Two`])
  await page.goto(`/imports?q=${encodeURIComponent(file)}`)
  await page.getByRole('link', { name: file }).click()
  const dialog = page.getByRole('dialog', { name: file })
  await expect(dialog).toContainText(/Beneficiaries, into the organisation, by .+ on /)
  await expect(dialog.getByRole('definition')).toHaveText('2')
  await expectAccessible(page, 'the report of an import')
  await dialog.getByRole('link', { name: 'See the 2 people' }).click()
  await expect(page.getByRole('link', { name: `${name} One` })).toBeVisible()
  await expect(page.getByRole('link', { name: `${name} Two` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Import is ${file}`, exact: true })).toBeVisible()
  await expect(page.getByText('2 beneficiaries match')).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByRole('dialog', { name: 'Take back this import?' })).toBeVisible()
})

test('In a window of 768 px nothing of an import lies below its way back', async ({ page, request }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  const file = await imported(request, [unique('Wide')])
  await page.goto(`/imports?q=${encodeURIComponent(file)}`)
  const row = page.getByRole('row').filter({ hasText: file })
  const back = await row.getByRole('cell').filter({ hasText: 'Take back' }).boundingBox()
  const moment = await row.getByText(/\d\d:\d\d/).boundingBox()
  expect((moment?.x ?? 0) + (moment?.width ?? 999)).toBeLessThanOrEqual(back?.x ?? 0)
  // Who did it stands under the moment, and takes no column of the width.
  await expect(page.getByRole('columnheader', { name: 'By', exact: true })).toBeHidden()
  await expect(row.getByText('Faridah Osman').filter({ visible: true })).toHaveCount(1)
})
