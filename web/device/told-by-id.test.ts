import { expect, test } from 'vitest'
import type { Visits } from '../../contract/visit.ts'
import { toldById } from './told-by-id.ts'

const people = [
  { responses: [{ id: 1 }], held: [{ id: 2 }], engagements: [{ id: 1 }], correctable: [{ response_id: 2 }] },
  // As an older version of the area was told.
  { responses: [{ id: 3 }] },
] as unknown as Visits['people']

test('what was told is found by its id, one number of a response and of a visit apart', () => {
  const { responses, engagements, correctable } = toldById(people)
  expect([...responses.keys()]).toEqual([1, 2, 3])
  expect([...engagements.keys()]).toEqual([1])
  expect(correctable.get(2)?.person).toBe(people[0])
})

test('the maps are made once for a list, and anew for another (H-1886)', () => {
  expect(toldById(people)).toBe(toldById(people))
  expect(toldById([...people])).not.toBe(toldById(people))
})
