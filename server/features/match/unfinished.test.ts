import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMatchTools } from '../../../tests/match-world.ts'
import type { TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let tools: Awaited<ReturnType<typeof openMatchTools>>['tools']
beforeAll(async () => {
  ;({ kampung, tools } = await openMatchTools())
})
afterAll(() => kampung.close())

const unfinished = async (as: 'admin' | 'super_admin' = 'admin', page = 1) =>
  (await kampung.call('GET', `/match/unfinished?page=${page}&page_size=1`, { as })).body
const aside = (id: number, is_aside: unknown) =>
  kampung.call('PUT', `/match/aside?id=${id}`, { as: 'admin', body: { is_aside } })

test('a proposal that was left is found again by its maker, until it is assigned or put aside', async () => {
  const { person, helper } = await tools.aWorld()
  const people = [await person(), await person()]
  await helper()
  const first = await tools.propose(people)
  const second = await tools.propose(people.slice(0, 1))
  const [one, other] = [
    { id: second.id, created_at: second.created_at, people: 1, pairs: 1 },
    { id: first.id, created_at: first.created_at, people: 2, pairs: 1 },
  ]
  expect(await unfinished()).toEqual({ items: [one], total: 2 })
  expect(await unfinished('admin', 2)).toEqual({ items: [other], total: 2 })
  expect(await unfinished('super_admin')).toEqual({ items: [], total: 0 })

  expect((await aside(second.id, true)).status).toBe(204)
  expect(await unfinished()).toEqual({ items: [other], total: 1 })
  expect((await aside(second.id, false)).status).toBe(204)
  expect((await unfinished()).total).toBe(2)

  await tools.commit(first.id)
  expect(await unfinished()).toMatchObject({ items: [{ id: second.id }], total: 1 })
  // Where nobody can be assigned there is nothing to go on with.
  expect((await tools.propose([await person()])).pairs).toEqual([])
  expect((await unfinished()).total).toBe(1)
})

test('what was put aside is opened and assigned all the same; nonsense is refused', async () => {
  const { person, helper } = await tools.aWorld()
  const one = await person()
  const account = await helper()
  const { id } = await tools.propose([one])
  expect((await aside(id, true)).status).toBe(204)
  await tools.commit(id)
  expect(await tools.visitorsOf(one)).toEqual([account])
  expect([(await aside(id, 'yes')).status, (await aside(999_999, true)).status]).toEqual([422, 404])
})
