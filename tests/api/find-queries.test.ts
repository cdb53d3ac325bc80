import { afterAll, expect, it } from 'vitest'
import { placeOf } from '../../bench/find/judge.ts'
import { fillWorld } from '../../bench/find/load-world.ts'
import { readQueries } from '../../bench/find/queries.ts'
import { makeWorld } from '../../bench/find/world.ts'
import { searchAnswer } from '../../contract/search.ts'
import { renewDue } from '../../server/search/renew-due.ts'
import { openTestApp } from '../test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())

/** A text that is refused finds nobody. */
const nothing = searchAnswer.parse(
  Object.fromEntries(Object.keys(searchAnswer.shape).map((kind) => [kind, []])),
)

it('of four hundred queries the right one is found first and among five, and nobody for what means nobody (H-1831)', async () => {
  const people = makeWorld(3000, 300)
  await fillWorld(kampung.db, people)
  await renewDue(kampung.db)
  const world = new Map(people.map((person) => [`${person.noun} ${person.key}`, person]))
  const places = {
    meant: new Map<string, number | undefined>(),
    nobody: new Map<string, number | undefined>(),
  }
  for (const query of readQueries().queries) {
    const answer = await kampung.call('GET', `/search?q=${encodeURIComponent(query.typed)}`, { as: 'admin' })
    const place = placeOf(query, answer.status === 200 ? answer.body : nothing, world)
    places[query.kind === 'nobody' ? 'nobody' : 'meant'].set(`${query.kind}: ${query.typed}`, place)
  }
  const missed = (from: typeof places.meant) =>
    [...from].flatMap(([said, place]) => (place === undefined ? [said] : []))
  expect(places.meant.size + places.nobody.size).toBeGreaterThan(390)
  expect(missed(places.nobody)).toEqual([])
  const first = [...places.meant.values()].filter((place) => place === 0).length
  expect(first / places.meant.size).toBeGreaterThanOrEqual(0.98)
  expect(
    missed(places.meant).length / places.meant.size,
    missed(places.meant).join('; '),
  ).toBeLessThanOrEqual(0.01)
})
