import type { AuditEntry } from '../../../db/audit.ts'
import type { Db } from '../../../db/schema.ts'
import { prepareContacts } from '../../import/import-contacts.ts'
import type { Prepared } from '../../import/import-job.ts'
import { prepareTicks } from '../../import/import-ticks.ts'
import { targets } from '../../import/people-target.ts'
import { preparePeople } from '../../import/prepare-people.ts'
import { withoutSensitive } from '../../records/own-audit.ts'
import { fieldsBefore, type PlannedRow } from './beneficiary-import-plan.ts'
import type { LeanedOn, Place } from './beneficiary-import-rows.ts'
import { mustStayAway } from './beneficiary-import-status.ts'
import { active } from './beneficiary-status.ts'

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
    touched.map(({ standing, person, isPersonChanged, link_status, own_status, name_cell }) => ({
      name_cell,
      standing,
      columns: () => ({ ...person, ...(own_status ?? active) }),
      before: standing && isPersonChanged ? fieldsBefore(fields, standing, person) : null,
      link: programme_id !== undefined && link_status ? link_status : null,
    })),
  )
  const departed = touched.flatMap(({ standing, own_status }) =>
    standing && own_status ? [{ id: standing.id, status: own_status }] : [],
  )
  const audits = touched.map(({ standing, person, link_status, own_status }, at): AuditEntry => {
    const status = link_status ?? (standing?.link_status ? { status: standing.link_status } : {})
    const own = standing ? {} : own_status
    return {
      action: 'imported',
      entity: 'beneficiary',
      entity_id: people[at]?.id ?? '',
      ...withoutSensitive(fields, {
        before: standing,
        after:
          programme_id === undefined ? { ...person, ...own } : { ...person, programme_id, ...status, ...own },
      }),
    }
  })
  const {
    contacts,
    idsOf,
    audits: ofContacts,
  } = await prepareContacts(
    db,
    touched.map(({ contacts: added = [] }, at) => ({ id: people[at]?.id ?? 0, contacts: added })),
  )
  const joined = await prepareTicks(
    db,
    touched.map(({ standing, joins = [], joins_as = 'Active' }, at) => {
      const status = mustStayAway(standing?.own_status) ? 'Inactive' : joins_as
      return { id: people[at]?.id ?? 0, programmes: joins, status }
    }),
  )
  const recorded = rows.map((row) => ({
    ...row,
    contact_ids: idsOf.get(row.entity_id) ?? [],
    tick_link_ids: joined.idsOf.get(row.entity_id) ?? [],
  }))
  return {
    audits: [...audits, ...ofContacts, ...joined.audits],
    rows: recorded,
    lists: { ...lists, leaned, departed, contacts, ticks: joined.ticks },
  }
}
