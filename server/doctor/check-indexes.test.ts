import { expect, test } from 'vitest'
import { stateOf } from '../../tests/judged-findings.ts'
import { checkIndexes } from './check-indexes.ts'

test.each([
  [true, 'an index was not made'],
  [false, 'Start the server'],
])(
  'indexes that an upgrade wants and that are not there are named, served: %s (H-1966)',
  (is_served, to_do) => {
    expect(stateOf(checkIndexes({ lacking: [], is_served }))).toBe('well')
    const lacking = checkIndexes({ lacking: ['visits_of_person', 'logs_latest'], is_served })
    expect(lacking).toMatchObject({
      state: 'look',
      found: expect.stringContaining('visits_of_person, logs_latest'),
      to_do: expect.stringContaining(to_do),
    })
  },
)
