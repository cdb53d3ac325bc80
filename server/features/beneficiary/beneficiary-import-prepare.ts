import type { AuditEntry } from '../../../db/audit.ts'
import type { Db } from '../../../db/schema.ts'
import type { Prepared } from '../../import/import-job.ts'
import { targets } from '../../import/people-target.ts'
import { preparePeople } from '../../import/prepare-people.ts'
import { withoutSensitive } from '../../records/own-audit.ts'
import { fieldsBefore, type PlannedRow } from './beneficiary-import-plan.ts'
import type { LeanedOn, Place } from './beneficiary-import-rows.ts'

/** What is written for a portion; `leaned` is what it was decided on. New people are active in the organisation (G-19). */
export async function prepareBeneficiaries(
  db: Db,
  { programme_id, fields }: Place,
  { plans, leaned }: { plans: readonly PlannedRow[]; leaned: readonly LeanedOn[] },
): Promise<Prepared> {
  const touched = plans.flatMap(({ person, ...plan }) => (person ? [{ ...plan, person }] : []))
  const { people, rows, lists } = await preparePeople(
    db,
    { target: targets.beneficiary, fields },
    touched.map(({ standing, person, isPersonChanged, link_status: status, name_cell }) => ({
      name_cell,
      standing,
      columns: () => ({ ...person, status: 'Active' }),
      before: standing && isPersonChanged ? fieldsBefore(fields, standing, person) : null,
      link: programme_id !== undefined && status ? { status } : null,
    })),
  )
  const audits = touched.map(({ standing, person, link_status }, at): AuditEntry => {
    const status = link_status ?? standing?.link_status
    return {
      action: 'imported',
      entity: 'beneficiary',
      entity_id: people[at]?.id ?? '',
      ...withoutSensitive(fields, {
        before: standing,
        after: programme_id === undefined ? person : { ...person, programme_id, status },
      }),
    }
  })
  return { audits, rows, lists: { ...lists, leaned } }
}
