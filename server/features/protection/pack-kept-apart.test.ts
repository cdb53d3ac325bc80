import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccessPack } from '../../../contract/access-pack.ts'
import { aBeneficiary, aProtectionRequest, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => {
  const answer = await kampung.call(method, path, { as: 'super_admin', ...(body !== undefined && { body }) })
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return answer.body
}

const because = 'Qzorn shouted at him'
/** Two who are kept apart: their keys and the pair. */
async function aPair() {
  const { serial_number } = await send('POST', '/beneficiary', aBeneficiary({ last_name: 'Xserved' }))
  const { account_id } = await send('POST', '/volunteer', aVolunteer({ last_name: 'Xhelps' }))
  const two = { beneficiary_serial_number: serial_number, volunteer_account_id: account_id }
  const { id } = await send('POST', '/avoid-pair', { ...two, because })
  return { id: id as number, beneficiary: serial_number as string, volunteer: account_id as number }
}
async function packOf(noun: 'beneficiary' | 'volunteer', key: string | number): Promise<AccessPack> {
  const { id } = await send('POST', `/protection-request?noun=${noun}&key=${key}`, aProtectionRequest())
  return await send('GET', `/protection-request/pack?id=${id}`)
}

test('in the copy for a beneficiary who the other one is, why and since when they are kept apart is struck, unless staff leave it in', async () => {
  const pair = await aPair()
  await send('DELETE', `/avoid-pair?id=${pair.id}`)
  const pack = await packOf('beneficiary', pair.beneficiary)
  const section = pack.sections.find(({ title }) => title === 'From whom you are kept apart')
  const lines = section?.items.flatMap((item) => item.lines) ?? []
  expect(lines.map(({ label }) => label)).toEqual(['Volunteer', 'Why', 'Since', 'Until'])
  expect(lines[0]?.text).toContain('Xhelps')
  expect(lines[1]?.text).toBe(because)
  for (const { text, proposed } of lines)
    expect(proposed.map(({ start, end, kind }) => [start, end, kind])).toEqual([[0, text.length, 'other']])
})

test.each(['stands', 'is ended'])(
  'a pair that %s is in no word of the volunteer’s own copy (H-1756)',
  async (state) => {
    const pair = await aPair()
    if (state === 'is ended') await send('DELETE', `/avoid-pair?id=${pair.id}`)
    const pack = await packOf('volunteer', pair.volunteer)
    expect(pack.sections.map(({ title }) => title)).toContain('About you')
    expect(JSON.stringify(pack)).not.toMatch(/kept apart|Xserved|Qzorn|avoid_pairs/i)
  },
)
