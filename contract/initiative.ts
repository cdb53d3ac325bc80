import { z } from 'zod'
import { deletionImpact } from './deletion.ts'
import { id, idKey, pageOf, pageQuery } from './fields.ts'
import { operation } from './operation.ts'
import { PROGRAMME_SORTS, programmeAnswer, programmeFields } from './programme.ts'

/** Same shape and rules as a programme (section 3, G-10). */
export const initiativeFields = programmeFields
export const initiative = z.object(programmeAnswer)
export type Initiative = z.infer<typeof initiative>

export const initiativeLink = z.strictObject({ initiative_id: id, volunteer_account_id: id })

const path = '/initiative'
const links = z.array(initiativeLink).min(1, 'Name at least one').max(1000, 'At most 1000 at once')
const byId = z.strictObject({ id: idKey })
const ignores = ['id', 'partner_name', 'version'] as const

export const initiativeOperations = {
  list: operation({
    method: 'GET',
    path,
    summary: 'Every initiative',
    query: z.strictObject({}),
    response: z.array(initiative),
    status: 200,
    access: 'admin',
  }),
  page: operation({
    method: 'GET',
    path,
    summary: 'A page of initiatives (G-13)',
    query: z.strictObject({ ...pageQuery(PROGRAMME_SORTS), partner_id: idKey.optional() }),
    response: pageOf(initiative),
    status: 200,
    access: 'admin',
  }),
  get: operation({
    method: 'GET',
    path,
    summary: 'One initiative',
    query: byId,
    response: initiative,
    status: 200,
    access: 'admin',
  }),
  listOfPartner: operation({
    method: 'GET',
    path,
    summary: 'The initiatives of a partner',
    query: z.strictObject({ partner_id: idKey }),
    response: z.array(initiative),
    status: 200,
    access: 'admin',
  }),
  create: operation({
    method: 'POST',
    path,
    summary: 'Create an initiative',
    body: initiativeFields,
    response: initiative,
    status: 201,
    access: 'admin',
    ignores,
  }),
  update: operation({
    method: 'PUT',
    path,
    summary: 'Edit an initiative',
    query: byId,
    body: initiativeFields,
    response: initiative,
    status: 200,
    access: 'admin',
    ignores,
  }),
  remove: operation({
    method: 'DELETE',
    path,
    summary: 'Delete an initiative with its links (G-22)',
    query: byId,
    status: 204,
    access: 'admin',
  }),
  impact: operation({
    method: 'GET',
    path: '/initiative/impact',
    summary: 'What deleting this initiative takes along',
    query: byId,
    response: deletionImpact,
    status: 200,
    access: 'admin',
  }),
  linkVolunteers: operation({
    method: 'POST',
    path: '/initiative/volunteers',
    summary: 'Link volunteers to initiatives; may be repeated',
    body: links,
    response: z.array(initiativeLink),
    status: 201,
    access: 'admin',
  }),
  unlinkVolunteers: operation({
    method: 'DELETE',
    path: '/initiative/volunteers',
    summary: 'Take volunteers out of initiatives; the people stay, and may be linked again (G-04)',
    body: links,
    status: 204,
    access: 'admin',
  }),
}
