import { z } from 'zod'
import { accountIds, CHOSEN_MAX } from '../chosen.ts'
import { id, idKey } from '../fields.ts'
import { operation } from '../operation.ts'
import { collaboration } from './collaboration.ts'
import { collaborationOperations } from './collaboration-operations.ts'

export const initiativeLink = z.strictObject({ initiative_id: id, volunteer_account_id: id })
const links = z.array(initiativeLink).min(1, 'Name at least one').max(1000, 'At most 1000 at once')

export const initiativeOperations = {
  ...collaborationOperations({
    noun: 'initiative',
    one: 'an initiative',
    many: 'initiatives',
    along: 'its links',
    shows_name: [],
    loses: ['volunteer'],
    get: operation({
      method: 'GET',
      path: '/initiative',
      summary: 'One initiative',
      query: z.strictObject({ id: idKey }),
      response: collaboration,
      status: 200,
      access: 'admin',
    }),
  }),
  listOfVolunteer: operation({
    method: 'GET',
    path: '/initiative',
    summary: 'The initiatives that a volunteer is in',
    query: z.strictObject({ volunteer_account_id: idKey }),
    response: z.array(collaboration),
    status: 200,
    access: 'admin',
    subjects: { opened: { volunteer: ['query.volunteer_account_id'] } },
  }),
  whoIsIn: operation({
    method: 'GET',
    path: '/initiative/volunteers',
    summary: 'Who of these is in the initiative',
    query: z.strictObject({ initiative_id: idKey, account_ids: accountIds(CHOSEN_MAX) }),
    response: z.array(z.int()),
    status: 200,
    access: 'admin',
    // Also who is not: whoever asks about somebody learns of them either way.
    subjects: { listed: { volunteer: ['query.account_ids'] } },
  }),
  linkVolunteers: operation({
    method: 'POST',
    path: '/initiative/volunteers',
    changes: ['volunteer', 'initiative'],
    summary: 'Link volunteers to initiatives; may be repeated',
    body: links,
    response: z.array(initiativeLink),
    status: 201,
    access: 'admin',
  }),
  unlinkVolunteers: operation({
    method: 'DELETE',
    path: '/initiative/volunteers',
    changes: ['volunteer', 'initiative'],
    summary: 'Take volunteers out of initiatives; the people stay, and may be linked again (G-04)',
    body: links,
    status: 204,
    access: 'admin',
  }),
}
