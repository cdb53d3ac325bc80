import { z } from 'zod'
import { ATTACHMENTS_MAX, COMMS_LOG_TYPES } from './constants.ts'
import { fileKey, id, idKey, PASSAGE_MAX, pageOf, pageQuery, requiredText } from './fields.ts'
import { operation } from './operation.ts'
import { COMMS_LOG_SORTS } from './sorts.ts'

const attachedKey = fileKey.refine((key) => key !== '', 'Not a file key')

/** Bounds: G-10. */
export const commsLogFields = z.strictObject({
  type: z.enum(COMMS_LOG_TYPES, { error: 'Type is required' }),
  subject: requiredText('Subject is required', 200),
  content: requiredText('Content is required', PASSAGE_MAX),
  files: z.array(attachedKey).max(ATTACHMENTS_MAX, `At most ${ATTACHMENTS_MAX} attachments`).optional(),
})

export const commsLogCreate = commsLogFields.extend({ partner_id: id })

/** `created_by` comes from the session (D-08); the names stand beside it so that no second call is needed. */
export const commsLog = z.object({
  id: z.int(),
  partner_id: z.int(),
  type: z.enum(COMMS_LOG_TYPES),
  subject: z.string(),
  content: z.string(),
  files: z.array(z.string()),
  created_by: z.int(),
  created_by_name: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
})
export type CommsLog = z.infer<typeof commsLog>

const path = '/comms-log'
const byId = z.strictObject({ id: idKey })
const ignores = ['id', 'created_by', 'created_by_name', 'created_at', 'updated_at', 'version'] as const

export const commsLogOperations = {
  listOfPartner: operation({
    method: 'GET',
    path,
    summary: 'The comms logs of a partner',
    query: z.strictObject({ partner_id: idKey }),
    response: z.array(commsLog),
    status: 200,
    access: 'admin',
  }),
  page: operation({
    method: 'GET',
    path,
    summary: 'A page of comms logs, filtered by subject (G-13, G-32)',
    query: z.strictObject({ ...pageQuery(COMMS_LOG_SORTS), partner_id: idKey.optional() }),
    response: pageOf(commsLog),
    status: 200,
    access: 'admin',
  }),
  get: operation({
    method: 'GET',
    path,
    summary: 'One comms log',
    query: byId,
    response: commsLog,
    status: 200,
    access: 'admin',
  }),
  create: operation({
    method: 'POST',
    path,
    changes: ['comms-log'],
    summary: 'Write a comms log; created_by is the signed-in user (D-08)',
    body: commsLogCreate,
    response: commsLog,
    status: 201,
    access: 'admin',
    ignores,
  }),
  update: operation({
    method: 'PUT',
    path,
    changes: ['comms-log'],
    summary: 'Edit a comms log',
    query: byId,
    body: commsLogFields,
    response: commsLog,
    status: 200,
    access: 'admin',
    ignores: [...ignores, 'partner_id'],
  }),
  remove: operation({
    method: 'DELETE',
    path,
    changes: ['comms-log'],
    summary: 'Delete a comms log with its attachments (G-22)',
    query: byId,
    status: 204,
    access: 'admin',
  }),
}
