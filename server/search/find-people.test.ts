import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBeneficiary, aProgramme, aVolunteer } from '../../tests/factories.ts'
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

test.each(['Available', 'Assigned', 'On Leave'])(
  'of two volunteers of one name who is %s comes before who is Inactive and here for longer',
  async (current_status) => {
    const name = { first_name: current_status, last_name: 'Zulkifli' }
    const make = async (status: string): Promise<number> => {
      const body = aVolunteer({ ...name, current_status: status })
      return (await kampung.call('POST', '/volunteer', { as, body })).body.account_id
    }
    const left = await make('Inactive')
    const here = await make(current_status)
    await renewDue(kampung.db)
    const q = encodeURIComponent(`${current_status} Zulkifli`)
    const { volunteers } = (await kampung.call('GET', `/search?q=${q}`, { as })).body
    expect(volunteers.map(({ account_id }: { account_id: number }) => account_id).slice(0, 2)).toEqual([
      here,
      left,
    ])
  },
)
