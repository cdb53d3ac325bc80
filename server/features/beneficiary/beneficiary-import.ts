import type { z } from 'zod'
import type { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { contactColumns } from '../../../contract/import-contacts.ts'
import type { ImportResult } from '../../../contract/import-result.ts'
import type { CellFault } from '../../../contract/import-row.ts'
import { tickCell, tickColumn } from '../../../contract/import-ticks.ts'
import { holdsNric, nricRefusal } from '../../../contract/nric-kept-out.ts'
import { fieldsOf, isRequired, rowSchema } from '../../../contract/records/records.ts'
import { shownName } from '../../../contract/shown-name.ts'
import { wholeNumber } from '../../../contract/whole-number.ts'
import type { Call } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { lockTickedForShare, readTicked } from '../../import/import-ticks.ts'
import { readMadeByFile } from '../../import/made-by-file.ts'
import { ownColumns } from '../../import/own-headings.ts'
import { previewImport } from '../../import/preview-import.ts'
import { readTable } from '../../import/read-table.ts'
import { runImport } from '../../import/run-import.ts'
import { namesWhere } from '../../records/field-columns.ts'
import { renewOrganisation } from '../../records/renew-organisation.ts'
import { readNameOrder } from '../../records/written-name.ts'
import { openBeneficiaryImporter } from './beneficiary-importer.ts'
import { withNewNumbers } from './beneficiary-new-numbers.ts'
import { findProgramme, lockProgramme } from './beneficiary-repository.ts'

/** These name somebody who is here, or are read by nobody. */
const isNamed = new Set(['serial_number', 'match', 'match_name', 'reason'])
const AN_NRIC = 'S1234567D'
const nricSerial: CellFault = ['serial_number', nricRefusal.beneficiary]

/**
 * G-02, S-12: good rows go in, refused ones come back with their reason; the same file twice changes nothing. With
 * `preview=1` it answers what would happen and writes nothing (G-28).
 */
export async function importBeneficiaries(
  call: Call<typeof beneficiaryOperations.import>,
): Promise<ImportResult> {
  const { programme_id, preview } = call.query
  const { organisation, headers, make } = await readMadeByFile(
    call,
    'beneficiary',
    await renewOrganisation(call.services),
  )
  const ticked = await readTicked(call.db, call.body.content)
  const fields = fieldsOf('beneficiary', organisation)
  const schema = rowSchema(
    'beneficiary',
    organisation,
    Object.fromEntries([...ticked.keys()].map((id) => [tickColumn(id), tickCell])),
  )
  const programme = programme_id === undefined ? undefined : found(await findProgramme(call.db, programme_id))
  const name_order = await readNameOrder(call.db)
  let hasFractions = false
  const table = await readTable(call.body, {
    schema,
    columns: Object.keys(schema.shape),
    headers: new Map([...ownColumns('beneficiary', organisation), ...headers]),
    withoutNric: {
      // Of the others each cell is refused by itself.
      columns: Object.entries<z.ZodType>(schema.shape).flatMap(([name, cell]) =>
        !isNamed.has(name) && cell.safeParse(AN_NRIC).success ? [name] : [],
      ),
      reason: nricRefusal.beneficiary,
    },
    required: namesWhere(fields, isRequired),
    key: ({ serial_number, action }) => (action === 'skip' ? '' : wholeNumber(serial_number)),
    keyField: 'serial_number',
    label: ({ first_name = '', last_name = '', display_name, serial_number }) =>
      `${shownName({ first_name, last_name, display_name })}${serial_number ? ` (${serial_number})` : ''}`,
    keep: (values) => {
      hasFractions ||= /^\d+\.\d*[1-9]\d*$/.test(values.serial_number)
      return holdsNric(values.serial_number) ? nricSerial : values
    },
  })
  const job = {
    noun: 'beneficiary' as const,
    into: programme ? { ...programme, entity: 'programme' as const } : null,
    table,
    make,
    open: (db: typeof call.db) =>
      openBeneficiaryImporter(
        db,
        { programme_id, fields, name_order },
        {
          hasFractions,
          ticked,
          hasContacts: table.columns.some((name) => name in contactColumns),
        },
      ),
    async hold(tx: typeof call.db) {
      await lockTickedForShare(tx, ticked, programme_id)
      if (programme_id !== undefined) found(await lockProgramme(tx, programme_id))
    },
  }
  if (preview) return await withNewNumbers(call.db, table, await previewImport(call, job))
  const answer = await runImport(call, job)
  await renewOrganisation(call.services)
  return answer
}
