import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccessPack, PackLine } from '../../../contract/access-pack.ts'
import { PACK_DAYS } from '../../../contract/access-pack.ts'
import { today } from '../../../contract/fields.ts'
import {
  aBeneficiary,
  aContact,
  aFollowUp,
  aForm,
  anEngagement,
  aPersonLog,
  aProgramme,
  aProtectionRequest,
  aVolunteer,
} from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'super_admin'
const post = async (path: string, body: unknown) => {
  const answer = await kampung.call('POST', path, { as, body })
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return answer.body
}
const path = (id: number) => `/protection-request/pack?id=${id}`
const read = (id: number) => kampung.call('GET', path(id), { as })
const decide = (id: number, body: object) => kampung.call('PUT', path(id), { as, body })
const fetchFile = (id: number) => kampung.call('GET', `/protection-request/pack/file?id=${id}`, { as })
const linesOf = (pack: AccessPack): PackLine[] =>
  pack.sections.flatMap(({ items }) => items.flatMap(({ lines }) => lines))

/** The files of a .zip, by its list at the end. */
function unzip(raw: Buffer): Record<string, string> {
  const end = raw.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = raw.readUInt32LE(end + 16)
  const files: Record<string, string> = {}
  for (let left = raw.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, name, local] = [
      raw.readUInt32LE(at + 20),
      raw.readUInt16LE(at + 28),
      raw.readUInt32LE(at + 42),
    ]
    const begin = local + 30 + raw.readUInt16LE(local + 26) + raw.readUInt16LE(local + 28)
    files[raw.toString('utf8', at + 46, at + 46 + name)] = raw.toString('utf8', begin, begin + size)
    at += 46 + name
  }
  return files
}

/** Somebody of whom every table holds something, with other people named in it. */
async function someone() {
  const programme = await post('/programme', aProgramme())
  await post('/form', aForm({ programme_id: programme.id }))
  const other = await post('/beneficiary', aBeneficiary({ first_name: 'Zubaidah', last_name: 'Xothers' }))
  const volunteer = await post('/volunteer', aVolunteer({ first_name: 'Xhelper', last_name: 'Qvist' }))
  const person = await post('/beneficiary', {
    ...aBeneficiary({ programme_id: programme.id, first_name: 'Siti', last_name: 'Xowner' }),
    display_name: 'Siti Xowner',
    status: 'Active',
  })
  const serial: string = person.serial_number
  const about = { beneficiary_serial_number: serial }
  await post(`/beneficiary/assignments/?serial_number=${serial}`, {
    volunteer_account_ids: [volunteer.account_id],
  })
  const contact = aContact({ name: 'Xcontact Bakar', note: 'Xkin has the key' })
  await post(`/contact?serial_number=${serial}`, contact)
  await post(
    '/engagement',
    anEngagement({ ...about, volunteer_account_id: volunteer.account_id, note: 'Xnote: Zubaidah was there' }),
  )
  await post('/follow-up', aFollowUp({ ...about, subject: 'Xfollow up' }))
  await post(
    `/person-log?noun=beneficiary&key=${serial}`,
    aPersonLog({ content: 'Xlog first line\nRing 9876 5432, her nephew Jasper' }),
  )
  await post('/form/responses', {
    stage: 1,
    programme_id: programme.id,
    beneficiary_serial_number: serial,
    volunteer_account_id: volunteer.account_id,
    responses: [{ id: 1, answer: 'Xanswer' }],
  })
  const at = `/protection-request?noun=beneficiary&key=${serial}`
  const { id } = await post(at, aProtectionRequest())
  return { id, at, serial, other, volunteer, person }
}

test('a copy holds what every table holds about somebody, and of others all is proposed to be struck', async () => {
  const { id, serial } = await someone()
  const { status, body } = await read(id)
  expect(status).toBe(200)
  const lines = linesOf(body)
  const texts = lines.map(({ text }) => text)
  for (const said of [
    'Siti Xowner',
    serial,
    'Xnote: Zubaidah was there',
    'Xfollow up',
    'Xlog first line\nRing 9876 5432, her nephew Jasper',
    'Xanswer',
    'Xkin has the key',
  ])
    expect(texts).toContain(said)
  const struckOf = (text: string) => {
    const line = lines.find((one) => one.text.includes(text))
    return line?.strikes.map(({ start, end }) => line.text.slice(start, end))
  }
  expect(struckOf('Siti Xowner')).toEqual([])
  const contact = lines.find(({ text }) => text === 'Xcontact Bakar')
  expect(contact?.proposed).toEqual([{ start: 0, end: 14, kind: 'other' }])
  expect(struckOf('Zubaidah')).toEqual(['Zubaidah'])
  expect(struckOf('first line')).toEqual(['9876 5432', 'Jasper'])
  expect(
    lines
      .filter(({ text }) => text.includes('Qvist'))
      .every(({ text, strikes }) => strikes[0]?.end === text.length),
  ).toBe(true)
  expect(body.decided_at).toBeNull()
})

test('is made only once it is looked through; what is struck stands in neither file, what is left in has a reason', async () => {
  const { id } = await someone()
  expect((await fetchFile(id)).status).toBe(409)
  const { body: pack } = await read(id)
  const lines = linesOf(pack)
  const nephew = lines.find(({ text }) => text.includes('Jasper'))
  if (!nephew) throw new Error('The log is not in it')
  const number = nephew.strikes.slice(0, 1)
  const { seen } = pack
  const bare = await decide(id, { seen, lines: [{ id: nephew.id, strikes: number }] })
  expect([bare.status, bare.body.message]).toEqual([
    422,
    expect.stringContaining('Say why something is left in'),
  ])
  expect((await decide(id, { seen, lines: [{ id: 'nothing:1', strikes: [] }] })).status).toBe(422)
  expect((await decide(id, { seen: 'older', lines: [] })).status).toBe(409)
  const firstLine = { start: 5, end: 15 }
  const decision = [{ id: nephew.id, strikes: [firstLine, ...number], because: 'He asked with her' }]
  expect((await decide(id, { seen, lines: decision })).status).toBe(200)
  const again = (await read(id)).body
  expect(again.decided_at).not.toBeNull()
  expect(linesOf(again).find((line) => line.id === nephew.id)).toMatchObject(decision[0] ?? {})

  const file = await fetchFile(id)
  expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'application/zip',
    'no-store',
  ])
  const files = unzip(file.raw)
  expect(Object.keys(files)).toEqual(['copy.html', 'copy.json'])
  for (const content of Object.values(files)) {
    for (const kept of ['Siti Xowner', 'Jasper', 'Xanswer', 'Xfollow up']) expect(content).toContain(kept)
    for (const gone of ['9876', 'Zubaidah', 'Xothers', 'Qvist', 'Xcontact', 'first line'])
      expect(content).not.toContain(gone)
  }
  expect(JSON.parse(files['copy.json'] ?? '')).toMatchObject({ about: 'Siti Xowner', asked_on: today() })
  expect(files['copy.html']).toContain('Xlog <span class="struck"')
})

test('is looked through again once something changed, and after a week', async () => {
  const { id, serial } = await someone()
  const { seen } = (await read(id)).body
  await decide(id, { seen, lines: [] })
  expect((await fetchFile(id)).status).toBe(200)
  await post(
    `/person-log?noun=beneficiary&key=${serial}`,
    aPersonLog({ content: 'Xnew: her friend Zubaidah' }),
  )
  expect((await fetchFile(id)).status).toBe(409)
  expect((await read(id)).body.decided_at).toBeNull()
  await decide(id, { seen: (await read(id)).body.seen, lines: [] })
  expect((await fetchFile(id)).status).toBe(200)
  const row = kampung.db.selectFrom('protection_requests').select('pack').where('id', '=', id)
  const { pack } = await row.executeTakeFirstOrThrow()
  const decided_at = new Date(Date.now() - (PACK_DAYS * 86_400_000 + 60_000)).toISOString()
  const older = JSON.stringify({ ...pack, decided_at })
  await kampung.db.updateTable('protection_requests').set({ pack: older }).where('id', '=', id).execute()
  expect((await fetchFile(id)).status).toBe(409)
})

test('of a volunteer holds when they visited and not what they wrote of others', async () => {
  const { volunteer, person } = await someone()
  const at = `/protection-request?noun=volunteer&key=${volunteer.account_id}`
  await post(
    `/person-log?noun=volunteer&key=${volunteer.account_id}`,
    aPersonLog({ content: 'Xabout the volunteer' }),
  )
  const { id } = await post(at, aProtectionRequest())
  const { body } = await read(id)
  const text = JSON.stringify(body)
  for (const said of ['Xabout the volunteer', 'Qvist', volunteer.nric, 'Visits and calls that you made'])
    expect(text).toContain(said)
  for (const never of ['Xnote', 'Xanswer', 'Xfollow']) expect(text).not.toContain(never)
  const whom = linesOf(body).filter((line) => line.text.includes(person.last_name))
  expect(whom.length).toBeGreaterThan(0)
  expect(
    whom.every(({ text: name, strikes }) => strikes[0]?.start === 0 && strikes[0].end === name.length),
  ).toBe(true)
})

test('only who asked for a copy and was checked gets one; each reading is a look and each copy an export', async () => {
  const { at, id, serial } = await someone()
  const unchecked = await post(at, aProtectionRequest({ checked_how: null }))
  expect((await read(unchecked.id)).status).toBe(409)
  const correction = await post(at, aProtectionRequest({ kind: 'correct' }))
  expect((await read(correction.id)).status).toBe(404)
  for (const other of ['admin', 'assigned_volunteer'] as const)
    expect((await kampung.call('GET', path(id), { as: other })).status).toBe(403)
  await decide(id, { seen: (await read(id)).body.seen, lines: [] })
  await fetchFile(id)
  const { id: inner } = await kampung.db
    .selectFrom('beneficiaries')
    .select('id')
    .where('serial_number', '=', serial)
    .executeTakeFirstOrThrow()
  const events = kampung.db.selectFrom('audit_events').select('action').where('entity', '=', 'beneficiary')
  const actions = (await events.where('entity_id', '=', String(inner)).execute()).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['read_pack', 'decided_pack', 'exported']))
  await expect
    .poll(async () => {
      const looks = kampung.db.selectFrom('looks').select(['operation', 'manner', 'beneficiaries'])
      return (await looks.execute())
        .filter(
          ({ operation, beneficiaries }) =>
            operation.startsWith('access_pack') && beneficiaries.includes(inner),
        )
        .map(({ manner }) => manner)
    })
    .toEqual(expect.arrayContaining(['opened', 'exported']))
})
