import { z } from 'zod'
import { addressAnswer, addressFields } from './address.ts'
import { deletionImpact } from './deletion.ts'
import {
  contactNumber,
  email,
  fileKey,
  idKey,
  pageOf,
  pageQuery,
  requiredText,
  status,
  text,
} from './fields.ts'
import { operation } from './operation.ts'
import { PARTNER_SORTS } from './sorts.ts'

/** S-10: http or https only. '' for none. */
export const website = text(500, 'Invalid URL').refine(
  (value) => value === '' || (!/\s/.test(value) && z.url({ protocol: /^https?$/ }).safeParse(value).success),
  'Invalid URL',
)

export const keyPerson = z.strictObject({
  profile_picture: fileKey.optional(),
  name: requiredText('Name is required'),
  position: requiredText('Position is required'),
  contact_number: contactNumber(),
  email: email('Invalid email', 'Email is required'),
})

export const partnerFields = z.strictObject({
  name: requiredText('Name is required'),
  logo: fileKey.optional(),
  ...addressFields,
  contact_number: contactNumber(),
  website: website.optional(),
  status,
  key_personnel: z.array(keyPerson).max(100, 'At most 100 people').optional(),
})

export const partner = z.object({
  id: z.int(),
  name: z.string(),
  logo: z.string(),
  ...addressAnswer,
  contact_number: z.string(),
  website: z.string(),
  status,
  last_update: z.string().nullable(),
  key_personnel: z.array(
    z.object({
      profile_picture: z.string(),
      name: z.string(),
      position: z.string(),
      contact_number: z.string(),
      email: z.string(),
    }),
  ),
  version: z.int(),
})
export type Partner = z.infer<typeof partner>

/** G-22: what goes along, in words; what was run with the partner stays, with none. */
const partnerImpact = deletionImpact.extend({ programmes: z.int(), initiatives: z.int() })

const path = '/partner'
const byId = z.strictObject({ id: idKey })
const ignores = ['id', 'last_update', 'version'] as const

export const partnerOperations = {
  list: operation({
    method: 'GET',
    path,
    summary: 'Every partner',
    query: z.strictObject({}),
    response: z.array(partner),
    status: 200,
    access: 'admin',
    subjects: { nobody: 'the people of a partner are neither served nor volunteers' },
  }),
  page: operation({
    method: 'GET',
    path,
    summary: 'A page of partners (G-13, G-32)',
    query: z.strictObject(pageQuery(PARTNER_SORTS)),
    response: pageOf(partner),
    status: 200,
    access: 'admin',
    subjects: { nobody: 'the people of a partner are neither served nor volunteers' },
  }),
  get: operation({
    method: 'GET',
    path,
    summary: 'One partner',
    query: byId,
    response: partner,
    status: 200,
    access: 'admin',
    subjects: { nobody: 'the people of a partner are neither served nor volunteers' },
  }),
  create: operation({
    method: 'POST',
    path,
    changes: ['partner'],
    summary: 'Create a partner',
    body: partnerFields,
    response: partner,
    status: 201,
    access: 'admin',
    ignores,
  }),
  update: operation({
    method: 'PUT',
    path,
    changes: ['partner', 'programme', 'initiative'],
    summary: 'Edit a partner; last_update is set by the server (G-20)',
    query: byId,
    body: partnerFields,
    response: partner,
    status: 200,
    access: 'admin',
    ignores,
  }),
  remove: operation({
    method: 'DELETE',
    path,
    changes: ['partner', 'comms-log', 'programme', 'initiative'],
    summary: 'Delete a partner with key personnel and comms logs (G-22)',
    query: byId,
    status: 204,
    access: 'admin',
  }),
  impact: operation({
    method: 'GET',
    path: '/partner/impact',
    summary:
      'What deleting this partner takes along, and how many programmes and initiatives stay without one',
    query: byId,
    response: partnerImpact,
    status: 200,
    access: 'admin',
  }),
}
