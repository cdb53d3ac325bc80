import { sql, type Transaction } from 'kysely'
import type { PointRange } from '../../contract/points.ts'
import type { Database } from '../schema.ts'

/** What the options of its first visit add to the sum, by their words; the programme is about falls. */
const PROGRAMME = 'Silver Steps'
const points = {
  Well: 0,
  'A little': 1,
  Hardly: 2,
  No: 0,
  'Loose wiring': 1,
  'Clutter on the floor': 2,
  'No grab bars': 2,
} as const
const ranges: PointRange[] = [
  { from: 0, to: 1, words: 'Nothing stands out' },
  { from: 2, to: 2, words: 'Look again at the next visit' },
  { from: 3, to: 4, words: 'Talk it over with the physiotherapist' },
]

/** One form whose answers are counted, and what the sum means (0074). */
export async function loadPoints(tx: Transaction<Database>): Promise<void> {
  await sql`update forms f set points = h.points, ranges = ${JSON.stringify(ranges)}::jsonb from (
      select v.form_id, jsonb_agg(jsonb_build_object('uid', q ->> 'uid', 'choice', c,
        'points', ${JSON.stringify(points)}::jsonb -> c) order by q ->> 'uid', place) as points
      from form_versions v, jsonb_array_elements(v.questions) q,
        jsonb_array_elements_text(q -> 'choices') with ordinality as t(c, place)
      where ${JSON.stringify(points)}::jsonb ? c group by v.form_id) h
    where h.form_id = f.id and f.stage = 1
      and f.programme_id = (select id from programmes where name = ${PROGRAMME})`.execute(tx)
}
