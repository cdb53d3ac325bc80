import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unguarded } from '../../contract/formula-guard.ts'
import { maskNric } from '../../contract/nric.ts'
import type { Field } from '../../contract/records/record.ts'
import { builtInOnly, cellText, fieldsOf } from '../../contract/records/records.ts'
import { anNric, aProgramme } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const nric = anNric()
/** What a cell says where the row's example is nobody's, nothing, or what a new person has anyway. */
const cells: Record<string, string> = {
  serial_number: 'EVERY-1',
  first_name: 'Ah Seng',
  last_name: 'Lim',
  display_name: 'Lim Siew Lan',
  name_characters: '林秀兰',
  building_name: 'Kukoh Court',
  has_no_telephone: 'no',
  // Of the date.
  birth_year: '1941',
  status: 'Inactive',
  status_reason: 'Declined',
  current_status: 'On Leave',
  nric,
}

test.each(['beneficiary', 'volunteer'] as const)(
  'whatever column of a %s an import takes, its value is kept and comes back in the export',
  async (noun) => {
    const body = aProgramme()
    const { id } = (await kampung.call('POST', '/programme', { as: 'admin', body })).body
    const into = noun === 'beneficiary' ? `?programme_id=${id}` : ''
    const columns = Object.entries<Field>(fieldsOf(noun, builtInOnly)).flatMap(([name, field]) =>
      field.import?.column ? [{ name, field, cell: cells[name] ?? field.import.column.example }] : [],
    )
    expect(columns.filter(({ cell }) => cell === '')).toEqual([])
    const lines = [columns.map(({ name }) => name), columns.map(({ cell }) => cell)]
    const file = { name: 'people.csv', content: Papa.unparse(lines) }
    const sent = await kampung.call('POST', `/${noun}/import${into}`, { as: 'admin', file })
    expect(sent.body).toMatchObject({ created: 1, refused: [] })

    const { text } = await kampung.call('GET', `/${noun}/export${into}`, { as: 'admin' })
    const [header = [], row = []] = Papa.parse<string[]>(text.replace('\uFEFF', '')).data
    const exported = Object.fromEntries(header.map((name, at) => [name, unguarded(row[at] ?? '')]))
    const kept = columns.map(({ name, field, cell }) => [
      name,
      name === 'nric' ? maskNric(nric) : cellText(field, field.import?.parse.parse(cell)),
    ])
    expect(exported).toMatchObject(Object.fromEntries(kept))
  },
)
