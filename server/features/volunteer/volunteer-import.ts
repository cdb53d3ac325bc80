import type { ImportResult } from '../../../contract/import-result.ts'
import { isLast4, isNric, maskNric, type NricCollection, withShownMasks } from '../../../contract/nric.ts'
import { fieldsOf, isRequired, rowSchema } from '../../../contract/records/records.ts'
import { shownName } from '../../../contract/shown-name.ts'
import type { volunteerOperations } from '../../../contract/volunteer.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import type { Call } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import type { Disclosure } from '../../import/import-answer.ts'
import { readMadeByFile } from '../../import/made-by-file.ts'
import { ownColumns } from '../../import/own-headings.ts'
import { previewImport } from '../../import/preview-import.ts'
import { readTable } from '../../import/read-table.ts'
import { runImport } from '../../import/run-import.ts'
import { namesWhere } from '../../records/field-columns.ts'
import { renewOrganisation } from '../../records/renew-organisation.ts'
import { readSettings } from '../../storage/organisation-settings.ts'
import { recordDisclosures, refuseSpent } from './volunteer-import-limit.ts'
import { openVolunteerImporter } from './volunteer-importer.ts'
import { refuseDuplicateNric } from './volunteer-nric.ts'

type ImportCall = Call<typeof volunteerOperations.import>

/** Volunteers of a .csv into an initiative; with `preview=1` only what would happen (G-27, G-28, S-12). */
export async function importVolunteers(call: ImportCall): Promise<ImportResult> {
  const { initiative_id, preview } = call.query
  const isPreview = preview !== undefined
  const initiative =
    initiative_id === undefined ? undefined : found(await livingInitiative(call.db, initiative_id))
  const { nric_collection, nric_shown, name_order } = await readSettings(call.db)
  const { vault } = call.services
  const { organisation, headers, make } = await readMadeByFile(
    call,
    'volunteer',
    await renewOrganisation(call.services),
  )
  const schema = rowSchema('volunteer', organisation)
  let hasNric = false
  const table = await readTable(call.body, {
    schema,
    columns: Object.keys(schema.shape),
    headers: new Map([...ownColumns('volunteer', organisation), ...headers]),
    required: namesWhere(fieldsOf('volunteer', organisation), isRequired),
    key: ({ nric, action }) => (nric && isNric(nric) && action !== 'skip' ? nric : ''),
    keyField: 'nric',
    label: ({ first_name = '', last_name = '', display_name }) =>
      shownName({ first_name, last_name, display_name }),
    keep: ({ account_id: _, last_engagement: __, ...values }) => {
      const nric = collected(nric_collection, values.nric)
      hasNric ||= nric !== undefined && isNric(nric)
      return nric === undefined ? ['nric', 'Give the whole NRIC, or none'] : { ...values, nric }
    },
  })
  // Of one that goes on it was asked before it began.
  if (hasNric && !call.job.resumes) await refuseSpent(call)
  // A refusal quotes the cell that stands twice; NRICs leave masked (S-07).
  for (const refusal of table.refused)
    refusal.reason = withShownMasks(refusal.reason.replace(/[STFGM]\d{7}[A-Z]/g, maskNric), nric_shown)
  const job = {
    noun: 'volunteer' as const,
    into: initiative ? { ...initiative, entity: 'initiative' as const } : null,
    table,
    make,
    open: (db: Db) =>
      openVolunteerImporter(db, table, {
        ...{ vault, initiative_id, organisation, name_order },
        is_nric_collected: nric_collection !== 'none',
      }),
    async hold(tx: Db) {
      if (initiative_id !== undefined) found(await livingInitiative(tx, initiative_id, true))
    },
    async tell(told: readonly Disclosure[], rows: number) {
      await recordDisclosures(call, told, rows)
      // Of several at once the limit may have been spent by another.
      if (hasNric) await refuseSpent(call)
    },
  }
  if (isPreview) return await previewImport(call, job)
  const answer = await runImport(call, job).catch(refuseDuplicateNric)
  await renewOrganisation(call.services)
  return answer
}

/** G-27: of an NRIC that is more than is collected only that much is read; undefined for one that is less. */
function collected(collection: NricCollection, nric = ''): string | undefined {
  if (collection === 'whole' && isLast4(nric)) return undefined
  if (collection === 'none') return ''
  return collection === 'last_4' && isNric(nric) ? nric.slice(-4) : nric
}

/** Locked inside the change, so that it cannot be deleted between the look and the links. */
const livingInitiative = (db: Db, id: number, isLocked = false) =>
  db
    .selectFrom('initiatives')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where(living())
    .$if(isLocked, (query) => query.forShare())
    .executeTakeFirst()
