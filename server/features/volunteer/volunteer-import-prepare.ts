import type { Fields } from '../../../contract/records/record.ts'
import { columnsOf, fieldsOf, type Organisation } from '../../../contract/records/records.ts'
import type { AuditEntry } from '../../../db/audit.ts'
import type { Db } from '../../../db/schema.ts'
import { drawIds } from '../../import/draw-ids.ts'
import type { Prepared } from '../../import/import-job.ts'
import { targets } from '../../import/people-target.ts'
import { type PersonToWrite, preparePeople } from '../../import/prepare-people.ts'
import { emptyColumn } from '../../records/field-columns.ts'
import { withoutSensitive } from '../../records/own-audit.ts'
import { isSaid, sameValue } from '../../records/values.ts'
import type { KeptNric, NricVault } from '../../storage/nric-vault.ts'
import type { Plan } from './volunteer-import-plan.ts'
import type { LeanedOn } from './volunteer-import-repository.ts'
import { asLogged, type VolunteerRow } from './volunteer-repository.ts'

type Place = {
  vault: NricVault
  initiative_id: number | undefined
  organisation: Organisation
  is_nric_collected: boolean
}
type ToWrite = PersonToWrite<VolunteerRow, VolunteerRow>

type NewVolunteer = Partial<KeptNric> & { id: number; account_id: number } & Record<string, unknown>

/** A new person as their row will stand. */
function asRow(fields: Fields, person: NewVolunteer, is_nric_collected: boolean): VolunteerRow {
  const empty = Object.entries(fields).flatMap(([name, field]) =>
    columnsOf(name, field).map((column) => [column, column === name ? emptyColumn(field) : null]),
  )
  // The log keeps the mask as it lies, whatever is shown of it.
  const nric = { nric_masked: '', nric_shown: 'none', is_nric_collected } as const
  const unset = { ...nric, deactivated_at: null, version: 1, own_version: 1 }
  return { ...Object.fromEntries(empty), ...unset, ...person }
}

/** What is written for a portion; the lists of `leanedOn` are what it was decided on. */
export async function prepareVolunteers(
  db: Db,
  place: Place,
  { plans, leanedOn }: { plans: readonly Plan[]; leanedOn: LeanedOn },
): Promise<Prepared> {
  const { vault, initiative_id, organisation, is_nric_collected } = place
  const creates = plans.filter((plan) => plan.outcome === 'create')
  const updates = plans.filter((plan) => plan.outcome === 'update')
  const nextAccount = await drawIds(db, 'volunteers', creates.length, 'account_id')
  const fieldRows = fieldsOf('volunteer', organisation)
  // Bound to the row in which it lies (S-07).
  const sealed = (nric: string, id: number) => (nric ? vault.keep(nric, id) : {})
  const link = (isJoining: boolean) => (initiative_id !== undefined && isJoining ? {} : null)
  const { people, rows, lists } = await preparePeople(db, { target: targets.volunteer, fields: fieldRows }, [
    ...creates.map(({ fields, nric, name_cell }): ToWrite => {
      const account_id = nextAccount()
      const kept = Object.entries(fields).filter(([, value]) => isSaid(value))
      const columns = (id: number) =>
        asRow(
          fieldRows,
          { ...Object.fromEntries(kept), ...sealed(nric, id), id, account_id },
          is_nric_collected,
        )
      return { standing: undefined, columns, before: null, link: link(true), name_cell }
    }),
    ...updates.map(({ standing, changes, nric, links, name_cell }): ToWrite => {
      const changed = { ...(changes as Partial<VolunteerRow>), ...sealed(nric, standing.id) }
      const was: Readonly<Record<string, unknown>> = standing
      // What is sensitive is written also where it is equal, and then there is nothing to put back.
      const before = Object.entries(changed).flatMap(([name, value]) =>
        sameValue(was[name], value) ? [] : [[name, was[name]]],
      )
      return {
        standing,
        columns: () => ({ ...standing, ...changed }),
        before: Object.keys(changed).length > 0 ? Object.fromEntries(before) : null,
        link: link(links),
        name_cell,
      }
    }),
  ])
  const told = <Before extends VolunteerRow | undefined>({
    before,
    after,
  }: {
    before: Before
    after: VolunteerRow
  }) =>
    withoutSensitive(fieldRows, {
      before: before && asLogged(before, place),
      after: asLogged(after, place),
    })
  const audits = [
    ...people.flatMap(({ standing, row }) =>
      standing
        ? []
        : [ofPerson('created', row.account_id, { after: told({ before: undefined, after: row }).after })],
    ),
    ...people.flatMap(({ standing, before, row }) =>
      standing && before
        ? [
            ofPerson('updated', row.account_id, {
              ...told({ before: standing, after: { ...row, version: row.version + 1 } }),
            }),
          ]
        : [],
    ),
    ...people.flatMap((person) =>
      person.link ? [ofPerson('linked', person.row.account_id, { after: { initiative_id } })] : [],
    ),
  ]
  return { audits, rows, lists: { ...lists, ...leanedOn } }
}

const ofPerson = (
  action: AuditEntry['action'],
  entity_id: number,
  rest: Partial<AuditEntry>,
): AuditEntry => ({ action, entity: 'volunteer', entity_id, ...rest })
