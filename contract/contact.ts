import { z } from 'zod'
import { CONTACTS_MAX } from './constants.ts'
import { contact, contactFields } from './contact-fields.ts'
import { id, idKey, serialKey } from './fields.ts'
import { operation } from './operation.ts'

const path = '/contact'
const ofPerson = z.strictObject({ serial_number: serialKey })
const byId = z.strictObject({ id: idKey })
const ignores = ['id', 'rank', 'version'] as const
const changes = ['contact', 'beneficiary', 'search'] as const

/** Family and emergency contacts of a beneficiary. */
export const contactOperations = {
  listOfBeneficiary: operation({
    method: 'GET',
    path,
    summary: 'The contacts of a beneficiary, in the order in which they are rung',
    query: ofPerson,
    response: z.array(contact),
    status: 200,
    access: 'admin',
    subjects: { opened: { beneficiary: ['query.serial_number'] } },
  }),
  create: operation({
    method: 'POST',
    path,
    changes,
    summary: 'Add a contact, after the others; the same name with the same number is 409',
    // Beside the number whose it was on the screen (H-1990).
    query: ofPerson.extend({ beneficiary_id: idKey.optional() }),
    body: contactFields,
    response: contact,
    status: 201,
    access: 'admin',
    ignores,
  }),
  update: operation({
    method: 'PUT',
    path,
    changes,
    summary: 'Edit a contact',
    query: byId,
    body: contactFields,
    response: contact,
    status: 200,
    access: 'admin',
    ignores,
  }),
  reorder: operation({
    method: 'PUT',
    path: '/contact/order',
    changes,
    summary: 'In which order the contacts are rung: all of them by id, else 409',
    query: ofPerson,
    body: z.strictObject({ ids: z.array(id).max(CONTACTS_MAX, `At most ${CONTACTS_MAX} contacts`) }),
    response: z.array(contact),
    status: 200,
    access: 'admin',
  }),
  remove: operation({
    method: 'DELETE',
    path,
    changes: [...changes, 'deletion'],
    summary: 'Delete a contact (G-22)',
    query: byId,
    status: 204,
    access: 'admin',
  }),
}
