import { isNric } from '../../../contract/nric.ts'
import type { NameOrder } from '../../../contract/proposed-name.ts'
import { fieldsOf, type Organisation } from '../../../contract/records/records.ts'
import type { Db } from '../../../db/schema.ts'
import type { Importer } from '../../import/import-job.ts'
import { targets } from '../../import/people-target.ts'
import { similarMatches } from '../../import/similar-matches.ts'
import { writePeople } from '../../import/write-people.ts'
import type { NricVault } from '../../storage/nric-vault.ts'
import type { ImportedRow } from './volunteer-import-matching.ts'
import { matchOfVolunteer, type Plan, planner } from './volunteer-import-plan.ts'
import { prepareVolunteers } from './volunteer-import-prepare.ts'
import {
  isSealedBy,
  type LeanedOn,
  leanedOf,
  readExistingVolunteers,
  readFitting,
  standsStill,
  volunteersById,
} from './volunteer-import-repository.ts'

type Place = {
  vault: NricVault
  initiative_id: number | undefined
  organisation: Organisation
  name_order: NameOrder
  /** Where none is, nobody is incomplete for the lack of it (G-27). */
  is_nric_collected: boolean
}
type File = { columns: readonly string[] }

/** Decides the rows of a file, a portion at a time, and writes them all. */
export function openVolunteerImporter(
  db: Db,
  file: File,
  place: Place,
): Importer<ImportedRow['values'], Plan> {
  const { vault, initiative_id, name_order } = place
  const fields = fieldsOf('volunteer', place.organisation)
  const plan = planner(file.columns, place)
  let leanedOn: LeanedOn = { leaned: [], contacts: [], nrics: [], accounts: [], sealed_by: [] }
  return {
    async decide(rows) {
      const nrics = rows.flatMap(({ values: { nric } }) => (nric && isNric(nric) ? [nric] : []))
      const asked = {
        sealed_by: vault.keyIds().slice(0, 1),
        nrics: nrics.flatMap((nric) => vault.indexesOf(nric)),
        contacts: [...new Set(rows.map(({ values }) => values.contact_number))],
        accounts: rows.flatMap(({ values: { match } }) =>
          match && /^\d{1,15}$/.test(match) ? [Number(match)] : [],
        ),
      }
      const standing = await readExistingVolunteers(db, { initiative_id, fields, vault }, asked)
      leanedOn = { leaned: leanedOf(standing), ...asked }
      const last4Indexes = nrics.flatMap((nric) => vault.last4IndexesOf(nric.slice(-4)))
      const byMask = await readFitting(db, vault, last4Indexes)
      return rows.map((row) => plan(row, { ...standing, byMask, fields, name_order }))
    },
    similar: (rows) =>
      similarMatches(db, targets.volunteer, rows, {
        read: async (ids) =>
          new Map((await volunteersById(db, { fields, vault }, ids)).map((person) => [person.id, person])),
        match: (person, because, cells) => matchOfVolunteer(fields, person, because, cells),
      }),
    prepare: (plans) => prepareVolunteers(db, place, { plans, leanedOn }),
    // What was decided before the keys changed asked by the old ones alone, and is sealed with them.
    stands: async (tx, lists, import_id) =>
      isSealedBy(lists, vault.keyIds()[0]) && (await standsStill(tx, initiative_id, lists, import_id)),
    write: (tx, lists) => writePeople(tx, targets.volunteer, { into_id: initiative_id, fields }, lists),
  }
}
