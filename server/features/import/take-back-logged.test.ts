import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProgramme } from '../../../tests/factories.ts'
import { goodRow } from '../../../tests/people-import.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'admin'
type Row = { serial_number: string; last_name: string; status?: string }
/** Of one programme, or of none. */
async function send(rows: Row[], programme_id?: number) {
  const cells = rows.map((row) => ({ ...goodRow, status: 'Active', ...row }))
  const content = [Object.keys(cells[0] ?? {}), ...cells.map((row) => Object.values(row))].join('\r\n')
  const query = programme_id === undefined ? '' : `?programme_id=${programme_id}`
  const file = { name: 'people.csv', content }
  const answer = await kampung.call('POST', `/beneficiary/import${query}`, { as, file })
  expect(answer.body.refused, answer.text).toEqual([])
  return answer.body
}

test('whoever gets fields back and leaves the programme, or gets their status there back, has both in the log', async () => {
  const { body: programme } = await kampung.call('POST', '/programme', { as, body: aProgramme() })
  await send([
    { serial_number: 'both', last_name: 'Tan' },
    { serial_number: 'joins', last_name: 'Lim' },
  ])
  await send([{ serial_number: 'status', last_name: 'Tan' }], programme.id)
  const { import_id } = await send(
    [
      { serial_number: 'both', last_name: 'Lim' },
      { serial_number: 'joins', last_name: 'Lim' },
      { serial_number: 'status', last_name: 'Lim', status: 'Inactive' },
    ],
    programme.id,
  )
  const done = await kampung.call('POST', `/import/take-back?id=${import_id}`, { as })
  expect(done.body, done.text).toMatchObject({ put_back: 2, left: 1 })
  const events = await kampung.db
    .selectFrom('audit_events as e')
    .innerJoin('audit_details as d', 'd.event_id', 'e.id')
    .select(['e.action', 'e.entity_id', 'd.before'])
    .where('e.request_id', '=', String(done.headers['x-request-id']))
    .where('e.entity', '=', 'beneficiary')
    .orderBy('e.id')
    .execute()
  const people = await kampung.db.selectFrom('beneficiaries').select(['id', 'serial_number']).execute()
  const idOf = (name: string) => people.find(({ serial_number }) => serial_number === name)?.id
  const of = (name: string) =>
    events
      .filter(({ entity_id }) => entity_id === String(idOf(name)))
      .map(({ action, before }) => [action, Object.keys(before ?? {}).toSorted()])
  const fields = ['updated', ['display_name', 'last_name']]
  expect(of('both')).toEqual([fields, ['unlinked', ['programme_id']]])
  expect(of('joins')).toEqual([['unlinked', ['programme_id']]])
  expect(of('status')).toEqual([fields, ['updated', ['programme_id']]])
})
