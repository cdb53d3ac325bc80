import { sql } from 'kysely'
import type { MatchPreset } from '../../contract/match-preset.ts'
import type { PairState } from '../../contract/match-proposal.ts'
import type { Db } from '../../db/schema.ts'
import type { Pair, Solution } from './assignment-problem-types.ts'
import type { Facts } from './match-facts.ts'
import { pointsIn } from './match-rules.ts'

export type Head = { id: number; version: number; bulk_id: number | null; preset: MatchPreset }
/** To be assigned: what is locked first, then in the order of the list. */
const standing = sql`c.state in ('proposed', 'locked') order by c.state = 'proposed', p.place, c.volunteer_id`

export const byIds = (ids: readonly number[]) => sql`b.id = any(${[...ids]}::bigint[])`

const heads = (db: Db, id: number) =>
  db.selectFrom('match_proposals').select(['id', 'version', 'bulk_id', 'preset']).where('id', '=', id)

export const readHead = (db: Db, id: number): Promise<Head | undefined> => heads(db, id).executeTakeFirst()

export async function lockProposal(tx: Db, id: number): Promise<Head | undefined> {
  return await heads(tx, id).forUpdate().executeTakeFirst()
}

/** Everyone who was chosen, in the order of the list. */
export async function peopleOf(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('match_people')
    .select('beneficiary_id')
    .where('proposal_id', '=', id)
    .orderBy('place')
    .execute()
  return rows.map((row) => row.beneficiary_id)
}

export async function pairsOf(db: Db, id: number, state: PairState): Promise<Pair[]> {
  return await db
    .selectFrom('match_pairs')
    .select(['beneficiary_id', 'volunteer_id'])
    .where('proposal_id', '=', id)
    .where('state', '=', state)
    .orderBy('beneficiary_id')
    .orderBy('volunteer_id')
    .execute()
}

/** Those that are to be assigned. */
export async function standingPairs(db: Db, id: number): Promise<Pair[]> {
  const { rows } = await sql<Pair>`select c.beneficiary_id, c.volunteer_id from match_pairs c
    join match_people p using (proposal_id, beneficiary_id)
    where c.proposal_id = ${id} and ${standing}`.execute(db)
  return rows
}

/** What was found, of whom, and by which prices. */
type Solving = { facts: Facts; solution: Solution; preset: MatchPreset }
const figures = ({ solution, facts, preset }: Solving) => ({
  preset,
  volunteers: facts.volunteers.length,
  is_proved: solution.is_proved,
  whole: JSON.stringify(solution.whole),
  one_by_one: JSON.stringify(solution.one_by_one),
})

export async function insertProposal(
  tx: Db,
  solving: Solving,
  ids: readonly number[],
  created_by: number,
): Promise<number> {
  const { id } = await tx
    .insertInto('match_proposals')
    .values({ ...figures(solving), created_by })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = ids.map((beneficiary_id, place) => ({ beneficiary_id, place }))
  // Joined: whoever was purged while it was solved is not there.
  await sql`insert into match_people (proposal_id, beneficiary_id, place)
    select ${id}, b.id, r.place from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(beneficiary_id bigint, place integer)
    join beneficiaries b on b.id = r.beneficiary_id order by b.id`.execute(tx)
  await writeSolved(tx, id, solving)
  return id
}

/** What was solved takes the place of what was proposed before; locked pairs and those taken out stay. */
export async function replaceSolved(tx: Db, id: number, solving: Solving): Promise<void> {
  await tx
    .updateTable('match_proposals')
    .set({ ...figures(solving), version: sql`version + 1`, solved_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  await tx
    .deleteFrom('match_pairs')
    .where('proposal_id', '=', id)
    .where('state', 'in', ['proposed', 'near'])
    .execute()
  await writeSolved(tx, id, solving)
}

async function writeSolved(tx: Db, id: number, { facts, solution }: Solving): Promise<void> {
  const left = new Map(solution.without.map((one) => [one.beneficiary_id, one]))
  const people = facts.people.map((person) => {
    const without = left.get(person.id)
    const isPlaced = solution.placed.some(({ beneficiary_id }) => beneficiary_id === person.id)
    const because =
      person.status === 'Inactive' ? 'inactive' : without ? 'nobody' : isPlaced ? '' : 'has_enough'
    const { missing = 0, left_after = [] } = without ?? {}
    return { beneficiary_id: person.id, because, missing, left_after }
  })
  await sql`update match_people p set because = r.because, missing = r.missing, left_after = r.left_after
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as r(beneficiary_id bigint, because text, missing smallint, left_after jsonb)
    where p.proposal_id = ${id} and p.beneficiary_id = r.beneficiary_id`.execute(tx)
  const near = solution.without.flatMap(({ beneficiary_id, nearest }) =>
    nearest.map((one) => ({ ...one, beneficiary_id, points: pointsIn(one.reasons), state: 'near' })),
  )
  const pairs = [...solution.placed.map((pair) => ({ ...pair, state: 'proposed', rule: '' })), ...near]
  // A locked pair stands there already, with the points of another preset; so does one that was taken out.
  await sql`insert into match_pairs (proposal_id, beneficiary_id, volunteer_id, state, rule, points, reasons)
    select ${id}, p.beneficiary_id, v.id, r.state, r.rule, r.points, r.reasons
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
      as r(beneficiary_id bigint, volunteer_id bigint, state text, rule text, points integer, reasons jsonb)
    join match_people p on p.proposal_id = ${id} and p.beneficiary_id = r.beneficiary_id
    join volunteers v on v.id = r.volunteer_id
    order by p.beneficiary_id, v.id
    on conflict (proposal_id, beneficiary_id, volunteer_id) do update
      set points = excluded.points, reasons = excluded.reasons, rule = '' where match_pairs.state = 'locked'`.execute(
    tx,
  )
}
