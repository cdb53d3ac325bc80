import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFieldHeader } from '../../contract/new-field.ts'
import type { OwnField } from '../../contract/own-kinds.ts'
import { isOutdated, readOrganisation } from '../../server/records/organisation.ts'
import { proposeField } from '../../web/features/import/propose-field.ts'
import { aProgramme } from '../factories.ts'
import { goodRow } from '../people-import.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'super_admin'
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** A file of two people that defines a field of this name. */
const send = (name: string, query = '') => {
  const header = newFieldHeader(proposeField(name, ['Halal', 'Soft food', 'Kosher']))
  const lines = [
    ['serial_number', ...Object.keys(goodRow), header],
    [`${name}1`, ...Object.values(goodRow), 'Halal'],
    [`${name}2`, ...Object.values(goodRow), 'Soft food'],
  ]
  const content = lines.map((line) => line.map(quoted).join(',')).join('\r\n')
  return kampung.call('POST', `/beneficiary/import${query}`, { as, file: { name: `${name}.csv`, content } })
}
const named = async (name: string): Promise<OwnField[]> =>
  (await kampung.call('GET', '/own-field', { as })).body.filter((field: OwnField) => field.name === name)

/** Runs `work` once, when a field has been made and nobody's row is written yet. */
function onceMade(work: (import_id: number) => Promise<unknown>): void {
  const begin = kampung.db.transaction.bind(kampung.db)
  kampung.db.transaction = () => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = async (run) => {
      const job = await kampung.db
        .selectFrom('import_jobs')
        .select('import_id')
        .where('is_ready', '=', true)
        .executeTakeFirst()
      if (job) {
        kampung.db.transaction = begin
        await work(job.import_id)
      }
      return await execute(run)
    }
    return builder
  }
}
const stop = (id: number) => kampung.call('POST', `/import/stop?id=${id}`, { as })
const imports = async () => (await kampung.call('GET', '/import?page=1', { as })).body.total

test('an import that is stopped before its first row takes its field along, and the same file goes in again', async () => {
  onceMade(async (id) => {
    expect(await named('Diet')).toHaveLength(1)
    expect((await stop(id)).status).toBe(201)
  })
  const stopped = await send('Diet')
  expect([stopped.status, stopped.body.created, stopped.body.refused.length]).toEqual([201, 0, 2])
  expect([await named('Diet'), await imports()]).toEqual([[], 0])
  const again = await send('Diet')
  expect([again.status, again.body.created]).toEqual([201, 2])
  const [field] = await named('Diet')
  const value = await kampung.call('GET', '/own-value?noun=beneficiary&key=Diet1', { as })
  expect(value.body.values).toEqual({ [`own_${field?.id}`]: 'Halal' })
})

test('an import that fails before its first row takes its field along', async () => {
  const made = await kampung.call('POST', '/programme', { as, body: aProgramme() })
  const programme = made.body
  onceMade(() => kampung.call('DELETE', `/programme?id=${programme.id}`, { as }))
  expect((await send('Allergy', `?programme_id=${programme.id}`)).status).toBe(404)
  expect(await named('Allergy')).toEqual([])
  expect((await send('Allergy')).body).toMatchObject({ created: 2 })
})

test('a field that somebody has filled or edited meanwhile is theirs, and stays', async () => {
  onceMade(async (id) => {
    const [field] = await named('Pet')
    const body = { values: { [`own_${field?.id}`]: 'Cat' } }
    await kampung.call('PUT', '/own-value?noun=beneficiary&key=Diet1', { as, body })
    await stop(id)
  })
  expect((await send('Pet')).body).toMatchObject({ created: 0 })
  expect(await named('Pet')).toHaveLength(1)
})

test('taking back an import that had written nothing stops it, and says so', async () => {
  let taken: ReturnType<typeof kampung.call> | undefined
  onceMade(async (id) => {
    taken = kampung.call('POST', `/import/take-back?id=${id}`, { as })
    const asked = () =>
      kampung.db
        .selectFrom('import_jobs')
        .select('import_id')
        .where('stop_asked_at', 'is not', null)
        .execute()
    while ((await asked()).length === 0) await setImmediate()
  })
  await send('Faith')
  expect([(await taken)?.status, (await taken)?.body.message]).toEqual([
    409,
    'Nothing of this import can be taken back now',
  ])
  expect(await named('Faith')).toEqual([])
})

test('another server sees that a field which went was made anew', async () => {
  await send('Hobby')
  const organisation = await readOrganisation(kampung.db)
  expect(await isOutdated(kampung.db, organisation)).toBe(false)
  const { db } = kampung
  await db.deleteFrom('own_fields').where('name', '=', 'Hobby').execute()
  await sql`insert into own_fields (noun, kind, name) values ('beneficiary', 'short_text', 'Hobby')`.execute(
    db,
  )
  expect(await isOutdated(db, organisation)).toBe(true)
})
