import { z } from 'zod'
import { idKey, requiredText } from './fields.ts'
import { operation } from './operation.ts'

export const WORDING_MAX = 4000

const said = {
  name: requiredText('Say what for', 80),
  wording: requiredText('Write what people agree to', WORDING_MAX),
}
export const purposeCreate = z.strictObject(said)
/** A wording that differs from the newest is a new version; what was agreed to before stays as it was worded. */
export const purposeEdit = z.strictObject({ ...said, is_retired: z.boolean() }).partial()

const wordingVersion = z.object({
  version: z.int(),
  wording: z.string(),
  since: z.string(),
  written_by_name: z.string(),
})

/** What the organisation asks people's consent for, in every wording that it ever had. */
export const purpose = z.object({
  id: z.int(),
  name: z.string(),
  /** The newest first. */
  wordings: z.array(wordingVersion),
  /** Asked of nobody any more; what was said stays. */
  is_retired: z.boolean(),
  version: z.int(),
})
export type Purpose = z.infer<typeof purpose>

const path = '/purpose'
const changes = ['purpose', 'consent', 'activity'] as const

/** Super admins write them, all staff ask by them (0057). */
export const purposeOperations = {
  list: operation({
    method: 'GET',
    path,
    summary: 'What consent is asked for, with every wording; the retired ones last',
    query: z.strictObject({}),
    response: z.array(purpose),
    status: 200,
    access: 'admin',
  }),
  create: operation({
    method: 'POST',
    path,
    changes,
    summary: 'Ask consent for something new; a name that is in use is 409',
    body: purposeCreate,
    response: purpose,
    status: 201,
    access: 'super_admin',
  }),
  update: operation({
    method: 'PUT',
    path,
    changes,
    summary: 'Another name, another wording (a new version), or retired',
    query: z.strictObject({ id: idKey }),
    body: purposeEdit,
    response: purpose,
    status: 200,
    access: 'super_admin',
    ignores: ['id', 'wordings', 'version'],
  }),
}
