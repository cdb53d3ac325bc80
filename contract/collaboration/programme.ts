import { z } from 'zod'
import { serialLines } from '../chosen.ts'
import { id, idKey, moment, serialNumber, status } from '../fields.ts'
import { operation } from '../operation.ts'
import { statusFields } from '../status-reason.ts'
import { collaboration } from './collaboration.ts'
import { collaborationOperations } from './collaboration-operations.ts'

/** What a volunteer sees of a programme (S-08). */
export const programmeGlimpse = z.object({ id: z.int(), name: z.string(), cover_image: z.string() })

const membership = { programme_id: id, beneficiary_serial_number: serialNumber }
export const programmeLink = z.strictObject({ ...membership, status })
/** For who is put back after they were taken out: in it as long as before. A link that stands keeps its own. */
const since = moment.refine((value) => Date.parse(value) <= Date.now(), 'Not a moment in the past')
/** Whose the number was on the screen (H-1990). */
const whose = { beneficiary_id: id.optional() }
export const programmeMembership = z.strictObject({ ...membership, ...whose })

export const programmeOperations = {
  ...collaborationOperations({
    noun: 'programme',
    one: 'a programme',
    many: 'programmes',
    along: 'its links and forms',
    shows_name: ['form'],
    loses: ['form', 'beneficiary'],
    get: operation({
      method: 'GET',
      path: '/programme',
      summary: 'One programme; a volunteer sees its name and cover only',
      query: z.strictObject({ id: idKey }),
      response: collaboration,
      response_for_volunteer: programmeGlimpse,
      status: 200,
      access: 'scoped',
    }),
  }),
  whoIsIn: operation({
    method: 'GET',
    path: '/programme/beneficiaries',
    summary: 'Who of these is in the programme',
    // `beneficiary_id`: of one alone, whose the number was on the screen (H-2011).
    query: z.strictObject({
      programme_id: idKey,
      serial_numbers: serialLines,
      beneficiary_id: idKey.optional(),
    }),
    response: z.array(z.string()),
    status: 200,
    access: 'admin',
    may_clash: true,
    // Also who is not: whoever asks about somebody learns of them either way.
    subjects: { listed: { beneficiary: ['query.serial_numbers'] } },
  }),
  linkBeneficiaries: operation({
    method: 'POST',
    path: '/programme/beneficiaries',
    changes: ['beneficiary', 'programme', 'form', 'planned-visit'],
    summary: 'Link beneficiaries to programmes; may be repeated',
    body: z
      .array(programmeLink.extend({ ...whose, since: since.optional(), ...statusFields }))
      .min(1, 'Name at least one')
      .max(1000, 'At most 1000 at once'),
    response: z.array(programmeLink),
    status: 201,
    access: 'admin',
  }),
  unlinkBeneficiaries: operation({
    method: 'DELETE',
    path: '/programme/beneficiaries',
    changes: ['beneficiary', 'programme', 'form'],
    summary:
      'Take beneficiaries out of programmes; the people and their answers stay, and may be linked again',
    body: z.array(programmeMembership).min(1, 'Name at least one').max(1000, 'At most 1000 at once'),
    status: 204,
    access: 'admin',
  }),
}
