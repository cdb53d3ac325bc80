import { type Insertable, sql, type Transaction } from 'kysely'
import type { Engagement } from '../../contract/engagement-fields.ts'
import type { Database } from '../schema.ts'
import { engagementNotes } from './engagement-notes.ts'
import { daysBefore, type Random, seeded } from './random.ts'

type Row = Insertable<Database['engagements']>
type Pair = {
  beneficiary_id: number
  volunteer_id: number
  volunteer_first_name: string
  volunteer_last_name: string
  volunteer_display_name: string
  since: string
}

const EVERY = [7, 14, 14, 21, 28] as const
const BACK = 120
// A draw of its own: what else the demonstration has stays as it is.
const SEED = 19_650_809

/** What volunteers noted of their people in the last months: most in a rhythm, some long ago, some not in. */
export async function loadEngagements(tx: Transaction<Database>, today: string): Promise<void> {
  const random = seeded(SEED)
  const { rows: pairs } = await sql<Pair>`
    select a.beneficiary_id, a.volunteer_id, v.first_name as volunteer_first_name, v.last_name as volunteer_last_name,
      v.display_name as volunteer_display_name, (a.assigned_from at time zone 'Asia/Singapore')::date as since
    from assignments a join volunteers v on v.id = a.volunteer_id order by a.beneficiary_id, a.volunteer_id`.execute(
    tx,
  )
  const made = pairs.flatMap((pair) => (random.chance(0.6) ? visitsOf(random, pair, today) : []))
  for (let at = 0; at < made.length; at += 200)
    await tx
      .insertInto('engagements')
      .values(made.slice(at, at + 200))
      .execute()
}

function visitsOf(random: Random, pair: Pair, today: string): Row[] {
  const { since, ...who } = pair
  const every = random.pick(EVERY)
  const rows: Row[] = []
  // One in six has not been seen for a while.
  let days = random.chance(0.16) ? 35 + random.below(50) : 1 + random.below(every)
  while (days < BACK && daysBefore(today, days) >= since) {
    const happened_on = daysBefore(today, days)
    rows.push({
      ...who,
      ...deedOf(random),
      happened_on,
      source: 'phone',
      created_at: `${happened_on}T09:00:00.000Z`,
    })
    days += every + random.below(5) - 2
  }
  return rows
}

function deedOf(random: Random): Pick<Row, 'kind' | 'outcome' | 'minutes' | 'wellbeing' | 'note'> {
  const kind = random.chance(0.78) ? 'visit' : random.chance(0.7) ? 'call' : 'message'
  const outcome: Engagement['outcome'] = random.chance(0.86)
    ? 'reached'
    : random.pick(['no_answer', 'no_answer', 'away', 'refused'])
  if (outcome !== 'reached') return { kind, outcome }
  const wellbeing = random.pick([
    '',
    '',
    'fine',
    'fine',
    'fine',
    'fine',
    'fine',
    'uneasy',
    'uneasy',
    'worried',
  ] as const)
  const minutes =
    kind === 'visit'
      ? random.pick([30, 30, 45, 60, 60, 90])
      : kind === 'call'
        ? random.pick([5, 10, 15])
        : null
  const note = wellbeing && random.chance(0.7) ? random.pick(engagementNotes[wellbeing]) : ''
  return { kind, outcome, minutes, wellbeing, note }
}
