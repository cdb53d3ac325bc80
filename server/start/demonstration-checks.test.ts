import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { settleDemonstration } from './demonstration.ts'

let kampung: TestApp
let account_id: number
beforeAll(async () => {
  kampung = await openTestApp()
  const config = { ...kampung.services.config, is_demo_wanted: true }
  expect(await settleDemonstration({ ...kampung.services, config })).toBe(true)
  const printed = kampung.db.selectFrom('volunteers').select('account_id').orderBy('id').limit(1)
  account_id = (await printed.executeTakeFirstOrThrow()).account_id
})
afterAll(() => kampung.close())

const as = 'admin'

test('the printed volunteer’s checks are in order, the certificate opens as the PDF it is, and Today asks for none (H-1755)', async () => {
  const { body } = await kampung.call('GET', `/check?account_id=${account_id}`, { as })
  const own = { state: 'met', is_required: false, is_retired: false }
  const recorded = { outcome: 'met', by_name: 'Faridah Osman' }
  expect(body).toMatchObject([
    {
      ...{ ...own, kind_name: 'First aid', evidence: 'file' },
      checks: [{ ...recorded, file: { name: 'First aid certificate.pdf', content_type: 'application/pdf' } }],
    },
    {
      ...{ ...own, kind_name: 'Orientation', evidence: 'note', ends_on: null },
      checks: [{ ...recorded, file: null }],
    },
  ])
  const { key, size } = body[0].checks[0].file
  const { rows } = await sql<{
    after: object
  }>`select d.after from audit_events e join audit_details d on d.event_id = e.id
    where e.action = 'checked' and d.after::jsonb ->> 'check' = 'First aid'`.execute(kampung.db)
  expect(rows.map(({ after }) => after)).toEqual([
    expect.objectContaining({ certificate_id: key.slice(0, 26) }),
  ])
  expect(rows[0]?.after).not.toHaveProperty('file')
  const link = await kampung.call('GET', `/drive/file?key=${encodeURIComponent(key)}`, { as })
  const opened = await kampung.call('GET', link.body.url.replace('/api', ''), { as })
  expect(opened.headers['content-type']).toBe('application/pdf')
  expect([opened.raw.subarray(0, 5).toString(), opened.raw.length]).toEqual(['%PDF-', size])
  const today = await kampung.call('GET', '/check/expiring?page=1&page_size=5', { as })
  expect(today.body).toEqual({ items: [], total: 0 })
})

test('who is kept apart from the printed volunteer stands on the pages of both, and cannot be assigned (H-1755)', async () => {
  const pairOf = async (noun: string, key: string | number) =>
    (await kampung.call('GET', `/avoid-pair?noun=${noun}&key=${key}`, { as })).body
  const [pair, ...others] = await pairOf('volunteer', account_id)
  expect(others).toEqual([])
  expect(pair).toMatchObject({
    volunteer_account_id: account_id,
    is_assigned: false,
    by_name: 'Faridah Osman',
  })
  const serial = pair.beneficiary_serial_number
  expect(await pairOf('beneficiary', serial)).toEqual([pair])
  const assigned = await kampung.call('POST', `/beneficiary/assignments?serial_number=${serial}`, {
    as,
    body: { volunteer_account_ids: [account_id] },
  })
  expect([assigned.status, assigned.body.message]).toEqual([
    409,
    expect.stringMatching(/^Siti Rahman is kept apart from this person/),
  ])
})
