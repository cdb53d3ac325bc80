import type { Insertable, Transaction } from 'kysely'
import type { Database } from '../schema.ts'
import { demoContact, demoFacts, demoOffer, type Traits, toldMostly } from './facts.ts'
import { daysBefore, type Random, seeded } from './random.ts'

export type KnownPerson = { id: number; traits: Traits }
type Contact = Insertable<Database['contacts']>

/** The people of the demonstration's import: it could not be taken back if anything had been said of them since. */
const LAST_UNKNOWN = 24
/** Who visits the printed volunteer's people sees each way that contacts can stand. */
const SHOWN = 6

/**
 * Facts about most people, whom to ring for many, and what volunteers offer. Draws from a seed of its own, which leaves
 * everything else of the demonstration as it is.
 */
export async function loadFacts(
  tx: Transaction<Database>,
  beneficiaries: readonly KnownPerson[],
  volunteers: readonly KnownPerson[],
  today: string,
): Promise<void> {
  const random = seeded(1987)
  const known = beneficiaries.slice(0, -LAST_UNKNOWN)
  const facts = known.flatMap(({ id: beneficiary_id, traits }, place) =>
    place < SHOWN || random.chance(0.75) ? [{ beneficiary_id, ...demoFacts(random, traits, today) }] : [],
  )
  await tx.insertInto('beneficiary_profiles').values(facts).execute()
  const contacts = known.flatMap((person, place) => contactsOf(random, person, place, today))
  await tx.insertInto('contacts').values(contacts).execute()
  const offers = volunteers.flatMap(({ id: volunteer_id, traits }, place) =>
    place === 0 || random.chance(0.7) ? [{ volunteer_id, ...demoOffer(random, traits) }] : [],
  )
  await tx.insertInto('volunteer_profiles').values(offers).execute()
}

function contactsOf(random: Random, { id, traits }: KnownPerson, place: number, today: string): Contact[] {
  const hasAny = place < SHOWN ? place !== 2 : random.chance(0.6)
  if (!hasAny) return []
  const count = place < SHOWN ? 2 : 1 + random.below(3)
  const rows = Array.from({ length: count }, (_, at): Contact => {
    const created_at = `${daysBefore(today, 30 + random.below(500))}T03:00:00.000Z`
    return {
      ...demoContact(random, traits, at === 0 || random.chance(0.5)),
      beneficiary_id: id,
      rank: at + 1,
      is_emergency: at === 0,
      may_be_told: at === 0 ? random.pick(toldMostly) : 'that_we_visit',
      created_at,
      updated_at: created_at,
    }
  })
  // One whom the family keeps out of it: the phone shows the name without the number.
  const isEstranged = place === 1 || (count > 1 && random.chance(0.08))
  return rows.map((row, at) =>
    isEstranged && at === count - 1
      ? {
          ...row,
          is_emergency: false,
          may_be_told: 'nothing',
          note: 'Asked us not to ring: they are not on speaking terms.',
        }
      : row,
  )
}
