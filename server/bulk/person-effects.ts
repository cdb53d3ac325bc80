import { sql } from 'kysely'
import { targets } from '../import/people-target.ts'
import { type CurrentEffect, isTouched } from './current-effect.ts'
import type { Auditing, Done, EffectRow, Said } from './effect-row.ts'
import { reasonIn, statusText, updatedEntry } from './effect-words.ts'
import { heldText } from './field-place.ts'
import { writeFacts } from './held-facts.ts'
import { columnSet, ownSet, reasonsSet } from './status-sql.ts'

const ofPerson = {
  otherOf: () => 0,
  restore: null,
  said: (row: CurrentEffect, named: (value: string) => string): Said => {
    const { now, ...said } = saidOf(row, named)
    return { ...said, now: row.person_gone ? '' : now }
  },
  audit: (done: Done, of: Auditing) =>
    updatedEntry(done, of, (side) =>
      side?.field !== undefined
        ? { [String(side.field)]: side.value }
        : side?.display_name !== undefined
          ? { display_name: side.display_name }
          : { [statusColumn(of.noun)]: side?.status, ...reasonIn(side) },
    ),
}

const statusColumn = (noun: Auditing['noun']) => (noun === 'beneficiary' ? 'status' : 'current_status')

function saidOf({ before, after, ...row }: CurrentEffect, named: (value: string) => string): Said {
  const held = (value: unknown) => named(heldText(value))
  if (before?.field !== undefined)
    return { was: held(before.value), set: held(after?.value), now: named(row.row_held) }
  if (before?.display_name !== undefined)
    return { was: String(before.display_name), set: String(after?.display_name), now: row.row_name }
  return { was: statusText(before), set: statusText(after), now: row.row_status ?? '' }
}

const staysUnlessOffered: EffectRow['stays'] = (row, isOffered) => {
  if (isTouched(row)) return 'edited'
  return isOffered(heldText(row.before?.value)) ? null : 'choice gone'
}

/** What stands in the person's own row: a status, a name, a built-in choice. */
export const personEffect: EffectRow = {
  ...ofPerson,
  opposite: 'person',
  lies: { in: 'person', version: 'person' },
  write: ({ noun, field, given }) => {
    const { people } = targets[noun]
    const status = sql.ref(statusColumn(noun))
    const set =
      field?.lies === 'person'
        ? columnSet(field.name)
        : sql`${status} = coalesce(r.status, t.${status}),${reasonsSet(noun === 'beneficiary')}
          display_name = coalesce(r.display_name, t.display_name), version = t.version + 1, updated_at = now()`
    return sql`update ${people} t set ${set} from ${given} where t.id = r.row_id
      returning t.id as person, 0 as other, t.id, t.version`
  },
  counted_with: ['person'],
  imported: 'version',
  stays: (row) => (isTouched(row) ? 'edited' : null),
}

/** A choice of a field of the organisation's own. */
export const ownEffect: EffectRow = {
  ...ofPerson,
  opposite: 'own',
  lies: { in: 'person', version: 'own' },
  write: ({ noun, given }) => sql`update ${targets[noun].people} t set ${ownSet} from ${given}
    where t.id = r.row_id returning t.id as person, 0 as other, t.id, t.own_version as version`,
  counted_with: ['own'],
  imported: 'own_version',
  stays: staysUnlessOffered,
}

/** A choice among the facts beside the person. */
export const factEffect: EffectRow = {
  ...ofPerson,
  opposite: 'fact',
  lies: { in: 'person', version: 'fact' },
  write: ({ noun, field, given }) => (field?.lies === 'fact' ? writeFacts(noun, field, given) : null),
  counted_with: ['fact'],
  imported: 'profile_version',
  stays: staysUnlessOffered,
}
