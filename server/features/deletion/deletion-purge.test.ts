import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import { aBeneficiary, aForm, aPartner, aProgramme, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { purgeOutlived } from './deletion-purge.ts'

let kampung: TestApp
let records: ReturnType<typeof deletedRecords>
beforeAll(async () => {
  kampung = await openTestApp()
  records = deletedRecords(kampung)
})
afterAll(() => kampung.close())

const purge = () => purgeOutlived(kampung.services)

test('a person is gone 30 days later and not before: rows, answers, kept answers and what the audit held', async () => {
  const programme = await records.post('/programme', aProgramme())
  await records.post('/form', aForm({ programme_id: programme.id }))
  const volunteer = await records.post('/volunteer', aVolunteer())
  const canary = 'Xquarantine'
  const key = { 'idempotency-key': 'purge-person-1' }
  const body = { ...aBeneficiary({ programme_id: programme.id, street_name: canary }), status: 'Active' }
  const person = await records.post('/beneficiary', body, key)
  const serial = person.serial_number
  await records.post(`/beneficiary/assignments/?serial_number=${serial}`, {
    volunteer_account_ids: [volunteer.account_id],
  })
  const filed = {
    stage: 1,
    programme_id: programme.id,
    beneficiary_serial_number: serial,
    volunteer_account_id: volunteer.account_id,
    responses: [{ id: 1, answer: canary }],
  }
  await records.post('/form/responses', filed, { 'idempotency-key': 'purge-answer-1' })
  const { id } = await kampung.db
    .selectFrom('beneficiaries')
    .select('id')
    .where('serial_number', '=', serial)
    .executeTakeFirstOrThrow()
  const batch = await records.remove(`/beneficiary?serial_number=${serial}`)
  await records.age(batch, 29)
  await purge()
  expect(await records.tablesThatHold(canary)).toEqual([
    'audit_details',
    'beneficiaries',
    'form_responses',
    'idempotency_keys',
  ])
  const before = await records.eventsOf('beneficiary', id)

  await records.age(batch, 31)
  expect(await purge()).toBe(1)
  expect(await records.tablesThatHold(canary)).toEqual([])
  expect(await records.tablesThatHold(person.last_name)).toEqual([])
  const after = await records.eventsOf('beneficiary', id)
  expect(after.slice(0, -1)).toEqual(before.map((event) => ({ ...event, event_id: null })))
  expect(before.every(({ details_digest }) => details_digest !== null)).toBe(true)
  expect(after.at(-1)).toMatchObject({ action: 'purged', actor_kind: 'system' })
  expect(await purge()).toBe(0)
  expect((await records.restore(batch)).status).toBe(404)

  const again = await kampung.call('POST', '/beneficiary', { as: 'admin', body, headers: key })
  expect([again.status, again.body.message]).toEqual([404, 'What this made has been deleted for good'])
  expect(await records.status(`/beneficiary?serial_number=${serial}`)).toBe(404)
})

test('responses outlive the programme, the form and the volunteer that they mention', async () => {
  const programme = await records.post('/programme', aProgramme())
  const form = await records.post('/form', aForm({ programme_id: programme.id }))
  const volunteer = await records.post('/volunteer', aVolunteer())
  const person = await records.post(
    '/beneficiary',
    aBeneficiary({ programme_id: programme.id, status: 'Active' }),
  )
  const response = await records.post('/form/responses', {
    stage: 1,
    programme_id: programme.id,
    beneficiary_serial_number: person.serial_number,
    volunteer_account_id: volunteer.account_id,
    responses: [{ id: 1, answer: 'Well' }],
  })
  const formBatch = await records.remove(`/form?programmeId=${programme.id}&stage=1`)
  const batches = [
    formBatch,
    await records.remove(`/programme?id=${programme.id}`),
    await records.remove(`/volunteer?account_id=${volunteer.account_id}`),
  ]
  // The programme alone is due: its form, deleted before it, cannot outlive it.
  await records.age(batches[1] ?? 0, 31)
  await purge()
  expect((await records.open(formBatch)).code).toBe('not_found')
  await records.age(batches[2] ?? 0, 31)
  expect(await purge()).toBe(1)
  const kept = (await records.get(`/form/responses?id=${response.id}`)).body
  expect(kept).toMatchObject({
    form_title: form.title,
    programme_name: programme.name,
    volunteer_first_name: volunteer.first_name,
    volunteer_last_name: volunteer.last_name,
    responses: [{ answer: 'Well', question: 'How are you?' }, { question: 'Do you eat well?' }],
  })
  // Which form it was stays known: another at its stage is not taken for it, nor is it answered twice after it moved.
  const answers = kampung.db.selectFrom('form_responses').select('form_id').where('id', '=', response.id)
  expect(await answers.executeTakeFirst()).toEqual({ form_id: form.form_id })
  const left = await sql<{
    count: number
  }>`select (select count(*) from programmes where id = ${programme.id})
    + (select count(*) from forms where programme_id = ${programme.id})
    + (select count(*) from volunteers where account_id = ${volunteer.account_id}) as count`.execute(
    kampung.db,
  )
  expect(left.rows).toEqual([{ count: 0 }])
})

test('the setting says how long; a super admin need not wait that long', async () => {
  const partner = await records.post('/partner', aPartner())
  const batch = await records.remove(`/partner?id=${partner.id}`)
  await records.age(batch, 31)
  await kampung.db.insertInto('settings').values({ name: 'retention_days', value: '60' }).execute()
  expect(await purge()).toBe(0)
  expect((await records.open(batch)).days_left).toBe(29)
  const now = () => kampung.call('DELETE', `/deletion?id=${batch}`, { as: 'super_admin' })
  expect((await now()).status).toBe(204)
  expect((await now()).status).toBe(404)
  expect(await records.tablesThatHold(partner.name)).toEqual([])
  expect((await records.eventsOf('partner', partner.id)).at(-1)).toMatchObject({
    action: 'purged',
    actor_kind: 'user',
  })
})

test('people of an import that was taken back go together', async () => {
  const [one, two] = [
    await records.post('/volunteer', aVolunteer()),
    await records.post('/volunteer', aVolunteer()),
  ]
  const accounts = [one.account_id, two.account_id]
  const admin = await kampung.signIn('admin')
  const summary = '2 volunteers'
  const { id: batch } = await kampung.db
    .insertInto('deletions')
    .values({ entity: 'import', label: 'people.csv', summary, deleted_by: admin.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const record = {
    noun: 'volunteer' as const,
    file_name: 'people.csv',
    created_by: admin.id,
    deletion_id: batch,
  }
  await kampung.db.insertInto('imports').values(record).execute()
  const mark = () =>
    kampung.db
      .updateTable('volunteers')
      .set({ deleted_at: new Date().toISOString(), deletion_id: batch })
      .where('account_id', 'in', accounts)
      .execute()
  await mark()
  expect((await records.open(batch)).holds).toMatchObject([{ what: 'Volunteers', count: 2 }])
  expect((await records.restore(batch)).body).toMatchObject({ entity: 'import', label: 'people.csv' })
  for (const account of accounts) expect(await records.status(`/volunteer?account_id=${account}`)).toBe(200)
  await kampung.db.updateTable('deletions').set({ restored_at: null }).where('id', '=', batch).execute()
  await mark()
  await kampung.call('DELETE', `/deletion?id=${batch}`, { as: 'super_admin' })
  expect(await records.tablesThatHold(one.last_name)).toEqual([])
  expect((await records.eventsOf('volunteer', two.account_id)).at(-1)).toMatchObject({ action: 'purged' })
})
