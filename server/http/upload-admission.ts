import { IMAGE_LIMIT } from '../../contract/constants.ts'
import type { OperationSpec } from '../../contract/operation.ts'
import { Problem } from '../../contract/problem.ts'
import { propertyOf } from '../../db/property-of.ts'
import type { Caller } from './caller.ts'
import type { Limits } from './limits.ts'
import { DEVICE_COOKIE } from './session.ts'

const BODY_LIMIT = 256 * 1024

type Asked = {
  spec: OperationSpec
  params: unknown
  caller: Caller
  address: string
  cookies: Readonly<Record<string, string | undefined>>
}

const refusedAs = { nobody: 'unauthenticated', user: 'awaiting_approval', volunteer: 'forbidden' } as const

/**
 * S-01: who may send a file, asked before a byte of it is kept, or strangers could fill the memory. A stranger, who waits
 * for approval, or whoever registers where a volunteer is signed in, may upload a picture for the register page, and few; a
 * phone that was signed in once what it has not sent (S-03). Answers the largest size in bytes. Throws 401, 403, 404, 429.
 */
export async function admitUpload(
  { spec, params, caller, address, cookies }: Asked,
  limits: Limits,
): Promise<number> {
  const limit = spec.limit ?? BODY_LIMIT
  if (spec.access !== 'public') return limit
  if (spec.of_known_phone) {
    if (!cookies[DEVICE_COOKIE]) throw new Problem('not_found')
    await limits.consume('late_upload', address)
    return limit
  }
  if (caller.kind === 'user' && caller.role !== 'pending') return limit
  if (propertyOf(params, 'destination') !== 'image') throw new Problem(refusedAs[caller.kind])
  await limits.consume('anonymous_upload', address)
  return Math.min(limit, IMAGE_LIMIT)
}
