import { RUN_SHEET_MAX } from '../../contract/run-sheet.ts'
import { dayFromToday } from '../../web/parts/text/dates.ts'
import { paths } from '../../web/paths.ts'
import { expectAccessible } from './axe.ts'
import { cutOff, onPaper, sheets } from './on-paper.ts'
import { makePerson, makeProgramme, makeVolunteer, type Person, send, unique } from './records.ts'
import { expect, test } from './session.ts'

// Names so long make the lists of whoever comes after high.
const people: Person[] = []
const visitors: number[] = []
test.afterEach(async ({ request }) => {
  for (const { serial_number } of people.splice(0))
    await send(request, 'DELETE', `/beneficiary?serial_number=${serial_number}`)
  for (const account_id of visitors.splice(0))
    await send(request, 'DELETE', `/volunteer?account_id=${account_id}`)
})

test('people who are ticked are had as a run sheet, and on paper it is theirs alone', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const last_name = unique('Walk')
  for (let made = 0; made < 3; made += 1) people.push(await makePerson(request, programme, { last_name }))
  await page.goto(`/beneficiaries?q=${encodeURIComponent(last_name)}`)
  for (const { serial_number } of people)
    await page.getByRole('row').filter({ hasText: serial_number }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Run sheet' }).click()
  await expect(page.getByRole('heading', { name: 'Run sheet', level: 1 })).toBeVisible()
  for (const { serial_number } of people) await expect(page.getByText(serial_number)).toBeVisible()
  await expectAccessible(page, 'a run sheet')

  await page.getByRole('switch', { name: 'Initials only' }).click()
  await expect(page.getByText(last_name)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(people[0]?.serial_number ?? '')).toBeVisible()
  await expect(page.getByText(last_name)).toHaveCount(0)
  // A start that is none says so, and takes nothing away.
  const start = page.getByRole('textbox', { name: 'Start at the postal code' })
  await start.fill('12')
  await start.press('Enter')
  await expect(page.getByText('A postal code has six digits')).toBeVisible()
  await start.fill('999999')
  await expect(start).toHaveAccessibleDescription(/No place is known/)
  for (const { serial_number } of people) await expect(page.getByText(serial_number)).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await page.setViewportSize({ width: 688, height: 1000 })
  await expect(page.getByText(/shred after use/).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('switch').filter({ visible: true })).toHaveCount(0)
})

/** As long as a name may be: one word that nothing breaks, and one of many words. */
const tamil = (word: string, at: number) => `${at} ${word.repeat(200)}`.slice(0, 200).trim()
const WORDS = ['தமிழ்ச்செல்வி', 'கமலா தேவி ']

/** How high a sheet of A4 is between its margins. */
const PAPER = 1001

/** How many sheets these fill from above to below, each whole on one. */
function sheetsFor(rows: readonly { top: number; bottom: number }[]): number {
  let [count, start] = [1, 0]
  for (const { top, bottom } of rows) if (bottom - start > PAPER) [count, start] = [count + 1, top]
  return count
}

test('a run sheet of 60 people whose names have 200 Tamil letters is whole on paper, and of as many sheets as it is high', async ({
  page,
  request,
}) => {
  test.slow()
  const programme = await makeProgramme(request)
  await send(request, 'PUT', `/programme/care?id=${programme.id}`, { first_days: 1, every_days: 14 })
  const name = (at: number) => {
    const long = tamil(String(WORDS[at % 2]), at)
    return { first_name: long.slice(0, 100), last_name: long.slice(100), display_name: long }
  }
  const visitor = await makeVolunteer(request, name(99))
  visitors.push(visitor.account_id)
  for (let at = 0; at < RUN_SHEET_MAX; at += 1) {
    const unit_number = `#${String(2 + (at % 25)).padStart(2, '0')}-${100 + at}`
    const block = 145 + 2 * (at % 12)
    const home = {
      block_number: String(block),
      street_name: 'Lorong 2 Toa Payoh',
      postal_code: `310${block}`,
    }
    people.push(await makePerson(request, programme, { ...name(at), ...home, unit_number }))
  }
  const [first, ...others] = people
  await send(request, 'POST', '/engagement', {
    ...{ beneficiary_serial_number: first?.serial_number, volunteer_account_id: visitor.account_id },
    ...{ kind: 'visit', outcome: 'reached', happened_on: dayFromToday(-20) },
  })
  expect(others).toHaveLength(RUN_SHEET_MAX - 1)
  await page.goto(paths.runSheet({ people: people.map(({ serial_number }) => serial_number).join('\n') }))
  const sheet = page.locator('[data-slot=run-sheet]')
  await expect(sheet.getByText(String(people.at(-1)?.serial_number))).toBeVisible()
  await onPaper(page, 'upright')
  for (const { serial_number } of people) await expect(sheet.getByText(serial_number)).toBeVisible()
  for (let at = 0; at < RUN_SHEET_MAX; at += 1)
    await expect(sheet.getByText(name(at).display_name, { exact: true }).first()).toBeVisible()
  expect(await cutOff(page)).toEqual([])
  const beyond = await sheet.evaluate((card) => {
    const edge = card.getBoundingClientRect().right + 1
    return [...card.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > edge).length
  })
  expect(beyond).toBe(0)
  const rows = await sheet.getByRole('listitem').evaluateAll((all) =>
    all.map((row) => {
      const heading = row.previousElementSibling ? row : row.closest('section')?.querySelector('h2')
      const { bottom } = row.getBoundingClientRect()
      return {
        isWhole: getComputedStyle(row).breakInside,
        top: heading?.getBoundingClientRect().top ?? 0,
        bottom,
      }
    }),
  )
  expect(rows).toHaveLength(RUN_SHEET_MAX)
  // Nobody's lines go on over the edge of a sheet, and a block's heading stands with its first person.
  expect(rows.filter(({ isWhole }) => isWhole !== 'avoid')).toEqual([])
  const expected = sheetsFor(rows)
  const counted = sheets(await page.pdf({ format: 'A4' }))
  expect(Math.abs(counted - expected), `${counted} sheets, by height ${expected}`).toBeLessThanOrEqual(1)
})
