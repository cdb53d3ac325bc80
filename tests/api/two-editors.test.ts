import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../db/engine.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import {
  aBeneficiary,
  aCommsLog,
  aForm,
  anInitiative,
  aPartner,
  aPersonLog,
  aProgramme,
  aVolunteer,
} from '../factories.ts'
import { makeVisit } from '../form-visit.ts'
import { openTestApp, type TestAnswer, type TestApp } from '../test-app.ts'
import { testEngine } from '../test-database.ts'

let kampung: TestApp
let partner_id: number
let programme_id: number
const as = 'admin'
const post = (path: string, body: unknown) => kampung.call('POST', path, { as, body })

beforeAll(async () => {
  kampung = await openTestApp()
  partner_id = (await post('/partner', aPartner())).body.id
  programme_id = (await post('/programme', aProgramme())).body.id
})
afterAll(() => kampung.close())

type Editable = { version: number } & Record<string, unknown>
/** How each noun with a version is made, where it is edited, and a field to tell the editors apart by. */
const nouns: [string, () => Promise<TestAnswer>, (made: Editable) => string, string][] = [
  ['partner', () => post('/partner', aPartner()), ({ id }) => `/partner/?id=${id}`, 'name'],
  ['programme', () => post('/programme', aProgramme()), ({ id }) => `/programme/?id=${id}`, 'name'],
  ['initiative', () => post('/initiative', anInitiative()), ({ id }) => `/initiative/?id=${id}`, 'name'],
  [
    'comms log',
    () => post('/comms-log', aCommsLog({ partner_id })),
    ({ id }) => `/comms-log/?id=${id}`,
    'subject',
  ],
  [
    'log on a person',
    async () => {
      const { serial_number } = (await post('/beneficiary', aBeneficiary())).body
      return await post(`/person-log?noun=beneficiary&key=${serial_number}`, aPersonLog())
    },
    ({ id }) => `/person-log/?id=${id}`,
    'content',
  ],
  [
    'volunteer',
    () => post('/volunteer', aVolunteer()),
    ({ account_id }) => `/volunteer/?account_id=${account_id}`,
    'race',
  ],
  [
    'beneficiary',
    () => post('/beneficiary', aBeneficiary()),
    (made) => `/beneficiary/?serial_number=${made.serial_number}`,
    'last_name',
  ],
  [
    'beneficiary in a programme',
    () => post('/beneficiary', aBeneficiary({ programme_id })),
    (made) => `/beneficiary/?serial_number=${made.serial_number}&programme_id=${programme_id}`,
    'last_name',
  ],
  [
    'form',
    () => post('/form', aForm({ programme_id })),
    ({ stage }) => `/form/?programmeId=${programme_id}&stage=${stage}`,
    'title',
  ],
]

describe('of twenty who edit one version at once exactly one wins, and the others see what stands', () => {
  test.each(nouns)('%s', async (_noun, make, pathOf, field) => {
    let record: Editable = (await make()).body
    for (let round = 1; round <= 3; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, editor) =>
          kampung.call('PUT', pathOf(record), {
            as,
            body: { ...record, [field]: `Round ${round} editor ${editor}` },
            headers: { 'if-match': `"${record.version}"` },
          }),
        ),
      )
      const [winner, ...others] = answers.filter(({ status }) => status === 200)
      expect(others).toEqual([])
      const losers = answers.filter(({ status }) => status === 412)
      expect(losers).toHaveLength(19)
      expect(winner?.body.version).toBe(record.version + 1)
      for (const { body } of losers) {
        expect(body.current).toEqual(winner?.body)
        expect(body.message).toMatch(/^Test admin.* changed this while you were editing$/)
        expect(body.changed).toEqual({ by: expect.stringMatching(/^Test admin/), at: expect.any(String) })
      }
      record = winner?.body
    }
  })
})

test('whoever edited last is not named for a version that a visit made', async () => {
  const [visit, volunteer] = [await makeVisit(kampung), await kampung.signIn('assigned_volunteer')]
  await kampung.assign(volunteer, visit.serial)
  const path = `/beneficiary/?serial_number=${visit.serial}`
  const mine: Editable = (await kampung.call('GET', path, { as })).body
  const edited = await kampung.call('PUT', path, {
    as,
    body: { ...mine, ...aBeneficiary({ serial_number: visit.serial }) },
  })
  expect((await visit.file(volunteer)).status).toBe(201)
  expect([edited.status, edited.body.message]).toEqual([200, undefined])
  const { version }: Editable = edited.body
  const stale = await kampung.call('PUT', path, {
    as,
    body: { ...edited.body, last_name: 'Mine again' },
    headers: { 'if-match': `"${version}"` },
  })
  expect([stale.status, stale.body.current.version]).toEqual([412, version + 1])
  expect(stale.body.message).not.toMatch(/Test/)
  expect(stale.body).not.toHaveProperty('changed')
})

describe('a delete that names another version than stands is refused with what stands', () => {
  // A link is not deleted by this address, and the one form of the first stage stands since the test before.
  const deleted = nouns.filter(([noun]) => !['beneficiary in a programme', 'form'].includes(noun))
  test.each(deleted)('%s', async (_noun, make, pathOf) => {
    const record: Editable = (await make()).body
    const remove = (version: number) =>
      kampung.call('DELETE', pathOf(record), { as, headers: { 'if-match': `"${version}"` } })
    const stale = await remove(record.version + 1)
    expect([stale.status, stale.body.current]).toEqual([412, record])
    expect((await remove(record.version)).status).toBe(204)
  })
})

test('an edit without If-Match is taken, and the audit keeps what it overwrote', async () => {
  const made = (await post('/partner', aPartner())).body
  const edit = (name: string) =>
    kampung.call('PUT', `/partner/?id=${made.id}`, { as, body: { ...made, name } })
  await Promise.all([edit('One'), edit('Two'), edit('Three')])
  const rows = await kampung.db
    .selectFrom('audit_details as d')
    .innerJoin('audit_events as e', 'e.id', 'd.event_id')
    .select(['d.before', 'd.after'])
    .where('e.entity', '=', 'partner')
    .where('e.entity_id', '=', String(made.id))
    .where('e.action', '=', 'updated')
    .orderBy('e.id')
    .execute()
  const chain = rows as { before: Editable; after: Editable }[]
  expect(chain.map(({ before }) => before.version)).toEqual([1, 2, 3])
  for (const [at, { before }] of chain.slice(1).entries()) expect(before).toEqual(chain[at]?.after)
})

test.runIf(testEngine === 'postgres')(
  'two servers on one PostgreSQL still let one editor a version win',
  async () => {
    const { engine } = kampung.database as Extract<OpenDatabase, { kind: 'postgres' }>
    const database = await openDatabase({ url: String(engine.options.connectionString) })
    const second = await openTestApp({ services: { db: database.db } })
    try {
      const admin = await kampung.signIn(as)
      let record: Editable = (await post('/partner', aPartner())).body
      for (let round = 1; round <= 5; round += 1) {
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, editor) =>
            [kampung, second][editor % 2]?.call('PUT', `/partner/?id=${record.id}`, {
              as: admin,
              body: { ...record, name: `Round ${round} editor ${editor}` },
              headers: { 'if-match': `"${record.version}"` },
            }),
          ),
        )
        const statuses = answers.map((answer) => answer?.status).sort()
        expect(statuses).toEqual([200, ...Array(19).fill(412)])
        record = (await kampung.call('GET', `/partner/?id=${record.id}`, { as })).body
        expect(record.version).toBe(round + 1)
      }
    } finally {
      await second.close()
      await database.close()
    }
  },
)
