import { makePerson, makeProgramme, unique } from './records.ts'
import { expect, test } from './session.ts'

test('a second press meets nothing of the page that is being left', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  const person = await makePerson(request, programme)
  await page.goto(`/programmes/${programme.id}`)
  const row = page.getByRole('row', { name: new RegExp(person.serial_number) })
  await expect(row).toBeVisible()
  // Shorter than the wait after which a spinner stands there instead.
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    await route.fallback()
  })
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  const box = await edit.boundingBox()
  if (!box) throw new Error('The page has no Edit')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const met = await row.evaluate(async (element, { x, y }) => {
    const isEdit = () => document.elementFromPoint(x, y)?.closest('button')?.textContent === 'Edit'
    const before = isEdit()
    element.querySelector<HTMLElement>('td:nth-child(2)')?.click()
    await new Promise((resolve) => setTimeout(resolve, 50))
    const heading = document.querySelector('h1')?.textContent
    return { before, heading, while_leaving: isEdit() }
  }, middle)
  expect(met).toEqual({ before: true, heading: programme.name, while_leaving: false })
  await expect(page.getByRole('heading', { name: person.last_name })).toBeVisible()
  await edit.click()
  await expect(page.getByRole('dialog', { name: 'Edit Beneficiary' })).toBeVisible()
})

test('the focus goes to the page of a person, whatever signs stand in their number', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const person = await makePerson(request, programme, { serial_number: `${unique('É/李 %')}|` })
  await page.goto(`/programmes/${programme.id}`)
  await page.getByRole('link', { name: new RegExp(person.last_name) }).press('Enter')
  await expect(page.getByRole('heading', { name: person.last_name })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  // Nothing but the address changes: the page is not being left, and keeps its focus.
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  await edit.focus()
  await page.evaluate(() => history.replaceState(history.state, '', '?response=0'))
  await expect(edit).toBeFocused()
})

test('whoever turns back before the other page is there has the focus where they were', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const person = await makePerson(request, programme)
  await page.goto('/programmes')
  await page.goto(`/programmes/${programme.id}`)
  const link = page.getByRole('link', { name: new RegExp(person.last_name) })
  await expect(link).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise
    await route.fallback()
  })
  // In the page itself: after a quarter of a second it says that it is loading, and a busy machine is later than that.
  await link.evaluate((element: HTMLElement) => {
    element.focus()
    element.click()
    return new Promise<void>((resolve) => {
      const back = () => {
        history.back()
        resolve()
      }
      const look = () => {
        if (!document.querySelector('main')?.inert) requestAnimationFrame(look)
        else setTimeout(back, 60)
      }
      look()
    })
  })
  await expect(page.getByRole('heading', { name: programme.name })).toBeVisible()
  await expect(page.getByRole('main')).not.toHaveAttribute('inert')
  await expect(page.getByRole('main')).toBeFocused()
  held.resolve()
})
