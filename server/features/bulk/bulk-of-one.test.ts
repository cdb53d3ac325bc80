import { afterAll, expect, test } from 'vitest'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { aProgramme, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const { send, made, people, run } = bulkTools(kampung)

test('the list says whom a change of one was about, and nobody of several or of who is deleted', async () => {
  const [one = '', two = '', three = ''] = await people(3, { display_name: 'Tan Ah Seng' })
  const change = { kind: 'status', status: 'Inactive', place_id: null }
  const alone = await run({ who: { keys: [one] }, change })
  const both = await run({ who: { keys: [two, three] }, change })
  const { account_id } = await made('/volunteer', aVolunteer({ display_name: 'Siti Rahman' }))
  const away = { kind: 'status', status: 'On Leave', place_id: null }
  const helper = await run({ who: { keys: [account_id] }, change: away }, 'volunteer')
  const listed = async ({ id }: { id: number }) => {
    const { items } = (await send('GET', '/bulk?page=1')).body
    return items.find((row: { id: number }) => row.id === id).person
  }
  expect(await listed(alone)).toEqual({ key: one, name: 'Tan Ah Seng' })
  expect(await listed(helper)).toEqual({ key: String(account_id), name: 'Siti Rahman' })
  expect(await listed(both)).toBeNull()
  await send('DELETE', `/beneficiary?serial_number=${one}`)
  expect(await listed(alone)).toBeNull()
})

test('a programme that waits in Recently deleted has no name in the list', async () => {
  const [one = ''] = await people(1, {})
  const { id } = await made('/programme', aProgramme({ name: 'Silver Meals' }))
  const joined = await run({ who: { keys: [one] }, change: { kind: 'join', place_id: id } })
  const named = async () => {
    const { items } = (await send('GET', '/bulk?page=1')).body
    return items.find((row: { id: number }) => row.id === joined.id).place_name
  }
  expect(await named()).toBe('Silver Meals')
  await send('DELETE', `/programme?id=${id}`)
  expect(await named()).toBe('')
})
