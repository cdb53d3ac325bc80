import { aBeneficiary } from '../factories.ts'
import { expectAccessible } from './axe.ts'
import { send, unique } from './records.ts'
import { expect, test } from './session.ts'

test.use({ who: 'super_admin' })

type View = { id: number; name: string }

// It would stand in the row of every list of people that is looked at after this.
const made: number[] = []
test.afterEach(async ({ request }) => {
  for (const id of made.splice(0)) await send(request, 'DELETE', `/view?id=${id}`)
})

test('A view that looked for somebody deleted for good goes by its number, and says what it opened without', async ({
  page,
  request,
}) => {
  const [first_name, last_name] = [unique('Xquilla'), 'Zelphanor']
  const full = `${first_name} ${last_name}`
  const body = aBeneficiary({ first_name, last_name })
  await send(request, 'POST', '/beneficiary', body)
  const all = [
    { field: 'remarks', op: 'contains', value: full },
    { field: 'status', op: 'one_of', value: ['Active'] },
  ]
  const definition = { where: JSON.stringify({ all }) }
  const name = `Near ${full}`
  const { id } = await send<View>(request, 'POST', '/view', { noun: 'beneficiary', name, definition })
  made.push(id)
  await send(request, 'DELETE', `/beneficiary?serial_number=${body.serial_number}`)
  const { items } = await send<{ items: View[] }>(
    request,
    'GET',
    `/deletion?page=1&q=${encodeURIComponent(first_name)}`,
  )
  await send(request, 'DELETE', `/deletion?id=${items[0]?.id}`)

  await page.goto(`/beneficiaries?view=${id}`)
  const said = page.getByRole('status').filter({ hasText: `‘View ${id}’ opened without it` })
  await expect(said).toContainText('Remarks: what it looked for is deleted for good.')
  await expect(said).toContainText('Save the view to take it off.')
  await expect(page.getByText(full)).toHaveCount(0)
  await expectAccessible(page, 'a view that looks for nobody any more')

  await page.getByRole('button', { name: `What to do with View ${id}` }).click()
  await page.getByRole('menuitem', { name: 'Save what is listed now' }).click()
  await expect(page.getByText(`‘View ${id}’ is saved`, { exact: true })).toBeVisible()
  await expect(said).toBeHidden()
  // What Undo brings back is the view of before, less that condition.
  await page.getByRole('button', { name: 'Undo' }).click()
  const kept = async () => {
    const views = await send<(View & { definition: { where: string } })[]>(request, 'GET', '/view')
    return views.find((view) => view.id === id)?.definition.where
  }
  await expect.poll(kept).toBe(JSON.stringify({ all: all.slice(1) }))
  await expect(said).toBeHidden()
})
