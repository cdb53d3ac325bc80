import { aFollowUp } from '../factories.ts'
import { makePerson, makeProgramme, send, unique } from './records.ts'
import { expect, test } from './session.ts'

test('a row that I take on Today stays where it stood: the next press meets no other', async ({
  page,
  request,
}) => {
  // What others have left urgent would stand between, or beyond the twentieth.
  const before = await send<{ items: { id: number }[] }>(
    request,
    'GET',
    '/follow-up?page=1&page_size=100&today=urgent',
  )
  for (const { id } of before.items)
    await send(request, 'POST', `/follow-up/close?id=${id}`, { state: 'dropped' })
  const { serial_number } = await makePerson(request, await makeProgramme(request))
  const [older, newer] = [unique('Nobody opens'), unique('No food in the house')]
  for (const subject of [older, newer]) {
    const about = { beneficiary_serial_number: serial_number, owner_id: null }
    await send(request, 'POST', '/follow-up', aFollowUp({ ...about, subject, urgency: 'now' }))
  }
  await page.goto('/today')
  const urgent = page.getByRole('region', { name: 'Urgent' })
  const order = async () =>
    (await urgent.getByRole('listitem').allTextContents()).flatMap((text) =>
      [older, newer].filter((subject) => text.includes(subject)),
    )
  await expect.poll(order).toEqual([newer, older])
  const row = urgent.getByRole('listitem').filter({ hasText: newer })
  const asked = page.waitForResponse((answer) => /\/api\/follow-up\?.*today=urgent/.test(answer.url()))
  await row.getByRole('button', { name: /take it/ }).click()
  const { items } = await (await asked).json()
  // The office has it behind what nobody has taken by now.
  expect(items.at(-1).subject).toBe(newer)
  await expect(row.getByRole('button', { name: /take it/ })).toHaveCount(0)
  expect(await order()).toEqual([newer, older])
})

test('what is urgent takes two lines at a desk, its note and who has it on the second, and nothing of it is cut', async ({
  page,
  request,
}) => {
  const { serial_number } = await makePerson(request, await makeProgramme(request))
  const subject = unique('No food in the house')
  const detail = 'The neighbour rang: nothing in the fridge since Monday.'
  const about = { beneficiary_serial_number: serial_number, owner_id: null }
  await send(request, 'POST', '/follow-up', aFollowUp({ ...about, subject, detail, urgency: 'now' }))
  await page.goto('/today')
  const row = page.getByRole('region', { name: 'Urgent' }).getByRole('listitem').filter({ hasText: subject })
  await expect(row).toContainText(detail)
  const lines = await row.locator('p').evaluateAll((all) =>
    all.map((one) => ({
      count: Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)),
      isCut: one.scrollHeight > one.clientHeight + 1,
    })),
  )
  expect(lines.filter(({ isCut }) => isCut)).toEqual([])
  expect(lines).toHaveLength(2)
  if ((page.viewportSize()?.width ?? 0) >= 1440) expect(lines.map(({ count }) => count)).toEqual([1, 1])
})
