import { makeProgramme, type Programme, send, unique } from './records.ts'
import { expect, test } from './session.ts'

const MORE_THAN_A_STEP = 50

test('a programme that I just made stands before me among many, and Enter opens it (H-1634)', async ({
  page,
  request,
}) => {
  const others: Programme[] = []
  for (let made = 0; made < MORE_THAN_A_STEP; made += 1)
    others.push(await makeProgramme(request, { name: unique('Aerobics') }))
  const name = unique('Zumba')
  await page.goto('/programmes?q=b')
  await page.getByRole('button', { name: 'New Programme' }).first().click()
  await page.getByRole('dialog', { name: 'New Programme' }).getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create Programme' }).click()
  const card = page.getByRole('button', { name })
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport({ ratio: 1 })
  // The card is led to once: a filter that hides it and brings it back keeps the keyboard.
  const filter = page.getByLabel('Filter by name or partner')
  await filter.fill('no such name')
  await expect(card).toBeHidden()
  await filter.fill(name)
  await expect(card).toBeVisible()
  await expect(filter).toBeFocused()
  await filter.fill('')
  await card.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  // The tests that share this server find what is theirs among the first.
  for (const { id } of others) await send(request, 'DELETE', `/programme?id=${id}`)
})
