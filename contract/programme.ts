import { z } from 'zod'
import { deletionImpact } from './deletion.ts'
import { fileKey, id, idKey, pageOf, pageQuery, requiredText, serialNumber, status, text } from './fields.ts'
import { operation } from './operation.ts'
import { requirement, requirements } from './requirement.ts'

/** A programme's and an initiative's fields are the same (section 3, G-10). */
export const programmeFields = z.strictObject({
  name: requiredText('Name is required'),
  cover_image: fileKey.optional(),
  partner_id: id.nullish(),
  description: text(5000).optional(),
  requirements: requirements.optional(),
})

/** What an initiative answers too. */
export const programmeAnswer = {
  id: z.int(),
  name: z.string(),
  cover_image: z.string(),
  partner_id: z.int().nullable(),
  partner_name: z.string(),
  description: z.string(),
  requirements: z.array(requirement),
  version: z.int(),
}
export const programme = z.object(programmeAnswer)
export type Programme = z.infer<typeof programme>

/** What a volunteer sees of a programme (S-08). */
export const programmeGlimpse = z.object({ id: z.int(), name: z.string(), cover_image: z.string() })

const membership = { programme_id: id, beneficiary_serial_number: serialNumber }
export const programmeLink = z.strictObject({ ...membership, status })
/** For who is put back after they were taken out: in it as long as before. A link that stands keeps its own. */
const since = z.iso
  .datetime({ error: 'Not a moment' })
  .refine((value) => value >= '0001' && Date.parse(value) <= Date.now(), 'Not a moment in the past')
export const programmeMembership = z.strictObject(membership)

export const PROGRAMME_SORTS = ['name', 'partner_name', 'created_at'] as const
const path = '/programme'
const byId = z.strictObject({ id: idKey })
const ignores = ['id', 'partner_name', 'version'] as const

export const programmeOperations = {
  list: operation({
    method: 'GET',
    path,
    summary: 'Every programme',
    query: z.strictObject({}),
    response: z.array(programme),
    status: 200,
    access: 'admin',
  }),
  page: operation({
    method: 'GET',
    path,
    summary: 'A page of programmes (G-13)',
    query: z.strictObject({ ...pageQuery(PROGRAMME_SORTS), partner_id: idKey.optional() }),
    response: pageOf(programme),
    status: 200,
    access: 'admin',
  }),
  get: operation({
    method: 'GET',
    path,
    summary: 'One programme; a volunteer sees its name and cover only',
    query: byId,
    response: z.union([programme, programmeGlimpse]),
    status: 200,
    access: 'scoped',
  }),
  listOfPartner: operation({
    method: 'GET',
    path,
    summary: 'The programmes of a partner',
    query: z.strictObject({ partner_id: idKey }),
    response: z.array(programme),
    status: 200,
    access: 'admin',
  }),
  create: operation({
    method: 'POST',
    path,
    summary: 'Create a programme',
    body: programmeFields,
    response: programme,
    status: 201,
    access: 'admin',
    ignores,
  }),
  update: operation({
    method: 'PUT',
    path,
    summary: 'Edit a programme',
    query: byId,
    body: programmeFields,
    response: programme,
    status: 200,
    access: 'admin',
    ignores,
  }),
  remove: operation({
    method: 'DELETE',
    path,
    summary: 'Delete a programme with its links and forms (G-22)',
    query: byId,
    status: 204,
    access: 'admin',
  }),
  impact: operation({
    method: 'GET',
    path: '/programme/impact',
    summary: 'What deleting this programme takes along',
    query: byId,
    response: deletionImpact,
    status: 200,
    access: 'admin',
  }),
  linkBeneficiaries: operation({
    method: 'POST',
    path: '/programme/beneficiaries',
    summary: 'Link beneficiaries to programmes; may be repeated',
    body: z
      .array(programmeLink.extend({ since: since.optional() }))
      .min(1, 'Name at least one')
      .max(1000, 'At most 1000 at once'),
    response: z.array(programmeLink),
    status: 201,
    access: 'admin',
  }),
  unlinkBeneficiaries: operation({
    method: 'DELETE',
    path: '/programme/beneficiaries',
    summary:
      'Take beneficiaries out of programmes; the people and their answers stay, and may be linked again',
    body: z.array(programmeMembership).min(1, 'Name at least one').max(1000, 'At most 1000 at once'),
    status: 204,
    access: 'admin',
  }),
}
