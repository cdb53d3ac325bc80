import type { attachmentOperations } from '../../../contract/attachment.ts'
import { firstOf } from '../../../db/first-of.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { DEVICE_COOKIE } from '../../http/session.ts'
import { insertFile, newFileId } from '../../storage/new-file.ts'
import { lockRevokedDevice, receiveLate } from '../../visits/revoked-phone.ts'
import { readAttachment } from './attachment-content.ts'
import { type Expected, findExpected, lockExpected, markReceived } from './attachment-repository.ts'

type Upload = Pick<Call<typeof attachmentOperations.upload>, 'query' | 'body' | 'services' | 'change'>

/** What answers name comes behind them, each by itself, also when its volunteer visits nobody any more (0076). */
export const attachmentHandlers: HandlersOf<typeof attachmentOperations> = {
  async upload(call) {
    const { id } = call.query
    await receive(call, found(await findExpected(call.db, id, call.caller.id)))
    return { id, received: true }
  },

  uploadLate: (call) =>
    receiveLate(call, async () => {
      const { query, request, db } = call
      const { author } = found(await lockRevokedDevice(db, request.cookies[DEVICE_COOKIE]))
      await receive(call, found(await findExpected(db, query.id, author.volunteer_id)))
      return { received: true }
    }),
}

/** Keeps it once: sent again, the first is what counts. Throws 404 when its response was purged meanwhile, 415, 422. */
async function receive({ query, body, services, change }: Upload, expected: Expected): Promise<void> {
  if (expected.file !== '') return
  const { variants, ...content } = await readAttachment(expected.kind, body.content)
  const file_id = newFileId()
  let isKept = false
  try {
    for (const [variant, bytes] of variants) await services.storage.put(file_id, variant, bytes)
    isKept = await change(async ({ tx, audit }) => {
      const now = found(await lockExpected(tx, query.id))
      const entry = { entity: 'form_response', entity_id: expected.response_id } as const
      if (now.file !== '') {
        await audit({ action: 'handed_in', ...entry, reason: 'again' })
        return false
      }
      const [, largest] = firstOf(variants.slice(-1))
      const key = `${file_id}-${content.name}`
      await insertFile(tx, { ...content, id: file_id, key, size: largest.length, attached_at: new Date() })
      const { agreed_at, seconds = null } = query
      await markReceived(tx, query.id, { file: key, agreed_at, seconds })
      await audit({ action: 'uploaded', ...entry, after: { file: key, kind: expected.kind, agreed_at } })
      return true
    })
  } finally {
    if (!isKept) await services.storage.remove(file_id)
  }
}
