import { sql } from 'kysely'
import { targets } from '../import/people-target.ts'
import { careSet, writeRisks } from './care-sql.ts'
import { careText } from './care-text.ts'
import { isTouched } from './current-effect.ts'
import type { EffectRow } from './effect-row.ts'
import { updatedEntry } from './effect-words.ts'
import { ofLink } from './link-effects.ts'

/** What is said of somebody's risk. */
export const riskEffect: EffectRow = {
  opposite: 'risk',
  lies: { in: 'person', version: 'risk' },
  otherOf: () => 0,
  write: ({ given }) => writeRisks(given),
  restore: null,
  counted_with: ['risk'],
  imported: null,
  stays: (row) => (isTouched(row) ? 'edited' : null),
  said: ({ before, after, row_care, person_gone }) => ({
    was: careText(before),
    set: careText(after),
    now: person_gone ? '' : careText(row_care),
  }),
  audit: (done, of) =>
    updatedEntry(done, of, (side) => ({
      risk: side?.risk,
      risk_because: side?.risk_because,
      risk_since: side?.risk_since,
    })),
}

/** How often somebody is seen in a programme, or until when they are not. */
export const linkCareEffect: EffectRow = {
  ...ofLink,
  opposite: 'link_care',
  lies: { in: 'link', version: 'care_version' },
  write: ({ noun, action, given }) => sql`update ${targets[noun].links} t set ${careSet(action)} from ${given}
    where t.id = r.row_id returning t.beneficiary_id as person, t.programme_id as other, t.id, t.care_version as version`,
  restore: null,
  counted_with: ['link_care'],
  stays: (row) => {
    if (row.place_gone) return 'place deleted'
    return isTouched(row) ? 'edited' : null
  },
  said: ({ before, after, row_care, row_gone }) => ({
    was: careText(before),
    set: careText(after),
    now: row_gone ? 'not in it' : careText(row_care),
  }),
  // In the words of the pause of one.
  audit: (done, of) =>
    updatedEntry(done, of, (side) => ({
      programme_id: done.after?.place_id ?? done.before?.place_id,
      ...(side?.every_days === undefined
        ? { paused_until: side?.paused_until, paused_because: side?.paused_because }
        : { every_days: side.every_days }),
    })),
}
