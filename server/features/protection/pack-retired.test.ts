import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccessPack } from '../../../contract/access-pack.ts'
import { aBeneficiary, anOwnField, aProtectionRequest, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'super_admin'
const send = async (method: 'POST' | 'PUT', path: string, body: unknown) => {
  const answer = await kampung.call(method, path, { as, body })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}

test.each([
  ['beneficiary', aBeneficiary, 'serial_number'],
  ['volunteer', aVolunteer, 'account_id'],
] as const)(
  'what was asked of a %s in a field that was taken off since is held, and stands in the copy',
  async (noun, body, key) => {
    const made = anOwnField({ noun, name: `Debts of a ${noun}`, kind: 'long_text', is_sensitive: true })
    const { id } = await send('POST', '/own-field', made)
    const told = 'Owes a lender\nHer niece Xavier pays'
    const person = await send('POST', `/${noun}`, body())
    await send('PUT', `/own-value?noun=${noun}&key=${person[key]}`, { values: { [`own_${id}`]: told } })
    const request = await send(
      'POST',
      `/protection-request?noun=${noun}&key=${person[key]}`,
      aProtectionRequest(),
    )
    const lines = async () => {
      const pack = await kampung.call('GET', `/protection-request/pack?id=${request.id}`, { as })
      return (pack.body as AccessPack).sections.flatMap(({ items }) =>
        items.flatMap((item) => item.lines.filter((line) => line.id.startsWith(`person:own_${id}`))),
      )
    }
    expect((await lines()).map(({ text }) => text)).toEqual([told])
    await send('PUT', `/own-field/retired?id=${id}`, { is_retired: true })
    const [line] = await lines()
    expect([line?.label, line?.text]).toEqual([`Debts of a ${noun} (no longer asked)`, told])
    // Somebody else in it is proposed to be struck, as in any other line.
    expect(line?.proposed.length).toBeGreaterThan(0)
  },
)
