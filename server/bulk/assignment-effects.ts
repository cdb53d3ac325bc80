import { sql } from 'kysely'
import { living } from '../../db/living.ts'
import type { CurrentEffect } from './current-effect.ts'
import type { Auditing, Done, EffectRow } from './effect-row.ts'

const ofAssignment = {
  lies: { in: 'assignment' },
  counted_with: [],
  imported: null,
} as const

const nowOf = ({ has_duplicate, row_gone }: CurrentEffect) =>
  has_duplicate || !row_gone ? 'assigned' : 'not assigned'

/** What a bulk wrote of an assignment names the volunteer; of whom it was written goes without saying in one of beneficiaries. */
const visited = (person: number, side: Done['before'], noun: Auditing['noun']) =>
  Number(side?.beneficiary_id ?? (noun === 'beneficiary' ? person : 0))

/** Sends a volunteer to somebody. */
export const assignedEffect: EffectRow = {
  ...ofAssignment,
  opposite: 'unassigned',
  otherOf: ({ after }) => Number(after?.volunteer_id),
  write: ({ by, given }) => sql`insert into assignments as t (volunteer_id, beneficiary_id, assigned_by)
    select r.other, r.person, ${by} from ${given} order by r.person, r.other
    returning t.beneficiary_id as person, t.volunteer_id as other, t.id, null::integer as version`,
  restore: null,
  stays: (row) => {
    if (row.row_gone) return row.has_duplicate ? 'assigned again' : null
    return row.visited ? 'visited' : null
  },
  said: (row) => ({ was: 'not assigned', set: 'assigned', now: nowOf(row) }),
  audit: ({ person, after }, { noun, trace, accounts }) => ({
    entity: 'beneficiary',
    entity_id: visited(person, after, noun),
    action: 'assigned',
    before: [],
    after: [{ volunteer_account_id: accounts.get(Number(after?.volunteer_id)), ...trace }],
  }),
}

/** Sends them no more. */
export const unassignedEffect: EffectRow = {
  ...ofAssignment,
  opposite: 'assigned',
  // By its own id: somebody has several.
  otherOf: ({ row_id }) => row_id,
  write: ({ by, given }) => sql`update assignments t set assigned_to = now(), ended_by = ${by} from ${given}
    where t.id = r.row_id and t.assigned_to is null and ${living('t')}
    returning r.person, t.id as other, t.id, null::integer as version`,
  restore: ({ given }) => sql`update assignments t set assigned_to = null, ended_by = null from ${given}
    where t.id = r.row_id`,
  stays: (row) => {
    if (row.volunteer_gone) return 'volunteer deleted'
    if (row.has_duplicate || !row.row_gone) return 'assigned again'
    if (row.beneficiary_deceased) return 'person died'
    return row.is_ineligible ? 'may not visit' : null
  },
  said: (row) => ({ was: 'assigned', set: 'not assigned', now: nowOf(row) }),
  audit: ({ person, before }, { noun, trace, accounts }) => ({
    entity: 'volunteer',
    entity_id: accounts.get(Number(before?.volunteer_id)) ?? '',
    action: 'unassigned',
    before: { beneficiary_ids: [visited(person, before, noun)] },
    after: trace,
  }),
}
