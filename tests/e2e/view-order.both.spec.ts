import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { moveTo } from './drag-keys.ts'
import { send, unique } from './records.ts'
import { expect, test } from './session.ts'

const opened = (page: Page) => page.getByRole('dialog', { name: 'Order of the views' })
const rows = (page: Page) => opened(page).getByRole('listitem')
/** At which place of the dialog a view stands, counted from 1. */
async function placeOf(page: Page, name: string) {
  const told = await rows(page).allTextContents()
  return told.findIndex((text) => text.startsWith(name)) + 1
}
const handle = async (page: Page, name: string) =>
  opened(page).getByRole('button', { name: `Drag view ${await placeOf(page, name)}`, exact: true })
/** What the server keeps, of those named. */
async function kept(page: Page, names: readonly string[]) {
  const views = await send<{ name: string }[]>(page.request, 'GET', '/view')
  return views.flatMap(({ name }) => (names.includes(name) ? [name] : []))
}
test('Views are put in one’s own order by keyboard and by dragging; Escape puts back what is lifted before it closes', async ({
  page,
  request,
}) => {
  const names = ['First', 'Second', 'Third'].map((name) => unique(name))
  const [first = '', second = '', third = ''] = names
  const definition = { where: '', status: 'Inactive' }
  const made: { id: number }[] = []
  for (const name of names)
    made.push(await send(request, 'POST', '/view', { noun: 'volunteer', name, definition }))
  await page.goto('/volunteers')
  await page.getByRole('button', { name: 'Put the views in order' }).click()
  await expect(opened(page)).toContainText(third)
  await expectAccessible(page, 'the order of the views')

  await (await handle(page, third)).focus()
  await page.keyboard.press('Space')
  await moveTo(page, 'ArrowUp', (await placeOf(page, third)) - 1)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Put back.')).toBeAttached()
  await expect(opened(page)).toBeVisible()

  await (await handle(page, third)).focus()
  await page.keyboard.press('Space')
  await moveTo(page, 'ArrowUp', await placeOf(page, second))
  await page.keyboard.press('Space')
  await expect.poll(() => kept(page, names)).toEqual([first, third, second])
  expect(await placeOf(page, third)).toBeLessThan(await placeOf(page, second))

  const grip = await handle(page, second)
  await grip.scrollIntoViewIfNeeded()
  const from = await grip.boundingBox()
  const to = await rows(page)
    .nth((await placeOf(page, first)) - 1)
    .boundingBox()
  if (!from || !to) throw new Error('The views are not in sight')
  const x = from.x + from.width / 2
  await page.mouse.move(x, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, to.y + to.height / 2, { steps: 8 })
  await page.mouse.move(x, to.y + 4, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => kept(page, names)).toEqual([second, first, third])

  await page.keyboard.press('Escape')
  await expect(opened(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Put the views in order' })).toBeFocused()
  await page.reload()
  await page.getByRole('button', { name: 'Put the views in order' }).click()
  await expect.poll(() => placeOf(page, third)).toBeGreaterThan(await placeOf(page, first))
  // They would stand in the row of every list of volunteers that is looked at after this.
  for (const { id } of made) await send(request, 'DELETE', `/view?id=${id}`)
})
