import { afterAll, expect, test } from 'vitest'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { openTestApp } from '../../../tests/test-app.ts'
import { testEngine } from '../../../tests/test-database.ts'
import { MOST } from '../../bulk/portion-sizes.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const { people, start, made, send, takeBack } = bulkTools(kampung)

/** How often each was written. */
async function written(serials: readonly string[]): Promise<number[]> {
  const rows = kampung.db.selectFrom('beneficiaries').select(['status', 'version'])
  const found = await rows.where('serial_number', 'in', [...serials]).execute()
  expect(new Set(found.map(({ status }) => status)).size).toBe(1)
  return [...new Set(found.map(({ version }) => version))]
}

test('portions of any size come to the end: by a second try of one, and by two tabs at once (H-1800)', async () => {
  const keys = await people(70)
  const begun = await start({ who: { keys }, change: { kind: 'status', status: 'Inactive', place_id: null } })
  const path = `/bulk/portion?id=${begun.body.id}`
  const once = { as: 'admin', headers: { 'idempotency-key': 'first-portion-of-seventy' } } as const
  const first = await kampung.call('POST', path, once)
  expect(first.status, first.text).toBe(201)
  expect(first.body.done).toBe(testEngine === 'pglite' ? 10 : Math.min(MOST.postgres, keys.length))
  expect((await kampung.call('POST', path, once)).body).toEqual(first.body)
  expect((await send('GET', `/bulk?id=${begun.body.id}`)).body.done).toBe(first.body.done)

  for (let { done } = first.body; done < keys.length; ) {
    const tabs = await Promise.all([made(path), made(path)])
    const furthest = Math.max(...tabs.map((tab) => tab.done))
    expect(furthest).toBeGreaterThan(done)
    done = furthest
  }
  const ended = await made(path)
  expect(ended).toMatchObject({ done: keys.length, total: keys.length, changed: keys.length })
  expect(await written(keys)).toEqual([2])
  expect(await takeBack(begun.body.id)).toMatchObject({ put_back: keys.length, stayed: 0 })
  expect(await written(keys)).toEqual([3])
})
