import { fieldsOf, type Organisation } from '../../../contract/records/records.ts'
import type { AuditEntry } from '../../../db/audit.ts'
import type { Db } from '../../../db/schema.ts'
import { drawIds } from '../../import/draw-ids.ts'
import type { Prepared } from '../../import/import-job.ts'
import type { ImportRow } from '../../import/import-record.ts'
import type { NricVault } from '../../storage/nric-vault.ts'
import type { Plan } from './volunteer-import-plan.ts'
import type { LeanedOn } from './volunteer-import-repository.ts'
import { asRow } from './volunteer-import-write.ts'
import { asVolunteer, type VolunteerRow } from './volunteer-repository.ts'

type Place = { vault: NricVault; initiative_id: number | undefined; organisation: Organisation }

/** What is written for a portion: `made`, `changed` and `joined`; the other lists are what it was decided on. */
export async function prepareVolunteers(
  db: Db,
  { vault, initiative_id, organisation }: Place,
  { plans, leanedOn }: { plans: readonly Plan[]; leanedOn: LeanedOn },
): Promise<Prepared> {
  const creates = plans.filter((plan) => plan.outcome === 'create')
  const updates = plans.filter((plan) => plan.outcome === 'update')
  const ids = (await drawIds(db, 'volunteers', creates.length)).values()
  const accounts = (await drawIds(db, 'volunteers', creates.length, 'account_id')).values()
  const made = creates.map(({ fields, nric }) => {
    const id = ids.next().value as number
    const kept = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
    const account_id = accounts.next().value as number
    return asRow(fieldsOf('volunteer', organisation), {
      ...Object.fromEntries(kept),
      ...(nric ? vault.keep(nric, id) : {}),
      id,
      account_id,
    })
  })
  const changed = updates.map(({ standing, changes, nric, links }) => {
    const fields = { ...(changes as Partial<VolunteerRow>), ...(nric ? vault.keep(nric, standing.id) : {}) }
    return { standing, fields, links, isChanged: Object.keys(fields).length > 0 }
  })
  const joining =
    initiative_id === undefined
      ? []
      : [...made, ...changed.flatMap(({ standing, links }) => (links ? [standing] : []))]
  const linkIds = (await drawIds(db, 'initiative_volunteers', joining.length)).values()
  const joined = joining.map(({ id }) => ({ id: linkIds.next().value as number, volunteer_id: id }))
  const linkOf = new Map(joined.map((link) => [link.volunteer_id, link.id]))
  const link = (id: number) => {
    const link_id = linkOf.get(id) ?? null
    return { link_id, link_before: null, link_version: link_id === null ? null : 1 }
  }
  const rows: ImportRow[] = [
    ...made.map(({ id }): ImportRow => {
      return { entity_id: id, outcome: 'created', before: null, version: 1, ...link(id) }
    }),
    ...changed.map(({ standing, fields, isChanged }): ImportRow => {
      const before = Object.keys(fields).map((field) => [field, standing[field as keyof VolunteerRow]])
      return {
        entity_id: standing.id,
        outcome: isChanged ? 'updated' : 'linked',
        before: isChanged ? Object.fromEntries(before) : null,
        version: standing.version + (isChanged ? 1 : 0),
        ...link(standing.id),
      }
    }),
  ]
  const edited = changed.filter(({ isChanged }) => isChanged)
  const lists = {
    ...leanedOn,
    touched: changed.map(({ standing }) => standing.id),
    made,
    changed: edited.map(({ standing, fields }) => ({ ...standing, ...fields })),
    joined,
  }
  const audits = [
    ...made.map((row) => ofPerson('created', row.account_id, { after: asVolunteer(row, organisation) })),
    ...edited.map(({ standing, fields }) =>
      ofPerson('updated', standing.account_id, {
        before: asVolunteer(standing, organisation),
        after: asVolunteer({ ...standing, ...fields, version: standing.version + 1 }, organisation),
      }),
    ),
    ...joining.map((row) => ofPerson('linked', row.account_id, { after: { initiative_id } })),
  ]
  return { audits, rows, lists }
}

const ofPerson = (
  action: AuditEntry['action'],
  entity_id: number,
  rest: Partial<AuditEntry>,
): AuditEntry => ({
  action,
  entity: 'volunteer',
  entity_id,
  ...rest,
})
