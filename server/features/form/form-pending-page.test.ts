import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PendingReport } from '../../../contract/form-pending.ts'
import { PENDING_SORTS } from '../../../contract/sorts.ts'
import { aForm } from '../../../tests/factories.ts'
import { makeVisit, type Visit } from '../../../tests/form-visit.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

const PEOPLE = 24
const STAGES = 5

let kampung: TestApp
let visits: [Visit, Visit]
/** Of two programmes, one name each in either case; of the people some share a name. */
beforeAll(async () => {
  kampung = await openTestApp()
  visits = [await makeVisit(kampung), await makeVisit(kampung)]
  for (const [at, { form, addPerson }] of visits.entries()) {
    for (let stage = 2; stage <= STAGES - at; stage += 1)
      await kampung.call('POST', '/form', {
        as: 'admin',
        body: aForm({ programme_id: form.programme_id, stage }),
      })
    for (let n = 1; n < PEOPLE; n += 1) await addPerson(`${at}-${n}`)
  }
  const people = await kampung.db.selectFrom('beneficiaries').select('id').orderBy('id').execute()
  for (const [at, { id }] of people.entries()) {
    const [first_name, last_name] = [`Ah ${at % 5}`, `${at % 2 ? 'tan' : 'Lim'} ${at % 7}`]
    const names = { first_name, last_name, display_name: `${last_name} ${first_name}` }
    await kampung.db.updateTable('beneficiaries').set(names).where('id', '=', id).execute()
  }
})
afterAll(() => kampung.close())

const read = async (asked: string): Promise<{ items: PendingReport[]; total: number }> => {
  const answer = await kampung.call('GET', `/form/pending?${asked}`, { as: 'admin' })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const TOTAL = PEOPLE * STAGES + PEOPLE * (STAGES - 1)
const placesOf = ({ items }: { items: PendingReport[] }) =>
  items.map((one) => `${one.beneficiary_serial_number} ${one.programme_id} ${one.stage}`)

const orders = PENDING_SORTS.flatMap((sort) => ['asc', 'desc'].map((order) => [sort, order] as const))
const scopes = ['', '&unassigned=1', 'one'] as const

test.each(orders)(
  'the pages by %s %s are those of one order, near its beginning and further on (H-1405)',
  async (sort, order) => {
    for (const scope of scopes) {
      const where = scope === 'one' ? `&programme_id=${visits[0].form.programme_id}` : scope
      const view = `sort=${sort}&order=${order}${where}`
      const whole: string[] = []
      // Further on than a walk goes.
      for (let page = 1; page <= 3; page += 1)
        whole.push(...placesOf(await read(`${view}&page=${page}&page_size=100`)))
      const total = scope === 'one' ? PEOPLE * STAGES : TOTAL
      expect([whole.length, new Set(whole).size]).toEqual([total, total])
      // Three at a time: the first are walked to, those behind are sorted, and some pages lie in two stages or programmes.
      const small: string[] = []
      for (let page = 1; page <= Math.ceil(total / 3); page += 1) {
        const { items, total: counted } = await read(`${view}&page=${page}&page_size=3`)
        expect(counted).toBe(total)
        small.push(...placesOf({ items }))
      }
      expect(small).toEqual(whole)
    }
  },
)

test('the order is the one that is asked for: names in any case, then programmes, then stages', async () => {
  const { items } = await read('sort=stage&order=desc&page=1&page_size=100')
  const byStage = items.map(({ stage }) => stage)
  expect(byStage).toEqual(byStage.toSorted((a, b) => b - a))
  const named = (await read('sort=display_name&order=asc&page=1&page_size=100')).items
  const names = named.map((one) => one.beneficiary_display_name.toLowerCase())
  expect(names).toEqual(names.toSorted())
  const [first, second] = named
  expect([first?.beneficiary_serial_number, first?.stage]).toEqual([second?.beneficiary_serial_number, 1])
  expect(second?.stage).toBe(2)
})

test('a page beyond the last is empty and tells how many there are, one of nothing says none', async () => {
  expect(await read('page=99&page_size=12&sort=stage')).toEqual({ items: [], total: TOTAL })
  expect(await read('page=1&page_size=12&programme_id=999999')).toEqual({ items: [], total: 0 })
})
