import type { Kysely } from 'kysely'
import type { ImportMatch } from '../../../contract/import-result.ts'
import { isNric } from '../../../contract/nric.ts'
import type { Database } from '../../../db/schema.ts'
import type { AuditEntry } from '../../http/change.ts'
import type { Importer } from '../../import/import-job.ts'
import { nameOf } from '../../import/import-match.ts'
import type { ImportRow } from '../../import/import-record.ts'
import { similarPeople } from '../../import/similar-people.ts'
import type { NricVault } from '../../storage/nric-vault.ts'
import type { ImportedRow } from './volunteer-import-meant.ts'
import { matchOfVolunteer, type Plan, planner } from './volunteer-import-plan.ts'
import {
  insertLinks,
  insertVolunteers,
  readFitting,
  readStanding,
  updateVolunteers,
  volunteersById,
  type WrittenLink,
} from './volunteer-import-repository.ts'
import { asVolunteer, drawVolunteerIds, type VolunteerRow } from './volunteer-repository.ts'

type Db = Kysely<Database>
type Place = { vault: NricVault; initiative_id: number | undefined }
type File = { columns: readonly string[] }

/** Decides and writes the rows of a file, a portion at a time. */
export function openVolunteerImporter(
  db: Db,
  file: File,
  place: Place,
): Importer<ImportedRow['values'], Plan> {
  const { vault, initiative_id } = place
  const plan = planner(file.columns, vault)
  /** Whom this import has written: what their masks show is the file's own. */
  const own = new Set<number>()
  return {
    async decide(rows) {
      const nrics = rows.flatMap(({ values: { nric } }) => (nric && isNric(nric) ? [nric] : []))
      const standing = await readStanding(db, initiative_id, {
        nricIndexes: nrics.map((nric) => vault.indexOf(nric)),
        contacts: [...new Set(rows.map(({ values }) => values.contact_number))],
        accounts: rows.flatMap(({ values: { match } }) =>
          match && /^\d{1,15}$/.test(match) ? [Number(match)] : [],
        ),
      })
      const byMask = await readFitting(
        db,
        nrics.map((nric) => vault.last4IndexOf(nric.slice(-4))),
        own,
      )
      return rows.map((row) => plan(row, { ...standing, byMask }))
    },
    similar: (rows) => similar(db, rows),
    async write(plans) {
      const written = await write(db, plans, place)
      for (const { entity_id } of written.rows) own.add(entity_id)
      return written
    },
  }
}

async function similar(db: Db, rows: readonly ImportedRow[]): Promise<Map<number, ImportMatch[]>> {
  const newComers = rows.map(({ row, values }) => {
    const { contact_number, postal_code = '', block_number = '' } = values
    return { row, name: nameOf(values), contact_number, postal_code, block_number }
  })
  const found = await similarPeople(db, 'volunteers', newComers)
  const ids = [...new Set([...found.values()].flat().map(({ id }) => id))]
  const people = new Map((await volunteersById(db, ids)).map((person) => [person.id, person]))
  const matches = rows.flatMap(({ row, values }) => {
    const ofRow = (found.get(row) ?? []).flatMap(({ id, because }) => {
      const person = people.get(id)
      return person ? [matchOfVolunteer(person, because, values)] : []
    })
    return ofRow.length > 0 ? [[row, ofRow] as const] : []
  })
  return new Map(matches)
}

async function write(
  tx: Db,
  plans: readonly Plan[],
  { vault, initiative_id }: Place,
): Promise<{ audits: AuditEntry[]; rows: ImportRow[] }> {
  const creates = plans.filter((plan) => plan.outcome === 'create')
  const updates = plans.filter((plan) => plan.outcome === 'update')
  const ids = creates.length === 0 ? [] : await drawVolunteerIds(tx, creates.length)
  const created = await insertVolunteers(
    tx,
    creates.map(({ fields, nric }, at) => {
      const id = ids[at] as number
      const kept = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
      return { ...Object.fromEntries(kept), ...(nric ? vault.keep(nric, id) : {}), id }
    }),
  )
  const changed = updates.map(({ standing, changes, nric, links }) => {
    const fields = { ...(changes as Partial<VolunteerRow>), ...(nric ? vault.keep(nric, standing.id) : {}) }
    return { standing, fields, links, isChanged: Object.keys(fields).length > 0 }
  })
  await updateVolunteers(
    tx,
    changed.filter(({ isChanged }) => isChanged).map(({ standing, fields }) => ({ ...standing, ...fields })),
  )
  const joining = [...created, ...changed.flatMap(({ standing, links }) => (links ? [standing] : []))]
  const links =
    initiative_id === undefined || joining.length === 0
      ? new Map<number, WrittenLink>()
      : await insertLinks(
          tx,
          initiative_id,
          joining.map(({ id }) => id),
        )
  const linkOf = (id: number) => {
    const link = links.get(id)
    return { link_id: link?.id ?? null, link_before: null, link_version: link?.version ?? null }
  }
  const rows: ImportRow[] = [
    ...created.map(({ id }): ImportRow => {
      return { entity_id: id, outcome: 'created', before: null, version: 1, ...linkOf(id) }
    }),
    ...changed.map(({ standing, fields, isChanged }): ImportRow => {
      const before = Object.keys(fields).map((field) => [field, standing[field as keyof VolunteerRow]])
      return {
        entity_id: standing.id,
        outcome: isChanged ? 'updated' : 'linked',
        before: isChanged ? Object.fromEntries(before) : null,
        version: standing.version + (isChanged ? 1 : 0),
        ...linkOf(standing.id),
      }
    }),
  ]
  const ofPerson = (action: string, account_id: number, rest: Partial<AuditEntry>): AuditEntry => ({
    action,
    entity: 'volunteer',
    entity_id: account_id,
    ...rest,
  })
  const audits = [
    ...created.map((row) => ofPerson('created', row.account_id, { after: asVolunteer(row) })),
    ...changed
      .filter(({ isChanged }) => isChanged)
      .map(({ standing, fields }) =>
        ofPerson('updated', standing.account_id, {
          before: asVolunteer(standing),
          after: asVolunteer({ ...standing, ...fields, version: standing.version + 1 }),
        }),
      ),
    ...joining
      .filter(({ id }) => links.has(id))
      .map((row) => ofPerson('linked', row.account_id, { after: { initiative_id } })),
  ]
  return { audits, rows }
}
