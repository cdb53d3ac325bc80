import type { AuditEntry } from '../../../db/audit.ts'
import type { Db } from '../../../db/schema.ts'
import { drawIds } from '../../import/draw-ids.ts'
import type { Prepared } from '../../import/import-job.ts'
import type { ImportRow } from '../../import/import-record.ts'
import { fieldsBefore, type PlannedRow } from './beneficiary-import-plan.ts'
import type { LeanedOn, Place } from './beneficiary-import-rows.ts'

/** What is written for a portion: `made`, `changed`, `joined` and `restated`; `leaned` is what it was decided on. */
export async function prepareBeneficiaries(
  db: Db,
  { programme_id, fields }: Place,
  { plans, leaned }: { plans: readonly PlannedRow[]; leaned: readonly LeanedOn[] },
): Promise<Prepared> {
  const touched = plans.flatMap(({ person, ...plan }) => (person ? [{ ...plan, person }] : []))
  const ids = (
    await drawIds(db, 'beneficiaries', touched.filter(({ standing }) => !standing).length)
  ).values()
  const people = touched.map((row) => ({ ...row, id: row.standing?.id ?? (ids.next().value as number) }))
  const linked = people.filter(({ link_status }) => programme_id !== undefined && link_status)
  const joining = linked.filter(({ standing }) => !standing?.link_id)
  const linkIds = (await drawIds(db, 'programme_beneficiaries', joining.length)).values()
  const joined = joining.map(({ id, link_status: status }) => ({
    id: linkIds.next().value as number,
    beneficiary_id: id,
    status,
  }))
  const linkOf = new Map(joined.map((link) => [link.beneficiary_id, { id: link.id, version: 1 }]))
  const restated = linked.flatMap(({ id, standing, link_status: status }) => {
    if (!standing?.link_id) return []
    linkOf.set(id, { id: standing.link_id, version: (standing.link_version ?? 0) + 1 })
    return [{ id: standing.link_id, status }]
  })
  const rows = people.map(({ id, standing, person, isPersonChanged = false }): ImportRow => {
    const link = linkOf.get(id)
    return {
      entity_id: id,
      outcome: standing ? (isPersonChanged ? 'updated' : 'linked') : 'created',
      before: standing && isPersonChanged ? fieldsBefore(fields, standing, person) : null,
      version: standing ? standing.version + (isPersonChanged ? 1 : 0) : 1,
      link_id: link?.id ?? null,
      link_before: link ? (standing?.link_status ?? null) : null,
      link_version: link?.version ?? null,
    }
  })
  const audits = people.map(({ id, standing, person, link_status }): AuditEntry => {
    const status = link_status ?? standing?.link_status
    return {
      action: 'imported',
      entity: 'beneficiary',
      entity_id: id,
      before: standing,
      after: programme_id === undefined ? person : { ...person, programme_id, status },
    }
  })
  const lists = {
    leaned,
    touched: people.flatMap(({ standing }) => (standing ? [standing.id] : [])),
    made: people.flatMap(({ id, standing, person }) => (standing ? [] : [{ ...person, id }])),
    changed: people.flatMap(({ id, isPersonChanged, person }) =>
      isPersonChanged ? [{ ...person, id }] : [],
    ),
    joined,
    restated,
  }
  return { audits, rows, lists }
}
