import type { driveOperations } from '../../../contract/drive.ts'
import { Problem } from '../../../contract/problem.ts'
import { firstOf } from '../../../db/first-of.ts'
import type { HandlersOf, UploadedFile } from '../../http/call.ts'
import type { StaffCaller, VolunteerCaller } from '../../http/caller.ts'
import { found } from '../../http/found.ts'
import type { Services } from '../../http/services.ts'
import type { SignedLink } from '../../http/signed-links.ts'
import type { FileVariant } from '../../storage/file-store.ts'
import { dropUnlessKept, insertFile, newFileId } from '../../storage/new-file.ts'
import { PICTURE_TYPE, redrawPicture, redrawWhole } from '../../storage/redraw-picture.ts'
import { cleanFileName, documentType, pictureType } from './drive-content-type.ts'
import { findFile, findVisibleFile, whoseCertificate } from './drive-repository.ts'

const MINUTE = 60_000

/** Uploads and signed links to them (S-09, D-10). Who may upload is asked before the file is read: upload-admission.ts. */
export const driveHandlers: HandlersOf<typeof driveOperations> = {
  async upload({ params, body, caller, db, services, request, change }) {
    const { variants, type } =
      params.destination === 'image' ? await readPicture(body) : await readDocument(body)
    const id = newFileId()
    const name = cleanFileName(body.name, type.extension)
    const key = `${id}-${name}`
    try {
      for (const [variant, bytes] of variants) await services.storage.put(id, variant, bytes)
      return await change(async ({ tx, audit }) => {
        const [, largest] = firstOf(variants.slice(-1))
        const file = { id, key, kind: params.destination, name, content_type: type.content_type }
        await insertFile(tx, {
          ...file,
          size: largest.length,
          user_id: caller.kind === 'user' ? caller.id : null,
          anonymous_address: caller.kind === 'user' ? null : services.keyedHash(request.address),
        })
        await audit({ action: 'uploaded', entity: 'file', entity_id: id, after: file })
        return { key }
      })
    } catch (error) {
      await dropUnlessKept(db, services.storage, id)
      throw error
    }
  },

  async imageUrl({ query, caller, db, services }) {
    const file = await findVisibleFile(db, caller, query.key, 'image')
    return { url: file ? linkTo(services, caller, file.key, query.size ?? 'large') : '' }
  },

  async fileUrl({ query, caller, db, services }) {
    if (caller.kind === 'volunteer') throw new Problem('forbidden')
    const file = await findVisibleFile(db, caller, query.key, 'file')
    return { url: file ? linkTo(services, caller, file.key, 'whole') : '' }
  },

  async content({ params, caller, db, services, recordRead, looked }) {
    const link = services.links.open(params.token)
    if (!link || link.session_id !== caller.session_id) throw new Problem('not_found')
    const is_inline = link.size !== 'whole'
    // Asked before whether it may be seen still: what is taken back in between is refused, and never opened as nobody's.
    const volunteer_account_ids = is_inline ? [] : await whoseCertificate(db, link.key)
    const file = found(
      is_inline ? await findFile(db, link.key) : await findVisibleFile(db, caller, link.key, 'file'),
    )
    const content = async () => {
      const bytes = found((await services.storage.read(file.id, link.size)) ?? undefined)
      if (is_inline) return bytes
      const after = volunteer_account_ids.length > 0 ? { volunteer_account_ids } : undefined
      await recordRead({ action: 'downloaded', entity: 'file', entity_id: file.id, after }).catch((error) => {
        bytes.destroy()
        throw error
      })
      // A page of its own tells who saw somebody, beside the log (S-14).
      looked('opened', { volunteer: volunteer_account_ids })
      return bytes
    }
    // A picture may stay in the browser while its link lasts; a document leaves nothing on a shared machine.
    const max_age = is_inline ? Math.floor((link.expires_at - Date.now()) / 1000) : 0
    return { content, content_type: file.content_type, file_name: file.name, is_inline, max_age }
  },
}

async function readPicture({ content }: UploadedFile) {
  await pictureType(content)
  const { small, large } = await redrawPicture(content)
  const variants: [FileVariant, Buffer][] = [
    ['small', small],
    ['large', large],
  ]
  return { variants, type: PICTURE_TYPE }
}

async function readDocument({ content, name }: UploadedFile) {
  const type = await documentType(content, name)
  const isPicture = type.content_type.startsWith('image/')
  const whole = isPicture ? await redrawWhole(content, type.extension) : content
  const variants: [FileVariant, Buffer][] = [['whole', whole]]
  return { variants, type }
}

/** Ends on a whole minute, 4 to 5 minutes away: the same link for a minute, so that browsers may keep the picture. */
function linkTo(
  services: Services,
  caller: StaffCaller | VolunteerCaller,
  key: string,
  size: SignedLink['size'],
): string {
  const expires_at = Math.ceil(Date.now() / MINUTE) * MINUTE + 4 * MINUTE
  const token = services.links.sign({ key, size, session_id: caller.session_id, expires_at })
  return `/api/drive/content/${token}`
}
