import { expect, test } from 'vitest'
import type { BeneficiaryCare } from '../../../contract/care.ts'
import { pausesOf } from './pauses-of.ts'

type Place = BeneficiaryCare['places'][number]
const place = (programme_id: number, paused_until: string | null, paused_because = ''): Place => ({
  ...{ programme_id, programme_name: `P${programme_id}`, every_days: 14, due_on: null, state: null },
  ...{ paused_until, paused_because },
})

test('of several pauses each is told once, with its programmes and its own end (H-1915)', () => {
  const places = [
    place(1, '2026-12-01', 'In hospital'),
    place(2, null),
    place(3, '2027-01-10'),
    place(4, '2026-12-01', 'In hospital'),
    place(5, '2026-12-01', 'With family'),
  ]
  expect(pausesOf(places)).toEqual([
    { text: 'Paused in P1, P4 until 01 Dec 2026: In hospital', where: 'P1, P4', programme_ids: [1, 4] },
    { text: 'Paused in P3 until 10 Jan 2027', where: 'P3', programme_ids: [3] },
    { text: 'Paused in P5 until 01 Dec 2026: With family', where: 'P5', programme_ids: [5] },
  ])
})
