import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import { canary } from '../../../tests/canaries.ts'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import { aProgramme } from '../../../tests/factories.ts'
import { openMatchTools, toaPayoh } from '../../../tests/match-world.ts'
import { goodRow } from '../../../tests/people-import.ts'
import type { TestApp } from '../../../tests/test-app.ts'
import { purgeOutlived } from './deletion-purge.ts'
import { TELLS_OF_OTHERS } from './kept-answers.ts'

const as = 'super_admin'
const full = `${canary.first_name} ${canary.last_name}`
let kampung: TestApp
let tools: Awaited<ReturnType<typeof openMatchTools>>['tools']
beforeAll(async () => {
  ;({ kampung, tools } = await openMatchTools())
})
afterAll(() => kampung.close())
beforeEach(async () => {
  await kampung.db.deleteFrom('idempotency_keys').execute()
})

/** As the pages send it: its answer is kept for a second try. */
const keep = async (method: 'POST' | 'PUT', path: string, more: object = {}) => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answer = await kampung.call(method, path, { as, headers, ...more })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}
const importPeople = (name: string) => {
  const header = 'serial_number,first_name,last_name,block_number,street_name,postal_code,contact_number'
  const rows = [
    `ZZ-1,${canary.first_name},${canary.last_name},12,Zanzibar Walk,080012,91234567`,
    'ZZ-2,Other,One,13,Jalan Besar,080013,91234568',
  ]
  return keep('POST', '/beneficiary/import/', { file: { name, content: [header, ...rows].join('\r\n') } })
}
/** As whoever stopped it while it was written was answered. */
const keepStop = (answer: object) =>
  kampung.db
    .insertInto('idempotency_keys')
    .values({
      ...{
        caller: 'user:1',
        operation: 'import.stop',
        key: crypto.randomUUID(),
        body_hash: '',
        request_id: '',
      },
      ...{ status: 201, answer: JSON.stringify(answer) },
    })
    .execute()
/** The kept answers that hold a text. */
async function answersWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ operation: string }>`select distinct operation from idempotency_keys
    where answer::text like ${`%${text}%`} order by 1`.execute(kampung.db)
  return rows.map(({ operation }) => operation)
}
async function purge(path: string): Promise<void> {
  const { remove, age } = deletedRecords(kampung)
  await age(await remove(path), 31)
  expect(await purgeOutlived(kampung.services)).toBe(1)
}

test('who stayed when an import was taken back is in no kept answer once they are purged (G-23, S-13)', async () => {
  const { id: programme_id } = await keep('POST', '/programme', { body: aProgramme() })
  const { import_id } = await importPeople(`${full}.csv`)
  const link = { programme_id, beneficiary_serial_number: 'ZZ-1' }
  await keep('POST', '/programme/beneficiaries', { body: [{ ...link, status: 'Active' }] })
  const back = await keep('POST', `/import/take-back?id=${import_id}`)
  expect(back.stays).toMatchObject([{ key: 'ZZ-1', because: 'in another programme' }])
  expect(await answersWith('Zanzibar')).toContain('import.takeBack')
  await keepStop({ id: import_id, file_name: `${canary.last_name} and others.csv` })
  await purge('/beneficiary?serial_number=ZZ-1')
  const { tablesThatHold } = deletedRecords(kampung)
  expect([await tablesThatHold(canary.last_name), await tablesThatHold('Zanzibar')]).toEqual([[], []])
})

test('a match names nobody who is purged, on either side (S-13)', async () => {
  const { person, helper } = await tools.aWorld()
  const serial = await person({ ...toaPayoh, ...canary })
  const others = [await person(), await person()]
  const account = await helper({ ...toaPayoh, first_name: 'Qwendolph', last_name: 'Yzzbrook' })
  await helper()
  await helper()
  const who = { keys: [serial, ...others] }
  const proposal = await keep('POST', '/match/proposals', { body: { who } })
  const [pair] = proposal.pairs
  const body = { serial_number: pair.serial_number, volunteer_account_id: pair.volunteer.account_id }
  await keep('PUT', `/match/pairs?id=${proposal.id}`, { body: { ...body, state: 'locked' } })
  await keep('POST', `/match/solve?id=${proposal.id}`)
  const offered = `/match/choices?id=${proposal.id}&${new URLSearchParams(body)}`
  const [choice] = (await kampung.call('GET', offered, { as })).body.items
  const { serial_number: moved, to } = choice.moved
  await keep('PUT', `/match/change?id=${proposal.id}`, {
    body: {
      ...{ ...body, instead_account_id: choice.volunteer.account_id },
      moved: { serial_number: moved, to_account_id: to.account_id },
    },
  })
  await keep('PUT', `/match/change/undo?id=${proposal.id}`, {
    body: {
      ...{ serial_number: body.serial_number, volunteer_account_id: choice.volunteer.account_id },
      before: { account_id: body.volunteer_account_id, state: 'locked' },
      moved: { serial_number: moved, to_account_id: to.account_id },
    },
  })
  await keep('POST', `/match/commit?id=${proposal.id}`)
  const operations = [
    'beneficiary_match.propose',
    'match_change.change',
    'match_change.undo',
    ...['commit', 'setPair', 'solve'].map((one) => `match_proposal.${one}`),
  ]
  expect([await answersWith(canary.last_name), await answersWith('Yzzbrook')]).toEqual([
    operations,
    operations,
  ])
  // Whoever else was in the same match keeps its answers, until they go too.
  await purge(`/volunteer?account_id=${account}`)
  expect(await answersWith('Yzzbrook')).toEqual([])
  const again = await keep('POST', '/match/proposals', { body: { who } })
  expect(JSON.stringify(again)).toContain(canary.last_name)
  expect(await answersWith(canary.last_name)).toEqual(['beneficiary_match.propose'])
  await purge(`/beneficiary?serial_number=${serial}`)
  expect(await answersWith(canary.last_name)).toEqual([])
})

test('whoever kept a status that others got back is in no kept answer once they are purged', async () => {
  const { helper } = await tools.aWorld()
  const account = await helper({ ...toaPayoh, first_name: 'Qwendolph', last_name: 'Yzzbrook' })
  const other = await helper()
  const { version } = (await kampung.call('GET', `/volunteer/?account_id=${other}`, { as })).body
  const back = (account_id: number, version: number) => ({ account_id, version, current_status: 'On Leave' })
  const body = [back(account, 99), back(other, version)]
  expect((await keep('POST', '/volunteer/status/back', { body })).left).toMatchObject([
    { account_id: account },
  ])
  expect(await answersWith('Yzzbrook')).toEqual(['volunteer_bulk.statusBack'])
  await purge(`/volunteer?account_id=${account}`)
  expect(await answersWith('Yzzbrook')).toEqual([])
})

test('a change of many and its take-back keep no name', async () => {
  const { person } = await tools.aWorld()
  const serial = await person({ ...toaPayoh, ...canary })
  const keys = [serial, await person()]
  const many = {
    who: { keys },
    change: { kind: 'status', status: 'Inactive', place_id: null, status_reason: 'moved' },
  }
  const { expected } = await keep('POST', '/beneficiary/bulk/preview', { body: many })
  const { id } = await keep('POST', '/beneficiary/bulk', { body: { ...many, expected } })
  await keep('POST', `/bulk/portion?id=${id}`)
  const path = `/beneficiary?serial_number=${serial}`
  const { body: now } = await kampung.call('GET', path, { as })
  const edited = { ...now, status: 'Active', status_reason: '' }
  const edit = await kampung.call('PUT', path, { as, body: edited })
  expect(edit.status, edit.text).toBe(200)
  expect(await keep('POST', `/bulk/take-back?id=${id}`)).toMatchObject({ put_back: 1, stayed: 1, stays: [] })
  expect(await answersWith(canary.last_name)).toEqual([])
})

test('every operation whose answers are looked through is one (G-23)', () => {
  const operations = Object.entries(api).flatMap(([noun, rows]) =>
    Object.keys(rows).map((name) => `${noun}.${name}`),
  )
  expect(TELLS_OF_OTHERS.filter((one) => !operations.includes(one))).toEqual([])
})

test('a contact who is purged is in no kept answer: not of an order, nor of an import, nor as they were called before (G-23)', async () => {
  const serial = 'KIN-1'
  const send = (more: object) => {
    const cells = { serial_number: serial, ...goodRow, ...more }
    const content = [Object.keys(cells), Object.values(cells)].map((line) => line.join(',')).join('\r\n')
    return keep('POST', '/beneficiary/import', { file: { name: 'kin.csv', content } })
  }
  await send({})
  const contacts = `/contact?serial_number=${serial}`
  const kin = async (name: string, telephone: string) =>
    (await keep('POST', contacts, { body: { name, relation: 'Friend', telephone } })).id
  const first = await kin('Zelphanor Xquimby', '91234560')
  const second = await kin('Bee Two', '91234561')
  const third = await kin('Cee Three', '91234562')
  await keep('PUT', `/contact/order?serial_number=${serial}`, { body: { ids: [first, third, second] } })
  const { contacts_differ } = await send({
    contact_1_name: 'Zelphanor Xquimby',
    contact_1_telephone: '91234569',
  })
  expect(JSON.stringify(contacts_differ)).toContain('Zelphanor')
  const [whole] = (await kampung.call('GET', contacts, { as })).body
  const renamed = { ...whole, name: 'Daughter' }
  const edit = await kampung.call('PUT', `/contact?id=${first}`, { as, body: renamed })
  expect(edit.status, edit.text).toBe(200)
  expect(await answersWith('Zelphanor')).toEqual(['beneficiary.import', 'contact.create', 'contact.reorder'])
  await purge(`/contact?id=${first}`)
  expect(await answersWith('Zelphanor')).toEqual([])
  expect(await answersWith('Bee Two')).toEqual(['contact.create'])
})
