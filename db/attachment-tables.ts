import type { ColumnType } from 'kysely'
import type { AttachmentLost } from '../contract/attachment.ts'
import type { AttachmentKind } from '../contract/attachment-kinds.ts'
import type { MomentOrNull, NullableId } from './columns.ts'

/** What an answer names: expected since its response came, and here once its phone has sent it (0076). */
export type AttachmentTable = {
  id: string
  /** The first response that names it; a correction names it again. */
  response_id: number
  kind: AttachmentKind
  /** '' while it is on the phone. */
  file: ColumnType<string, string | undefined, string>
  agreed_at: MomentOrNull
  seconds: ColumnType<number | null, number | null | undefined, number | null>
  created_at: ColumnType<string, string | undefined, never>
  received_at: MomentOrNull
  /** What its phone said of it while it had not come, and when that happened there. */
  lost: ColumnType<'' | AttachmentLost, '' | AttachmentLost | undefined, '' | AttachmentLost>
  lost_at: MomentOrNull
  /** The phone that is to send it. */
  device_id: NullableId
}
