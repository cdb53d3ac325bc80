import { cutHere } from './beyond.ts'
import { choose, grid, toTheRows } from './import-pages.ts'
import { makePerson, makeProgramme, unique } from './records.ts'
import { expect, test } from './session.ts'

const head = 'Case No,First Name,Last Name,Block,Street,Unit,Postal Code,Contact No.'
const row = (at: number) => `X${at},Ah Kow,Tan,12A,Telok Blangah Crescent,#05-123,090012,9123 45${10 + at}`

test('the steps of an import and its rows are cut at no width, and what scrolls shows where more lies', async ({
  page,
}) => {
  await page.goto('/imports/new/beneficiaries')
  await choose(page, 'rows.csv', [head, ...Array.from({ length: 40 }, (_, at) => row(at))].join('\r\n'))
  await toTheRows(page)
  await page.getByRole('button', { name: /^All/ }).click()
  await expect(grid(page).getByRole('row')).not.toHaveCount(1)
  expect(await cutHere(page)).toEqual([])

  await page.setViewportSize({ width: 768, height: 900 })
  const signs = () =>
    page.locator('[data-slot^=beyond]').evaluateAll((all) => all.map((one) => one.dataset.slot).sort())
  await expect.poll(signs).toEqual(['beyond-below', 'beyond-right'])
  await grid(page).evaluate((box) => box.scrollTo(60, 60))
  await expect.poll(signs).toEqual(['beyond-below', 'beyond-left', 'beyond-right'])
  await grid(page).evaluate((box) => box.scrollTo(box.scrollWidth, box.scrollHeight))
  await expect.poll(signs).toEqual(['beyond-left'])
})

test('every button of the bar below a selection is on the screen at every width', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const last_name = unique('Bar')
  await makePerson(request, programme, { last_name })
  for (const list of [
    `/beneficiaries?q=${encodeURIComponent(last_name)}`,
    '/worklist?who=all',
    '/volunteers',
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(list)
    await page.locator('[data-row-key]').first().getByRole('checkbox').check()
    await expect(page.locator('[data-slot=selection-bar]')).toBeVisible()
    expect(await cutHere(page), list).toEqual([])
  }
})
