import { z } from 'zod'
import { deletionImpact } from './deletion.ts'
import {
  count,
  id,
  idKey,
  pageQuery,
  peoplePageOf,
  preview,
  purpose,
  requiredText,
  serialKey,
  serialNumber,
} from './fields.ts'
import { where } from './filter.ts'
import { importResult } from './import-result.ts'
import { columns, peopleSort, shown } from './list-columns.ts'
import { operation } from './operation.ts'
import { FACT_SORTS, VOLUNTEER_SORTS } from './sorts.ts'
import { ticks } from './ticked.ts'
import { volunteer, volunteerCreate, volunteerUpdate } from './volunteer-fields.ts'

export type Volunteer = z.infer<typeof volunteer>

const sort = peopleSort(VOLUNTEER_SORTS, FACT_SORTS.volunteer)
const path = '/volunteer'
const byAccount = z.strictObject({ account_id: idKey })
const ignores = [
  'account_id',
  'incomplete',
  'has_whole_nric',
  'is_sign_in_blocked',
  'version',
  'last_engagement',
] as const

export const volunteerOperations = {
  page: operation({
    method: 'GET',
    path,
    summary:
      'A page of volunteers, of an initiative or of a beneficiary when one is named; of a search or filter that more than 10,000 match `total` is 10,000 and `is_at_least` stands beside it, unless `count=exact` is asked (G-13)',
    query: z.strictObject({
      ...pageQuery(VOLUNTEER_SORTS),
      sort: sort.optional(),
      columns: columns('volunteer'),
      initiative_id: idKey.optional(),
      beneficiary_serial_number: serialKey.optional(),
      where: where('volunteer'),
      ...ticks,
      purpose,
      count,
    }),
    response: peoplePageOf(volunteer.extend({ shown })),
    status: 200,
    access: 'admin',
    subjects: { listed: { volunteer: ['answer.items.account_id'] } },
  }),
  listInInitiative: operation({
    method: 'GET',
    path,
    summary: 'The volunteers of an initiative',
    query: z.strictObject({ initiative_id: idKey }),
    response: z.array(volunteer),
    status: 200,
    access: 'admin',
    subjects: { listed: { volunteer: ['answer.account_id'] } },
  }),
  listOfBeneficiary: operation({
    method: 'GET',
    path,
    summary: 'The volunteers assigned to a beneficiary (G-03)',
    query: z.strictObject({ beneficiary_serial_number: serialKey }),
    response: z.array(volunteer),
    status: 200,
    access: 'admin',
    subjects: { listed: { volunteer: ['answer.account_id'] } },
  }),
  getByNric: operation({
    method: 'GET',
    path,
    summary: 'One volunteer by whole NRIC; audited and limited, the web app never asks (S-07)',
    query: z.strictObject({ nric: z.string().max(9) }),
    response: volunteer,
    status: 200,
    access: 'admin',
    subjects: { found: { volunteer: ['answer.account_id'] } },
  }),
  get: operation({
    method: 'GET',
    path,
    summary: 'One volunteer',
    query: byAccount,
    response: volunteer,
    status: 200,
    access: 'admin',
    subjects: { opened: { volunteer: ['answer.account_id'] } },
  }),
  create: operation({
    method: 'POST',
    path,
    changes: ['volunteer', 'initiative'],
    summary: 'Create a volunteer',
    body: volunteerCreate,
    response: volunteer,
    status: 201,
    access: 'admin',
    ignores,
  }),
  update: operation({
    method: 'PUT',
    path,
    changes: ['volunteer'],
    summary: 'Edit a volunteer; what an import left out may stay missing, what was there may not go (G-27)',
    query: byAccount,
    body: volunteerUpdate,
    response: volunteer,
    status: 200,
    access: 'admin',
    ignores: ['account_id', 'incomplete', 'has_whole_nric', 'is_sign_in_blocked', 'version'],
  }),
  remove: operation({
    method: 'DELETE',
    path,
    changes: ['volunteer', 'beneficiary', 'form'],
    summary: 'Delete a volunteer with links, assignments, devices and sessions (G-22)',
    query: byAccount,
    status: 204,
    access: 'admin',
  }),
  impact: operation({
    method: 'GET',
    path: '/volunteer/impact',
    summary: 'What deleting this volunteer takes along',
    query: byAccount,
    response: deletionImpact,
    status: 200,
    access: 'admin',
    subjects: { nobody: 'counts alone' },
  }),
  unassign: operation({
    method: 'DELETE',
    path: '/volunteer/assignments',
    changes: ['beneficiary', 'volunteer', 'form', 'planned-visit', 'avoid-pair', 'check'],
    summary:
      'End assignments to the beneficiaries listed; with `undo`, for who assigned them just now, the exemptions that came with them are taken back too',
    // `beneficiary_id`: of one alone, whose the number was on the screen (H-2010).
    query: byAccount.extend({ undo: z.literal('1').optional(), beneficiary_id: idKey.optional() }),
    body: z.array(serialNumber).min(1, 'Name at least one').max(1000, 'At most 1000 at once'),
    status: 204,
    access: 'admin',
  }),
  import: operation({
    method: 'POST',
    path: '/volunteer/import',
    changes: ['volunteer', 'programme', 'initiative', 'import', 'own-field'],
    summary: 'Import volunteers from .csv, into an initiative when one is named (S-12)',
    query: z.strictObject({ initiative_id: idKey.optional(), preview }),
    body: 'file',
    response: importResult,
    status: 201,
    also: [200],
    access: 'admin',
    // Whom a row of the file may mean, with what stands there, and whom a refusal names: nothing else tells.
    subjects: { found: { volunteer: ['answer.rows.matches.key', 'answer.people'] } },
    limit: 10 * 1024 * 1024,
  }),
  revealNric: operation({
    method: 'POST',
    path: '/volunteer/nric-reveal',
    changes: [],
    is_secret: true,
    summary: 'The whole NRIC of one volunteer, with a reason; audited and limited (S-07)',
    body: z.strictObject({ account_id: id, reason: requiredText('A reason is required', 500) }),
    response: z.object({ nric: z.string() }),
    status: 201,
    access: 'admin',
    subjects: { nobody: 'a reveal is an event of the log, with its reason' },
  }),
}
