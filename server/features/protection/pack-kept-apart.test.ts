import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccessPack } from '../../../contract/access-pack.ts'
import { aBeneficiary, aProtectionRequest, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const send = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
  const answer = await kampung.call(method, path, { as: 'super_admin', ...(body !== undefined && { body }) })
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return answer.body
}

test.each(['beneficiary', 'volunteer'] as const)(
  'in the copy for a %s who the other one is and why they are kept apart is struck, unless staff leave it in',
  async (noun) => {
    const because = 'Qzorn shouted at him'
    const { serial_number } = await send('POST', '/beneficiary', aBeneficiary({ last_name: 'Xserved' }))
    const { account_id } = await send('POST', '/volunteer', aVolunteer({ last_name: 'Xhelps' }))
    const two = { beneficiary_serial_number: serial_number, volunteer_account_id: account_id }
    await send('POST', '/avoid-pair', { ...two, because })
    const key = noun === 'beneficiary' ? serial_number : account_id
    const { id } = await send('POST', `/protection-request?noun=${noun}&key=${key}`, aProtectionRequest())
    const pack: AccessPack = await send('GET', `/protection-request/pack?id=${id}`)
    const section = pack.sections.find(({ title }) => title === 'From whom you are kept apart')
    const lines = section?.items.flatMap((item) => item.lines) ?? []
    const struck = (label: string) =>
      lines.find((line) => line.label === label)?.proposed.map(({ start, end, kind }) => [start, end, kind])
    const other = lines.find(({ text }) => text.includes(noun === 'beneficiary' ? 'Xhelps' : 'Xserved'))
    expect(struck(other?.label ?? '')).toEqual([[0, other?.text.length, 'other']])
    expect(struck('Why')).toEqual([[0, because.length, 'other']])
    expect(lines.map(({ label }) => label)).toEqual(expect.arrayContaining(['Since']))
  },
)
