import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { card, text } from './question-cards.ts'
import { makeForm, makeProgramme } from './records.ts'
import { expect, test } from './session.ts'

test('Questions are dragged by keyboard and by pointer or sent to a place by its number, and a copy or a removed option is taken back', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  await makeForm(request, programme)
  await page.goto(`/forms/${programme.id}/1`)
  const handle = page.getByRole('button', { name: 'Drag question 1' })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Place 1 of 2.')).toBeAttached()
  await moveTo(page, 2, 2)
  await page.keyboard.press('Space')
  await expect(text(page, 1)).toHaveValue('Do you eat well?')
  await expect(text(page, 2)).toHaveValue('How are you?')

  await lateTimers(page)
  const from = await page.getByRole('button', { name: 'Drag question 1' }).boundingBox()
  const to = await card(page, 2).boundingBox()
  if (!from || !to) throw new Error('The questions are not in sight')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 8 })
  await page.mouse.move(from.x + from.width / 2, to.y + to.height - 10, { steps: 8 })
  await page.mouse.up()
  await expect(text(page, 1)).toHaveValue('How are you?')

  await card(page, 1).getByRole('button', { name: 'Duplicate question 1' }).click()
  await expect(card(page, 3)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 3)).toBeHidden()
  await card(page, 2).getByRole('button', { name: 'Remove option 1' }).click()
  await expect(card(page, 2).getByPlaceholder('Option 1', { exact: true })).toHaveValue('No')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 2).getByPlaceholder('Option 1', { exact: true })).toHaveValue('Yes')

  const questions = Array.from({ length: 40 }, (_, at) => ({ question: `Asked ${at + 1}`, type: 'short' }))
  await makeForm(request, programme, { stage: 2, questions })
  await page.goto(`/forms/${programme.id}/2`)
  await page.getByRole('button', { name: 'Drag question 30' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Place 30 of 40.')).toBeAttached()
  await moveTo(page, 29, 40)
  await page.keyboard.press('Space')
  await expect(text(page, 29)).toHaveValue('Asked 30')
  await expect(text(page, 30)).toHaveValue('Asked 29')

  await page.getByRole('button', { name: 'Move question 32 to…' }).press('Enter')
  const moving = page.getByRole('dialog', { name: 'Move question 32' })
  const place = moving.getByLabel('To place (1 to 40)')
  await expect(place).toBeFocused()
  await page.keyboard.type('41')
  await page.keyboard.press('Enter')
  await expect(place).toHaveAccessibleDescription('Type a number from 1 to 40')
  await expectAccessible(page, 'a place that there is none of')
  await place.fill('1')
  await page.keyboard.press('Enter')
  await expect(text(page, 1)).toHaveValue('Asked 32')
  await expect(text(page, 32)).toHaveValue('Asked 31')
  await expect(page.getByRole('button', { name: 'Move question 1 to…' })).toBeFocused()
  await expect(page.getByText('Question 32 is now question 1')).toBeAttached()

  await page.reload()
  await page.getByRole('button', { name: 'Drag question 2', exact: true }).hover()
  await page.mouse.down()
  const edge = (page.viewportSize()?.height ?? 0) - 5
  await expect(async () => {
    for (const y of [edge - 2, edge]) await page.mouse.move(200, y)
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(2500)
  }).toPass()
  await page.mouse.up()
  await expect(text(page, 2)).toHaveValue('Asked 3')
  await expect(page.locator('ol > li[style*="translate"]')).toHaveCount(0)
})

test('A question held at the foot of the screen goes to the end of the list, and the page grows no longer', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const questions = Array.from({ length: 8 }, (_, at) => ({ question: `Asked ${at + 1}`, type: 'short' }))
  await makeForm(request, programme, { questions })
  await page.goto(`/forms/${programme.id}/1`)
  await expect(text(page, 8)).toHaveValue('Asked 8')
  // Every card laid out once: what lies far is only reckoned before.
  await text(page, 8).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, 0))
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await page.getByRole('button', { name: 'Drag question 1', exact: true }).hover()
  await page.mouse.down()
  const edge = (page.viewportSize()?.height ?? 0) - 5
  const isAtEnd = () =>
    page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1)
  await expect(async () => {
    for (const y of [edge - 2, edge]) await page.mouse.move(200, y)
    expect(await isAtEnd()).toBe(true)
  }).toPass()
  for (let more = 0; more < 20; more += 1) await page.mouse.move(200, edge - (more % 2))
  expect(await height()).toBeLessThan(before + 200)
  await page.mouse.up()
  await expect(text(page, 8)).toHaveValue('Asked 1')
  await expect(text(page, 1)).toHaveValue('Asked 2')
})

/** What is pressed before the drag listens is lost, and a slow machine may say late where it is: it is asked each time. */
async function moveTo(page: Page, place: number, of: number) {
  const said = page.getByText(/^Place \d+ of \d+\.$/)
  await expect(async () => {
    const at = Number((await said.textContent())?.match(/\d+/)?.[0])
    if (at !== place) await page.keyboard.press(at > place ? 'ArrowUp' : 'ArrowDown')
    await expect(said).toHaveText(`Place ${place} of ${of}.`, { timeout: 5000 })
  }).toPass()
}

/** As on a phone that is busy: what the library of dragging does 50 ms after a drop comes long after the next press. */
const lateTimers = (page: Page) =>
  page.evaluate(() => {
    const later = window.setTimeout.bind(window)
    const late = (run: TimerHandler, ms?: number) => later(run, ms === 50 ? 60_000 : ms)
    window.setTimeout = Object.assign(late, window.setTimeout)
  })
