import { expect, test } from 'vitest'
import type { PlanningArea } from '../../../contract/planning-areas.ts'
import { islandFrame, numbered } from './island-frame.ts'

const towns = (people: Partial<Record<PlanningArea, number>>) =>
  new Map(Object.entries(people).map(([area, count]) => [area as PlanningArea, { people: count }]))

test('a number that would lie over another is left out, of fewer people first; where there is room all stand', () => {
  const close = towns({ Bedok: 1938, 'Toa Payoh': 1489, Bishan: 1473, Novena: 422 })
  expect([...numbered(close, islandFrame(720).labelOf)].toSorted()).toEqual([...close.keys()].toSorted())
  expect([...numbered(close, islandFrame(240).labelOf)]).toEqual(['Bedok', 'Bishan'])
})
