import { afterAll, expect, test } from 'vitest'
import { aBeneficiary, aProgramme, aVolunteer } from '../../tests/factories.ts'
import { foundByFilter } from '../../tests/found-by-filter.ts'
import { openTestApp } from '../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())

const as = 'admin'
const send = async (method: 'POST' | 'DELETE', path: string, body?: unknown) => {
  const answer = await kampung.call(method, path, { as, ...(body !== undefined && { body }) })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}

test('volunteers are found by the programme in which somebody Active is theirs today (H-1804)', async () => {
  const names = new Map<string, string>()
  const [meals, walks] = [
    (await send('POST', '/programme', aProgramme())).id,
    (await send('POST', '/programme', aProgramme())).id,
  ]
  const visits = async (name: string, over: object) => {
    const { account_id } = await send('POST', '/volunteer', aVolunteer())
    names.set(String(account_id), name)
    const { serial_number } = await send('POST', '/beneficiary', aBeneficiary(over))
    const body = { volunteer_account_ids: [account_id] }
    await send('POST', `/beneficiary/assignments?serial_number=${serial_number}`, body)
    return { account_id, serial_number }
  }
  await visits('Meals', { programme_id: meals })
  await visits('Walks', { programme_id: walks })
  await visits('Nowhere', {})
  await visits('Inactive there', { programme_id: meals, status: 'Inactive' })
  const left = await visits('Left', { programme_id: meals })
  await send('DELETE', `/volunteer/assignments?account_id=${left.account_id}`, [left.serial_number])
  const gone = await visits('Of one deleted', { programme_id: meals })
  await send('DELETE', `/beneficiary?serial_number=${gone.serial_number}`)

  const found = (chip: object) =>
    foundByFilter(kampung, 'volunteer', names, [{ field: 'programme', ...chip }])
  const others = ['Inactive there', 'Left', 'Nowhere', 'Of one deleted']
  expect(await found({ op: 'one_of', value: [meals] })).toEqual(['Meals'])
  expect(await found({ op: 'one_of', value: [meals, walks] })).toEqual(['Meals', 'Walks'])
  expect(await found({ op: 'not', value: [meals] })).toEqual([...others, 'Walks'])
  expect(await found({ op: 'none' })).toEqual(others)
})
