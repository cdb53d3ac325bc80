import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBeneficiary } from '../../../tests/factories.ts'
import { importPeople, refusedOf } from '../../../tests/people-import.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
  expect((await add('BN-01')).status).toBe(201)
})
afterAll(() => kampung.close())

const as = 'admin'
const add = (serial_number: string, over: object = {}) =>
  kampung.call('POST', '/beneficiary', {
    as,
    body: aBeneficiary({ serial_number, first_name: 'Siti', last_name: 'Tan', ...over }),
  })
const message = 'This looks like BN-01, the number of Tan Siti. Choose another number'
const CYRILLIC = 'ВN-01'
const GREEK = 'ΒΝ-01'
const alike = ['bn-01', ' BN-01 ', 'ＢＮ－０１', CYRILLIC, GREEK, 'вn-01', 'BN‐01', 'BN–01']

describe('a number that looks like one that is here', () => {
  test.each(alike.filter((serial) => serial.trim() !== 'BN-01'))(
    '%s is refused, and says which',
    async (serial) => {
      const { status, body } = await add(serial)
      expect([status, body.fields]).toEqual([409, { serial_number: message }])
    },
  )

  test.each(['BN-1', 'BN-010', 'BN 01', 'BN01', 'BM-01', 'BN-O1', 'ЖN-01'])(
    '%s is another',
    async (serial) => {
      expect((await add(serial)).status).toBe(201)
    },
  )

  test('the same one is taken, spaces are one space, and a person may write their own otherwise', async () => {
    expect((await add(' BN-01 ')).body.fields).toEqual({ serial_number: 'This serial number is taken' })
    await add('K 7')
    expect((await add('k  7')).body.fields.serial_number).toContain('looks like K 7')
    const edit = (from: string, serial_number: string) =>
      kampung.call('PUT', `/beneficiary?serial_number=${encodeURIComponent(from)}`, {
        as,
        body: { ...aBeneficiary({ serial_number }), status: 'Active' },
      })
    const other = await edit('K 7', 'bn-01')
    expect([other.status, other.body.fields]).toEqual([409, { serial_number: message }])
    expect((await edit('K 7', 'k 7')).status).toBe(200)
  })

  test('of two such numbers at once one is taken', async () => {
    const pairs = Array.from({ length: 12 }, (_, n) => [`Twin-${n}`, `tWIN-${n}`])
    const answers = await Promise.all(
      pairs.map(async (pair) =>
        (await Promise.all(pair.map((serial) => add(serial)))).map(({ status }) => status),
      ),
    )
    expect(answers.map((both) => both.toSorted())).toEqual(pairs.map(() => [201, 409]))
  })

  test('what stood here before stays as it is, and is edited as before', async () => {
    await kampung.db
      .insertInto('beneficiaries')
      .values({ ...row, serial_number: 'bn-01' })
      .execute()
    const body = { ...aBeneficiary({ serial_number: 'bn-01', first_name: 'Otherwise' }), status: 'Active' }
    const edited = await kampung.call('PUT', '/beneficiary?serial_number=bn-01', { as, body })
    expect([edited.status, edited.body.first_name]).toEqual([200, 'Otherwise'])
    const file = [
      { serial_number: 'BN-01', first_name: 'Siti', last_name: 'Tan' },
      { serial_number: 'bn-01', first_name: 'Otherwise', last_name: edited.body.last_name },
    ]
    expect((await importPeople(kampung, file, '?preview=1')).body).toMatchObject({ created: 0, refused: [] })
    await kampung.db.deleteFrom('beneficiaries').where('serial_number', '=', 'bn-01').execute()
  })
})

const row = {
  first_name: 'Old',
  last_name: 'Lim',
  display_name: 'Old Lim',
  block_number: '1',
  street_name: 'Jalan Besar',
  postal_code: '080012',
  contact_number: '91234567',
  status: 'Active' as const,
}

describe('in a file', () => {
  const said = 'This looks like BN-01, the number of Tan Siti'
  const cells = { serial_number: CYRILLIC, first_name: 'Ah Kow', last_name: 'Ng' }

  test('it is asked about, beside whom it looks like, and adds nobody', async () => {
    const preview = await importPeople(kampung, [cells], '?preview=1')
    expect(preview.body).toMatchObject({ created: 0, undecided: 1 })
    expect(preview.body.rows[0]).toMatchObject({
      outcome: 'refuse',
      detail: `serial_number: ${said}`,
      new_serial_number: expect.stringMatching(/^BN-\d+$/),
      matches: [{ key: 'BN-01', because: ['same serial number to the eye', 'looks different'] }],
    })
    expect(refusedOf(await importPeople(kampung, [cells]))).toEqual([`2 serial_number: ${said}`])
    const added = await importPeople(kampung, [{ ...cells, action: 'add' }])
    expect([refusedOf(added), added.body.undecided]).toEqual([[`2 serial_number: ${said}`], undefined])
  })

  test('whoever means that person says so, and nothing of the number changes', async () => {
    const who = { ...cells, first_name: 'Siti', last_name: 'Tan', block_number: '77' }
    const { body } = await importPeople(kampung, [{ ...who, action: 'update', match: 'BN-01' }])
    expect(body).toMatchObject({ updated: 1, refused: [] })
    const person = await kampung.call('GET', '/beneficiary?serial_number=BN-01', { as })
    expect(person.body).toMatchObject({ serial_number: 'BN-01', block_number: '77' })
  })

  test('two new rows that look alike are not both added', async () => {
    const rows = [
      { serial_number: 'N-5', first_name: 'One' },
      { serial_number: 'n-5', first_name: 'Another' },
      { serial_number: 'N-50', first_name: 'Third' },
    ]
    const made = await importPeople(kampung, rows)
    expect([made.body.created, refusedOf(made)]).toEqual([
      2,
      ['3 serial_number: This looks like N-5 in row 2'],
    ])
  })
})
