import { sql } from 'kysely'
import type { MatchReason } from '../../contract/match.ts'
import {
  type MatchProposal,
  type MatchWithout,
  type PairState,
  REFUSED_RULES,
  type RefusedRule,
  WITHOUT_RULES,
} from '../../contract/match-proposal.ts'
import { living } from '../../db/living.ts'
import { nameOf, staffName } from '../../db/records/person.ts'
import type { Db } from '../../db/schema.ts'
import { checkPairs } from './check-pairs.ts'
import { readFacts } from './match-facts.ts'
import { pairKey } from './pair-history.ts'
import { byIds, standingPairs } from './proposals.ts'

type PersonRow = Pick<
  MatchWithout,
  'serial_number' | 'name' | 'profile_picture' | 'missing' | 'left_after'
> & {
  id: number
  because: '' | MatchWithout['because']
  lives: boolean
}
type PairRow = {
  beneficiary_id: number
  volunteer_id: number
  state: PairState | 'near'
  rule: string
  points: number
  reasons: MatchReason[]
  account_id: number
  name: string
  profile_picture: string
  lives: boolean
}

const readHead = (db: Db, id: number) =>
  db
    .selectFrom('match_proposals as m')
    .innerJoin('users as u', 'u.id', 'm.created_by')
    .leftJoin('bulks as k', 'k.id', 'm.bulk_id')
    .select(['m.id', 'm.version', 'm.created_at', 'm.volunteers', 'm.is_proved', 'm.whole', 'm.one_by_one'])
    .select('m.preset')
    .select(sql<boolean>`k.taken_back_at is not null`.as('is_taken_back'))
    .select(['m.bulk_id', staffName('u').as('created_by_name')])
    .where('m.id', '=', id)
    .executeTakeFirst()

async function readRows(db: Db, id: number) {
  const { rows: people } = await sql<PersonRow>`
    select b.id, b.serial_number, ${nameOf('b')} as name, b.profile_picture, ${living('b')} as lives,
      p.because, p.missing, p.left_after
    from match_people p join beneficiaries b on b.id = p.beneficiary_id
    where p.proposal_id = ${id} order by p.place`.execute(db)
  const { rows } = await sql<PairRow>`
    select c.beneficiary_id, c.volunteer_id, c.state, c.rule, c.points, c.reasons,
      v.account_id, ${nameOf('v')} as name, v.profile_picture, ${living('v')} as lives
    from match_pairs c join match_people p using (proposal_id, beneficiary_id)
    join volunteers v on v.id = c.volunteer_id
    where c.proposal_id = ${id} order by c.state = 'removed', c.points, c.volunteer_id`.execute(db)
  return { people, pairs: Map.groupBy(rows, ({ beneficiary_id }) => beneficiary_id) }
}

/** As it is answered: of a draft with what stands against each pair by now. */
export async function readProposal(db: Db, id: number): Promise<MatchProposal | undefined> {
  const found = await readHead(db, id)
  if (!found) return undefined
  const { is_taken_back, ...head } = found
  const { people, pairs } = await readRows(db, id)
  const ids = people.map((person) => person.id)
  const toAssign = await standingPairs(db, id)
  const helpers = toAssign.map(({ volunteer_id }) => volunteer_id)
  const facts = await readFacts(db, byIds(ids), helpers)
  const rules = checkPairs(facts, toAssign)
  const against = new Map(
    toAssign.map((pair, at) => [pairKey(pair.beneficiary_id, pair.volunteer_id), rules[at] ?? null]),
  )
  const known = new Map(facts.people.map((person) => [person.id, person]))
  return {
    ...head,
    state: head.bulk_id === null ? 'draft' : is_taken_back ? 'taken_back' : 'assigned',
    people: people.length,
    pairs: people.flatMap((person) =>
      (pairs.get(person.id) ?? []).flatMap((pair): MatchProposal['pairs'] => {
        const { state, points, reasons } = pair
        if (state === 'near') return []
        const now = against.get(pairKey(pair.beneficiary_id, pair.volunteer_id))
        const volunteer = volunteerOf(pair)
        const told = person.lives && pair.lives ? reasons : []
        const beside = { volunteer, points, reasons: told, state, against: now ?? refusedBy(pair) }
        return [{ ...personOf(person), ...beside }]
      }),
    ),
    without: people.flatMap((person): MatchWithout[] => {
      const { because, missing, left_after } = person
      if (because === '' || !person.lives) return []
      const { languages = [], max_km = null } = known.get(person.id) ?? {}
      const nearest = (pairs.get(person.id) ?? []).flatMap((pair) => {
        const rule =
          pair.state === 'near' && pair.lives ? WITHOUT_RULES.find((one) => one === pair.rule) : undefined
        return rule ? [{ volunteer: volunteerOf(pair), rule, reasons: pair.reasons }] : []
      })
      const asked = { languages: [...languages], max_km }
      return [{ ...personOf(person), because, missing, ...asked, left_after, nearest }]
    }),
  }
}

/** G-12: of whoever lies deleted officers learn that, and nothing else. */
const personOf = ({ lives, serial_number, name, profile_picture }: PersonRow) =>
  lives ? { serial_number, name, profile_picture } : { serial_number: '', name: '', profile_picture: '' }
const volunteerOf = ({ lives, account_id, name, profile_picture }: PairRow) =>
  lives ? { account_id, name, profile_picture } : { account_id, name: '', profile_picture: '' }
const refusedBy = ({ state, rule }: PairRow): RefusedRule | null =>
  (state === 'refused' && REFUSED_RULES.find((one) => one === rule)) || null
