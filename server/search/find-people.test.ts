import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBeneficiary, aProgramme } from '../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { renewDue } from './renew-due.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'admin'
const hits = async (q: string): Promise<string[]> =>
  (await kampung.call('GET', `/search?q=${encodeURIComponent(q)}`, { as })).body.beneficiaries.map(
    ({ serial_number }: { serial_number: string }) => serial_number,
  )

test('who is called just so comes first, however many names begin with it', async () => {
  const { body: programme } = await kampung.call('POST', '/programme', { as, body: aProgramme() })
  const make = async (serial_number: string, first_name: string) => {
    const name = { first_name, last_name: 'Lim', display_name: `Lim ${first_name}` }
    const body = aBeneficiary({ serial_number, programme_id: programme.id, ...name })
    const { status, text } = await kampung.call('POST', '/beneficiary', { as, body })
    expect(status, text).toBe(201)
  }
  // Wherever the database begins to read.
  for (let at = 0; at < 480; at += 1) {
    if (at % 160 === 80) await make(`JO-${at}`, 'Jo')
    await make(`J-${at}`, ['Joanne', 'John', 'Jolene'][at % 3] ?? '')
  }
  await renewDue(kampung.db)
  for (const q of ['lim jo', 'jo lim'])
    expect((await hits(q)).slice(0, 3).sort(), q).toEqual(['JO-240', 'JO-400', 'JO-80'])
})
