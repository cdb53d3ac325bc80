import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AvoidPair } from '../../../contract/avoid-pair.ts'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import { anNric, aVolunteer } from '../../../tests/factories.ts'
import { openConnections, openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { purgeOutlived } from '../deletion/deletion-purge.ts'

let kampung: TestApp
let tools: ReturnType<typeof bulkTools>
beforeAll(async () => {
  kampung = await openTestApp()
  tools = bulkTools(kampung)
})
afterAll(() => kampung.close())

const because = 'They quarrelled over the keys'
async function two(name = 'Ahmad') {
  const [serial = ''] = await tools.people(1)
  const { account_id } = await tools.made('/volunteer', aVolunteer({ first_name: name, last_name: 'Ismail' }))
  return { serial, account_id: account_id as number }
}
type Two = Awaited<ReturnType<typeof two>>
const body = ({ serial, account_id }: Two, over: object = {}) => ({
  ...{ beneficiary_serial_number: serial, volunteer_account_id: account_id, because },
  ...over,
})
const record = (pair: Two, over: object = {}) => tools.send('POST', '/avoid-pair', body(pair, over))
const listed = async (noun: string, key: string | number): Promise<AvoidPair[]> =>
  (await tools.send('GET', `/avoid-pair?noun=${noun}&key=${key}`)).body
const end = (id: number) => tools.send('DELETE', `/avoid-pair?id=${id}`)
const assign = ({ serial, account_id }: Two, more: object = {}) =>
  tools.send('POST', `/beneficiary/assignments?serial_number=${serial}`, {
    volunteer_account_ids: [account_id],
    ...more,
  })
const history = async (entity: string, record_key: string | number) =>
  (await tools.send('GET', `/activity/history?entity=${entity}&record=${record_key}&page=1`)).body.items
const visitors = async (serial: string) =>
  (await tools.send('GET', `/volunteer?page=1&beneficiary_serial_number=${serial}`)).body.items.length

describe('a pair that must not meet', () => {
  test('stands on both their pages and in both histories, until it is ended', async () => {
    const pair = await two()
    const made = await record(pair)
    expect(made.status, made.text).toBe(201)
    expect(made.body).toMatchObject({ ...body(pair), is_assigned: false })
    const { id } = made.body
    expect(await listed('beneficiary', pair.serial)).toEqual([made.body])
    expect(await listed('volunteer', pair.account_id)).toEqual([made.body])
    for (const [entity, key, other] of [
      ['beneficiary', pair.serial, 'Ismail'],
      ['volunteer', pair.account_id, pair.serial],
    ] as const) {
      const [line] = await history(entity, key)
      expect(line).toMatchObject({ action: 'kept_apart', reason: because })
      expect(line.others.map(({ label }: { label: string }) => label)).toEqual([
        expect.stringContaining(other),
      ])
    }
    expect((await end(id)).status).toBe(204)
    expect(await listed('beneficiary', pair.serial)).toEqual([])
    for (const [entity, key] of [
      ['beneficiary', pair.serial],
      ['volunteer', pair.account_id],
    ] as const)
      expect((await history(entity, key))[0]).toMatchObject({ action: 'ended_apart', others_count: 1 })
    expect((await end(id)).status).toBe(404)
    // Ended, it may be recorded anew.
    expect((await record(pair, { because: 'Again' })).status).toBe(201)
  })

  test.each([
    ['no reason', { because: '  ' }, 422, 'because'],
    ['a reason of 501 letters', { because: 'x'.repeat(501) }, 422, 'because'],
    ['an NRIC in it', { because: `See ${anNric()}` }, 422, 'because'],
    ['a volunteer who is not there', { volunteer_account_id: 999_999 }, 404, 'volunteer_account_id'],
    ['a person who is not there', { beneficiary_serial_number: 'NO-1' }, 404, 'beneficiary_serial_number'],
  ])('with %s is refused by name, and nothing is kept', async (_, over, status, field) => {
    const pair = await two()
    const answer = await record(pair, over)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([status, [field]])
    expect(await listed('beneficiary', pair.serial)).toEqual([])
    expect(await listed('volunteer', pair.account_id)).toEqual([])
  })

  test('recorded by two officers at once stands once; the other is told', async () => {
    await openConnections(kampung)
    for (let round = 0; round < 5; round += 1) {
      const pair = await two()
      const answers = await Promise.all([
        record(pair, { because: 'First' }),
        record(pair, { because: 'Second' }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
      expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
        'These two are kept apart already',
      )
      expect(await listed('beneficiary', pair.serial)).toHaveLength(1)
      const [standing] = await listed('volunteer', pair.account_id)
      const ended = await Promise.all([end(standing?.id ?? 0), end(standing?.id ?? 0)])
      expect(ended.map(({ status }) => status).sort()).toEqual([204, 404])
    }
  })

  test('recorded while somebody assigns the two: either the assignment is refused or the pair says that it stands', async () => {
    await openConnections(kampung)
    for (let round = 0; round < 8; round += 1) {
      const pair = await two()
      const [kept, sent] =
        round % 2 === 0
          ? await Promise.all([record(pair), assign(pair)])
          : await Promise.all([assign(pair), record(pair)]).then(([one, other]) => [other, one] as const)
      expect(kept.status).toBe(201)
      expect([201, 409]).toContain(sent.status)
      expect(kept.body.is_assigned).toBe(sent.status === 201)
    }
  })
})

describe('assigning', () => {
  test('by hand is refused in a plain sentence, whatever reason is given; ended, it is not', async () => {
    const pair = await two()
    const { id } = (await record(pair)).body
    for (const more of [{}, { all_the_same: { because: 'He insists' } }]) {
      const answer = await assign(pair, more)
      expect([answer.status, answer.body.message, answer.body.fields]).toEqual([
        409,
        'Ismail Ahmad is kept apart from this person. End that first, under ‘Kept apart’ on the page of either',
        undefined,
      ])
    }
    expect(await visitors(pair.serial)).toBe(0)
    await end(id)
    expect((await assign(pair)).status).toBe(201)
  })

  test('of two who are assigned says so, ends nothing, and cannot be undone into once they are unassigned', async () => {
    const pair = await two()
    await assign(pair)
    expect((await record(pair)).body.is_assigned).toBe(true)
    expect(await visitors(pair.serial)).toBe(1)
    // Assigned already, they are not assigned anew: nothing is refused of the others.
    const other = await two('Siti')
    const both = { volunteer_account_ids: [pair.account_id, other.account_id] }
    expect((await assign(pair, both)).status).toBe(201)
    await tools.send('DELETE', `/volunteer/assignments?account_id=${pair.account_id}`, [pair.serial])
    const back = await tools.send('POST', `/beneficiary/assignments/back?serial_number=${pair.serial}`, {
      volunteer_account_id: pair.account_id,
    })
    expect([back.status, back.body.message]).toEqual([
      409,
      expect.stringMatching(/^Ismail Ahmad is kept apart/),
    ])
    expect((await listed('beneficiary', pair.serial))[0]?.is_assigned).toBe(false)
  })

  test('of many goes round them, and where nobody else was chosen says how many', async () => {
    const pair = await two()
    const [free = ''] = await tools.people(1)
    const other = await two('Siti')
    await record(pair)
    const many = (...volunteer_account_ids: number[]) => ({
      who: { keys: [pair.serial, free] },
      change: { kind: 'assign', volunteer_account_ids },
    })
    const seen = (await tools.preview(many(pair.account_id))).body
    expect(seen).toMatchObject({ changes: 1, refused: 1, kept_apart: 1 })
    expect(await tools.run(many(pair.account_id))).toMatchObject({ changed: 1, refused: 1 })
    expect([await visitors(pair.serial), await visitors(free)]).toEqual([0, 1])
    const shared = (await tools.preview(many(pair.account_id, other.account_id))).body
    expect(shared).toMatchObject({ refused: 0, kept_apart: 0 })
    await tools.run(many(pair.account_id, other.account_id))
    const [visitor] = (await tools.send('GET', `/volunteer?page=1&beneficiary_serial_number=${pair.serial}`))
      .body.items
    expect(visitor.account_id).toBe(other.account_id)
  })

  test.each(['beneficiary', 'volunteer'])(
    'is not brought back by taking back a change of a %s that ended it',
    async (noun) => {
      const pair = await two()
      await assign(pair)
      const keys = noun === 'beneficiary' ? [pair.serial] : [pair.account_id]
      const { id } = await tools.run(
        { who: { keys }, change: { kind: 'unassign', volunteer_account_ids: [] } },
        noun,
      )
      await record(pair)
      const report = (await tools.send('GET', `/bulk/take-back?id=${id}`)).body
      expect(report).toMatchObject({ put_back: 0, stayed: 1 })
      expect(JSON.stringify(report)).toContain('may not visit')
    },
  )
})

describe('deleted', () => {
  test.each(['beneficiary', 'volunteer'] as const)(
    'a %s is named to nobody, and comes back kept apart',
    async (noun) => {
      const { remove, restore } = deletedRecords(kampung)
      const pair = await two()
      await record(pair)
      const path =
        noun === 'beneficiary'
          ? `/beneficiary?serial_number=${pair.serial}`
          : `/volunteer?account_id=${pair.account_id}`
      const batch = await remove(path)
      const [stays, key] =
        noun === 'beneficiary' ? ['volunteer', pair.account_id] : ['beneficiary', pair.serial]
      expect(await listed(String(stays), key ?? '')).toEqual([])
      expect((await restore(batch)).status).toBe(200)
      expect(await listed(String(stays), key ?? '')).toHaveLength(1)
      expect((await assign(pair)).status).toBe(409)
    },
  )

  test.each(['beneficiary', 'volunteer'] as const)(
    'for good, a %s takes the pair and its reason along, in the history of the other too (S-14, G-22)',
    async (noun) => {
      const { remove, age, tablesThatHold } = deletedRecords(kampung)
      const pair = await two()
      const reason = `Zwist${noun} between neighbours`
      const { id } = (await record(pair, { because: reason })).body
      await end(id)
      await record(pair, { because: reason })
      expect(await tablesThatHold(reason)).toEqual(expect.arrayContaining(['audit_details', 'avoid_pairs']))
      const path =
        noun === 'beneficiary'
          ? `/beneficiary?serial_number=${pair.serial}`
          : `/volunteer?account_id=${pair.account_id}`
      await age(await remove(path), 31)
      expect(await purgeOutlived(kampung.services)).toBe(1)
      expect(await tablesThatHold(reason)).toEqual([])
    },
  )
})
