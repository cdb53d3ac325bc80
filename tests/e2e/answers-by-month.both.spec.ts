import { expectAccessible, isPhone } from './axe.ts'
import { cutHere } from './beyond.ts'
import { makePerson, makeProgramme, type Programme, send, unique } from './records.ts'
import { expect, test } from './session.ts'

type Asked = { form_version: number; questions: { uid: string }[] }

test('staff read over two programmes what was answered to the same question, month by month', async ({
  page,
  request,
}) => {
  const words = unique('Do you sleep well')
  const ask = async (programme: Programme, question: string) => {
    const questions = [
      { question, type: 'mcq', choices: ['Always', 'Seldom'] },
      { question: `${words}, in hours`, type: 'number', required: false },
    ]
    const body = { programme_id: programme.id, stage: 1, title: unique('Sleep'), questions }
    const form = await send<Asked>(request, 'POST', '/form', body)
    return async (answered_at: string, ...said: string[]) => {
      const { serial_number } = await makePerson(request, programme)
      await send(request, 'POST', '/form/responses', {
        ...{ programme_id: programme.id, stage: 1, beneficiary_serial_number: serial_number, answered_at },
        responses: said.map((answer, at) => ({ uid: form.questions[at]?.uid, answer })),
      })
    }
  }
  const [meals, visits] = [await makeProgramme(request), await makeProgramme(request)]
  const fileMeal = await ask(meals, words)
  const fileVisit = await ask(visits, `  ${words.toUpperCase()}`)
  await fileMeal('2025-11-30T23:30:00.000Z', 'Always', '7')
  await fileMeal('2025-12-10T04:00:00.000Z', 'Seldom', '4')
  await fileVisit('2026-02-10T04:00:00.000Z', 'Always', '')

  await page.goto('/forms')
  await page.getByRole('link', { name: 'Answers over time' }).click()
  await expect(page.getByRole('heading', { name: 'Answers over time', level: 1 })).toBeVisible()
  await page.goto('/forms/answers?from=2025-11&to=2026-02')
  await page.getByLabel('Filter questions').fill(words)
  await expect(page.getByText('2 questions match')).toBeVisible()
  const both = page.getByRole('table', { name: words.toUpperCase(), exact: true })
  const cells = (name: RegExp | string, table = both) => table.getByRole('row', { name }).getByRole('cell')
  await expect(both.getByRole('columnheader')).toHaveText([
    'Answer',
    'Nov 2025',
    'Dec 2025',
    'Jan 2026',
    'Feb 2026',
    'Total',
  ])
  // A month stands below the same month, whatever is asked.
  const rights = await page
    .getByRole('columnheader', { name: 'Nov 2025' })
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)))
  expect(rights.length).toBeGreaterThan(1)
  expect(new Set(rights).size, rights.join(', ')).toBe(1)
  // Nobody is a quiet dash, which a screen reader says as 0.
  await expect(cells(/^Always/).first()).toHaveAccessibleName('0')
  await expect(cells(/^Always/)).toHaveText(['–', '1', '–', '1', '2'])
  await expect(cells(/^Seldom/)).toHaveText(['–', '1', '–', '–', '1'])
  await expect(cells(/^Responses/)).toHaveText(['–', '2', '–', '1', '3'])
  const hours = page.getByRole('table', { name: `${words}, in hours` })
  await expect(cells(/^Mean/, hours)).toHaveText(['–', '5.5', '–', '–', '5.5'])
  await expectAccessible(page, 'answers over time')

  await page.getByRole('button', { name: 'All programmes' }).click()
  const choices = page.getByRole('dialog', { name: 'Programmes' })
  await choices.getByLabel('Find in Programmes').fill(meals.name)
  await choices.getByRole('checkbox', { name: meals.name }).check()
  await expectAccessible(page, 'programmes of the answers')
  await page.keyboard.press('Escape')
  const alone = page.getByRole('table', { name: words, exact: true })
  await expect(cells(/^Responses/, alone)).toHaveText(['–', '2', '–', '–', '2'])
  await page.getByRole('combobox', { name: 'To month' }).click()
  await page.getByRole('option', { name: 'Jan 2026' }).click()
  await expect(alone.getByRole('columnheader').nth(1)).toHaveText('Oct 2025')
  const kept = new URL(page.url()).searchParams
  expect(['from', 'to', 'programmes', 'q'].map((name) => kept.get(name))).toEqual([
    '2025-10',
    '2026-01',
    String(meals.id),
    words,
  ])
  await page.reload()
  await expect(cells(/^Responses/, alone)).toHaveText(['–', '–', '2', '–', '2'])
  await expect(page.getByRole('button', { name: meals.name })).toBeVisible()

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export .csv' }).click()
  expect((await file).suggestedFilename()).toBe('Answers 2025-10 to 2026-01.csv')

  await page.goto(`/forms/answers?from=2024-03&to=2026-02&q=${encodeURIComponent(words)}`)
  const region = page.getByRole('region', { name: `Answers by month: ${words.toUpperCase()}`, exact: true })
  await expect(region).toBeVisible()
  expect(await region.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
  // How it stands by now comes first; what was before is scrolled to.
  await expect(region.getByRole('columnheader', { name: 'Total' })).toBeInViewport({ ratio: 1 })
  const latest = await region.evaluate((box) => box.scrollLeft)
  await region.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => region.evaluate((box) => box.scrollLeft)).toBeLessThan(latest)
  // What a line is about stays in sight.
  await expect(region.getByRole('rowheader', { name: 'Always' })).toBeInViewport()
  expect(await cutHere(page, isPhone(page) ? [320, 390] : [900, 1440])).toEqual([])
})

test('months without an answer, and answers that cannot be had, are said', async ({ page }) => {
  await page.goto('/forms/answers?from=2001-01&to=2001-02')
  await expect(page.getByText('Nothing was answered in these months.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export .csv' })).toBeDisabled()
  await expectAccessible(page, 'no answers over time')
  // An address of months that cannot be told opens the usual ones.
  await page.goto('/forms/answers?from=2001-01&to=2009-02')
  await expect(page.getByRole('combobox', { name: 'From month' })).toHaveText('Sep 2008')
  await page.route('**/api/form/answers/by-month?**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/forms/answers?from=2001-02&to=2001-03')
  await expect(page.getByText('The answers could not be loaded.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})
