import { expectAccessible, isPhone } from './axe.ts'
import { makePerson, makeProgramme, send } from './records.ts'
import { expect, test } from './session.ts'

const map = /^Map of Singapore/

test('Where: each number leads to as many people, Back and a reload keep the map, and arrows walk it', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  await send(request, 'PUT', `/programme/care?id=${programme.id}`, { first_days: 1, every_days: 14 })
  await makePerson(request, programme, { postal_code: '560215' })
  // Of no sector that there is.
  await makePerson(request, programme, { postal_code: '990001' })
  await page.goto('/today?who=all')
  await page.getByRole('tab', { name: 'Where' }).click()
  const table = page.getByRole('table', { name: 'People who need somebody, by town' })
  await expect(table).toBeVisible()
  await page.reload()
  await expect(table).toBeVisible()
  await expectAccessible(page, 'Where')
  await expect(page.getByText(/Singapore Open Data Licence/)).toBeVisible()

  const more = table.getByRole('button', { name: /more town/ })
  if (await more.isVisible()) await more.click()
  const rows = await table.getByRole('row').evaluateAll((all) =>
    all.slice(1).map((row) => {
      const cells = [...row.children].map((cell) => cell.textContent ?? '')
      return { town: cells[0] ?? '', people: Number(cells[1]?.replaceAll(',', '')) }
    }),
  )
  const sum = rows.pop()
  expect(rows.reduce((all, { people }) => all + people, 0)).toBe(sum?.people)
  expect(rows.map(({ town }) => town)).toEqual(expect.arrayContaining(['Ang Mo Kio', 'Not known where']))
  const of = (name: string) => rows.find(({ town }) => town === name)?.people ?? 0

  // The map's number is the table's, and the list's.
  const town = page.getByRole('group', { name: map }).getByRole('link', { name: /^Ang Mo Kio, / })
  await expect(town).toHaveText(String(of('Ang Mo Kio')))
  await town.click()
  const count = page.locator('[data-slot=table-count]')
  await expect(count).toHaveText(new RegExp(`^${of('Ang Mo Kio')} (person|people)`))
  await expect(page.getByRole('group', { name: 'Why somebody is listed' })).toContainText(
    `All ${of('Ang Mo Kio')}`,
  )
  await expectAccessible(page, 'the list of a town')
  await page.goBack()
  await expect(table).toBeVisible()
  await table.getByRole('link', { name: /: Not known where$/ }).click()
  await expect(count).toHaveText(new RegExp(`^${of('Not known where')} (person|people)`))
  await page.goBack()

  // By keys alone: one stop, then the arrows, then Enter.
  const first = page.getByRole('group', { name: map }).locator('[data-town][tabindex="0"]')
  await first.focus()
  const from = await first.getAttribute('data-town')
  for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight']) {
    await page.keyboard.press(key)
    if ((await first.getAttribute('data-town')) !== from) break
  }
  const there = (await first.getAttribute('data-town')) ?? ''
  expect(there).not.toBe(from)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`area=${there.replaceAll(' ', '(\\+|%20)')}`))
})

test('the map fits every width, and a phone has it as wide as its screen with the table below', async ({
  page,
}) => {
  await page.goto('/today?who=all&show=where')
  const island = page.getByRole('group', { name: map })
  const table = page.getByRole('table', { name: /by town/ })
  for (const width of isPhone(page) ? [320, 390] : [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0)
    // Measured again with the window: the numbers stand where the towns are.
    await expect
      .poll(async () => (await island.getAttribute('viewBox'))?.split(' ')[2])
      .toBe(String(await island.evaluate((drawn) => drawn.parentElement?.clientWidth)))
    const [drawn, listed] = [await island.boundingBox(), await table.boundingBox()]
    if (!drawn || !listed) throw new Error('not drawn')
    if (width < 640) expect(drawn.width).toBe(width)
    if (width < 1024) expect(listed.y).toBeGreaterThan(drawn.y + drawn.height)
    else expect(listed.x).toBeGreaterThan(drawn.x + drawn.width)
  }
})
