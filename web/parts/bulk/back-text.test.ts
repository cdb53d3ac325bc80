import { expect, test } from 'vitest'
import { backTexts } from './back-text.ts'

const nothing = { places: [], visits: 0, places_left: [], visits_left: 0 }
const place = (programme_name: string, people = 1) => ({ programme_name, people })

test('what comes back with who has not died after all is said, and what does not with its reason', () => {
  expect(backTexts(nothing, true)).toEqual([])
  expect(backTexts({ ...nothing, visits: 1 }, true)).toEqual(['1 planned visit comes back.'])
  const left = { ...place('Tea'), because: 'place deleted' as const }
  expect(
    backTexts(
      { places: [place('Meals'), place('Walks')], visits: 2, places_left: [left], visits_left: 1 },
      true,
    ),
  ).toEqual([
    'Active again in Meals and Walks, and 2 planned visits come back.',
    'Does not come back: Tea (deleted since) and 1 planned visit (the day is taken, or who was to go visits no more).',
  ])
  expect(backTexts({ ...nothing, places: [place('Meals', 3)] }, false)).toEqual([
    'Active again in Meals (3).',
  ])
})
