import { z } from 'zod'
import { FILE_LIMIT } from './constants.ts'
import { isCleanText } from './fields.ts'
import { operation } from './operation.ts'

const byKey = z.strictObject({ key: z.string().max(300).refine(isCleanText, 'Not a file key') })
/** '' when there is no such file, or the caller may not see it (S-09). */
const link = z.object({ url: z.string() })

export const driveOperations = {
  imageUrl: operation({
    method: 'GET',
    path: '/drive/image',
    summary: 'A link to a picture, signed for this session, at most 5 minutes',
    query: byKey.extend({ size: z.enum(['small', 'large']).optional() }),
    response: link,
    status: 200,
    // Also someone who waits for approval: own uploads and own picture, nothing else.
    access: 'signed_in',
    subjects: { nobody: 'an address; whoever may see the picture has the record before them' },
  }),
  fileUrl: operation({
    method: 'GET',
    path: '/drive/file',
    summary: 'A link to a file, signed for this session, at most 5 minutes',
    query: byKey,
    response: link,
    status: 200,
    access: 'signed_in',
    subjects: { nobody: 'an address; the download itself is an event of the log' },
  }),
  upload: operation({
    method: 'POST',
    path: '/drive/{destination}',
    changes: [],
    summary: 'Upload one file; without a session only a picture for the register page (S-01)',
    params: z.strictObject({ destination: z.enum(['image', 'file']) }),
    body: 'file',
    response: z.object({ key: z.string() }),
    status: 201,
    access: 'public',
    limit: FILE_LIMIT,
  }),
  content: operation({
    method: 'GET',
    path: '/drive/content/{token}',
    summary: 'The bytes behind a signed link',
    params: z.strictObject({ token: z.string().max(1000) }),
    response: 'bytes',
    status: 200,
    access: 'signed_in',
    // Whose a certificate is: a picture stands beside its record, and other documents are about no one person.
    subjects: { opened: 'told' },
  }),
}
