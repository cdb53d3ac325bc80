import { z } from 'zod'
import { assignmentOperations } from './assignment.ts'
import { beneficiary, beneficiaryCreate, beneficiaryUpdate } from './beneficiary-fields.ts'
import { serialLines } from './chosen.ts'
import { deletionImpact } from './deletion.ts'
import {
  count,
  idKey,
  pageQuery,
  peoplePageOf,
  preview,
  purpose,
  sensitive,
  serialKey,
  serialPrefix,
  status,
  viewQuery,
} from './fields.ts'
import { where } from './filter.ts'
import { importResult } from './import-result.ts'
import { columns, peopleSort, shown } from './list-columns.ts'
import { operation } from './operation.ts'
import { BENEFICIARY_SORTS, FACT_SORTS } from './sorts.ts'
import { statusAnswer } from './status-reason.ts'
import { ticks } from './ticked.ts'

export type Beneficiary = z.infer<typeof beneficiary>

/** The programmes a person is in, for the page of one beneficiary. */
export const beneficiaryProgramme = z.object({
  programme_id: z.int(),
  programme_name: z.string(),
  partner_name: z.string(),
  status,
  ...statusAnswer,
  since: z.string(),
})

const sort = peopleSort(BENEFICIARY_SORTS, FACT_SORTS.beneficiary)
const path = '/beneficiary'
const bySerial = z.strictObject({ serial_number: serialKey })
/** Whom an export takes. */
const exported = {
  ...viewQuery(BENEFICIARY_SORTS),
  sort: sort.optional(),
  programme_id: idKey.optional(),
  volunteer_account_id: idKey.optional(),
  where: where('beneficiary'),
  serial_numbers: serialLines.optional(),
  except: serialLines.optional(),
  ...ticks,
}
const inProgramme = z.strictObject({ serial_number: serialKey, programme_id: idKey })
/** Whose the number was on the screen (H-1990). */
const meant = { beneficiary_id: idKey.optional() }

export const beneficiaryOperations = {
  list: operation({
    method: 'GET',
    path,
    summary: 'Every beneficiary',
    query: z.strictObject({}),
    response: z.array(beneficiary),
    status: 200,
    access: 'admin',
    subjects: { listed: { beneficiary: ['answer.serial_number'] } },
  }),
  page: operation({
    method: 'GET',
    path,
    summary:
      'A page of beneficiaries, of a programme or of a volunteer when one is named; of a search or filter that more than 10,000 match `total` is 10,000 and `is_at_least` stands beside it, unless `count=exact` is asked (G-13)',
    query: z.strictObject({
      ...pageQuery(BENEFICIARY_SORTS),
      sort: sort.optional(),
      columns: columns('beneficiary'),
      programme_id: idKey.optional(),
      volunteer_account_id: idKey.optional(),
      where: where('beneficiary'),
      ...ticks,
      purpose,
      count,
    }),
    response: peoplePageOf(beneficiary.extend({ shown })),
    status: 200,
    access: 'admin',
    subjects: { listed: { beneficiary: ['answer.items.serial_number'] } },
  }),
  get: operation({
    method: 'GET',
    path,
    summary: 'One beneficiary',
    query: bySerial,
    response: beneficiary,
    status: 200,
    access: 'scoped',
    subjects: { opened: { beneficiary: ['answer.serial_number'] } },
  }),
  getInProgramme: operation({
    method: 'GET',
    path,
    summary: 'One beneficiary with the status in one programme (G-19)',
    query: inProgramme,
    response: beneficiary,
    status: 200,
    access: 'scoped',
    subjects: { opened: { beneficiary: ['answer.serial_number'] } },
  }),
  listInProgramme: operation({
    method: 'GET',
    path,
    summary: 'The beneficiaries of a programme',
    query: z.strictObject({ programme_id: idKey }),
    response: z.array(beneficiary),
    status: 200,
    access: 'admin',
    subjects: { listed: { beneficiary: ['answer.serial_number'] } },
  }),
  listOfVolunteer: operation({
    method: 'GET',
    path,
    summary: 'The beneficiaries assigned to a volunteer; a volunteer may ask for their own only (else 404)',
    query: z.strictObject({ volunteer_account_id: idKey }),
    response: z.array(beneficiary),
    status: 200,
    access: 'scoped',
    subjects: { listed: { beneficiary: ['answer.serial_number'] } },
  }),
  nextNumber: operation({
    method: 'GET',
    path: '/beneficiary/next-number',
    summary:
      'The next free serial number with this prefix, above everybody’s, deleted ones too; without one with the prefix that most people here have',
    query: z.strictObject({ prefix: serialPrefix.optional() }),
    response: z.object({ prefix: z.string(), serial_number: z.string() }),
    status: 200,
    access: 'admin',
    subjects: { nobody: 'a number that is nobody’s yet' },
  }),
  create: operation({
    method: 'POST',
    path,
    changes: ['beneficiary', 'programme'],
    summary: 'Create a beneficiary',
    body: beneficiaryCreate,
    response: beneficiary,
    status: 201,
    access: 'admin',
    ignores: ['version', 'last_engagement'],
  }),
  update: operation({
    method: 'PUT',
    path,
    changes: ['beneficiary', 'programme', 'form', 'planned-visit'],
    summary: 'Edit the person alone',
    query: bySerial.extend(meant),
    body: beneficiaryUpdate,
    response: beneficiary,
    status: 200,
    access: 'admin',
    ignores: ['version', 'programme_id'],
  }),
  updateInProgramme: operation({
    method: 'PUT',
    path,
    changes: ['beneficiary', 'programme', 'form', 'planned-visit'],
    summary: 'Edit the person, and the status in one programme (G-19)',
    query: inProgramme.extend(meant),
    body: beneficiaryUpdate,
    response: beneficiary,
    status: 200,
    access: 'admin',
    ignores: ['version', 'programme_id'],
  }),
  remove: operation({
    method: 'DELETE',
    path,
    changes: ['beneficiary', 'programme', 'form', 'planned-visit'],
    summary: 'Delete a beneficiary with links, assignments and responses (G-22)',
    query: bySerial.extend(meant),
    status: 204,
    access: 'admin',
  }),
  impact: operation({
    method: 'GET',
    path: '/beneficiary/impact',
    summary: 'What deleting this beneficiary takes along',
    query: bySerial,
    response: deletionImpact,
    status: 200,
    access: 'admin',
    subjects: { nobody: 'counts alone' },
  }),
  programmes: operation({
    method: 'GET',
    path: '/beneficiary/programmes',
    summary: 'The programmes that a beneficiary is in',
    query: bySerial,
    response: z.array(beneficiaryProgramme),
    status: 200,
    access: 'admin',
    subjects: { opened: { beneficiary: ['query.serial_number'] } },
  }),
  ...assignmentOperations,
  import: operation({
    method: 'POST',
    path: '/beneficiary/import',
    changes: ['beneficiary', 'programme', 'initiative', 'form', 'import', 'own-field', 'planned-visit'],
    summary: 'Import beneficiaries from .csv, into a programme when one is named (G-02, S-12)',
    query: z.strictObject({ programme_id: idKey.optional(), preview }),
    body: 'file',
    response: importResult,
    status: 201,
    also: [200],
    access: 'admin',
    // Whom a row of the file may mean, with what stands there, and whom a refusal or a doubt names: nothing else tells.
    subjects: { found: { beneficiary: ['answer.rows.matches.key', 'answer.people'] } },
    limit: 10 * 1024 * 1024,
  }),
  toldNothing: operation({
    method: 'GET',
    path: '/beneficiary/told-nothing',
    summary:
      'Asked before the current view leaves: whose contact may be told nothing, and whether a code is asked for',
    query: z.strictObject({ ...exported }),
    response: z.object({ names: z.array(z.string()), total: z.int(), asks_factor: z.boolean() }),
    status: 200,
    access: 'admin',
    subjects: { listed: { beneficiary: ['answer.ids'] } },
  }),
  export: operation({
    method: 'GET',
    path: '/beneficiary/export',
    asks_factor: 'told',
    summary:
      'The current view, of it those named, or all but those whose tick was taken off, as .csv (G-02, S-12)',
    query: z.strictObject({ ...exported, sensitive }),
    response: 'bytes',
    status: 200,
    access: 'admin',
    subjects: { exported: 'told' },
  }),
}
