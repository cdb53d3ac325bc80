import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import type { VolunteerCheck } from '../../../contract/check.ts'
import { today } from '../../../contract/fields.ts'
import { makeCaller } from '../../../tests/callers.ts'
import { CERTIFICATE_PDF, certificates } from '../../../tests/certificates.ts'
import { aCheckKind, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let upload: ReturnType<typeof certificates>['upload']
beforeAll(async () => {
  kampung = await openTestApp()
  upload = certificates(kampung, as).upload
})
afterAll(() => kampung.close())

const as = 'super_admin'
const post = (path: string, body: unknown) => kampung.call('POST', path, { as, body })
const made = async (path: string, body: unknown) => {
  const answer = await post(path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const aKind = async (over: object): Promise<number> => (await made('/check-kind', aCheckKind(over))).id
const aHelper = async (): Promise<number> => (await made('/volunteer', aVolunteer())).account_id
const record = (account_id: number, kind_id: number, over: object = {}) =>
  post('/check', { account_id, kind_id, outcome: 'met', met_on: today(), ...over })
const standing = async (account_id: number, kind_id: number): Promise<VolunteerCheck> => {
  const { body } = await kampung.call('GET', `/check?account_id=${account_id}`, { as })
  return body.find((one: VolunteerCheck) => one.kind_id === kind_id)
}

describe('what proves a check', () => {
  test('is said of its kind, and nothing unless said; another is refused (H-1719)', async () => {
    const kind = await made('/check-kind', aCheckKind())
    expect(kind).toMatchObject({ evidence: 'none' })
    const path = `/check-kind?id=${kind.id}`
    const edited = await kampung.call('PUT', path, { as, body: { evidence: 'file' } })
    expect([edited.status, edited.body.evidence]).toEqual([200, 'file'])
    expect((await kampung.call('PUT', path, { as, body: { renew_days: 30 } })).body.evidence).toBe('file')
    const odd = await post('/check-kind', aCheckKind({ evidence: 'oath' }))
    expect([odd.status, odd.body.fields]).toEqual([422, { evidence: 'Choose what proves it' }])
    expect(await standing(await aHelper(), kind.id)).toMatchObject({ evidence: 'file' })
  })

  const NOTE = { reference: 'Type the number on the certificate, or in the note who saw it' }
  const FILE = { file: 'Add the certificate: a PDF, JPG or PNG' }
  test.each([
    ['note', {}, NOTE],
    ['note', { reference: ' ', note: '\u200B' }, NOTE],
    ['file', {}, FILE],
    ['file', { reference: 'SJAB 4411', note: 'Seen by Mei' }, FILE],
  ])('a kind that asks for a %s refuses %j, and writes nothing (H-1720)', async (evidence, over, fields) => {
    const [who, kind] = [await aHelper(), await aKind({ evidence })]
    const answer = await record(who, kind, over)
    expect([answer.status, answer.body.fields]).toEqual([422, fields])
    expect(await standing(who, kind)).toMatchObject({ state: 'missing', checks: [] })
  })

  test.each([
    ['none', {}],
    ['note', { reference: 'SJAB 4411' }],
    ['note', { note: 'Seen by Mei at the hall' }],
    ['note', { outcome: 'exempt', because: 'Nurse', valid_until: addDays(today(), 30) }],
    ['file', { outcome: 'exempt', because: 'Nurse', valid_until: addDays(today(), 30) }],
  ])('a kind that asks for %s takes %j (H-1720)', async (evidence, over) => {
    const answer = await record(await aHelper(), await aKind({ evidence }), over)
    expect(answer.status, answer.text).toBe(201)
  })

  test('what was recorded before it was asked for stays as it was (H-1720)', async () => {
    const [who, kind] = [await aHelper(), await aKind({})]
    expect((await record(who, kind)).status).toBe(201)
    await kampung.call('PUT', `/check-kind?id=${kind}`, { as, body: { evidence: 'file' } })
    expect(await standing(who, kind)).toMatchObject({ state: 'met', checks: [{ file: null }] })
    expect((await record(who, kind)).status).toBe(422)
  })
})

describe('the certificate', () => {
  test('stands with its name, what it is and how large it is (H-1721)', async () => {
    const [who, kind] = [await aHelper(), await aKind({ evidence: 'file' })]
    const file = await upload('First aid.pdf')
    expect((await record(who, kind, { file })).status).toBe(201)
    const [check] = (await standing(who, kind)).checks
    expect(check?.file).toEqual({
      key: file,
      name: 'First aid.pdf',
      content_type: 'application/pdf',
      size: CERTIFICATE_PDF.length,
    })
  })

  test('is no text that was named a PDF, nor any other document (H-1721)', async () => {
    const [who, kind] = [await aHelper(), await aKind({ evidence: 'file' })]
    const lie = await kampung.call('POST', '/drive/file', { as, file: { name: 'a.pdf', content: 'Hello' } })
    expect(lie.status).toBe(415)
    const file = await upload('a.txt', 'I was there')
    const answer = await record(who, kind, { file })
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { file: 'Only PDF, JPG and PNG files are accepted' },
    ])
    // Nothing was attached by what was refused: a day later it goes as any upload that no record took.
    const row = kampung.db.selectFrom('files').select('attached_at').where('key', '=', file)
    expect((await row.executeTakeFirstOrThrow()).attached_at).toBeNull()
  })

  test('comes from whoever records it, and is there (H-1721)', async () => {
    const [who, kind] = [await aHelper(), await aKind({ evidence: 'file' })]
    const theirs = await upload('theirs.pdf', CERTIFICATE_PDF, await makeCaller(kampung.db, 'admin'))
    const fields = { file: 'This file cannot be attached. Please upload it again' }
    for (const file of [theirs, `${'0'.repeat(26)}-nowhere.pdf`]) {
      const answer = await record(who, kind, { file })
      expect([answer.status, answer.body.fields]).toEqual([422, fields])
    }
    expect((await standing(who, kind)).checks).toEqual([])
  })

  test('has no NRIC in its name, though the letters before it may look like one (H-1721)', async () => {
    const [who, kind] = [await aHelper(), await aKind({ evidence: 'file' })]
    const refused = await record(who, kind, { file: await upload('S1234567D.pdf') })
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { file: 'Its name holds an NRIC. Rename the file and choose it again' },
    ])
    const unlucky = await record(who, kind, { file: `s1234567d${'0'.repeat(17)}-scan.pdf` })
    expect(unlucky.body.fields).toEqual({ file: 'This file cannot be attached. Please upload it again' })
  })
})
