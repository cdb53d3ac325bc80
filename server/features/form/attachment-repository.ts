import { sql } from 'kysely'
import type { Attachment, AttachmentLost } from '../../../contract/attachment.ts'
import type { AttachmentKind } from '../../../contract/attachment-kinds.ts'
import type { FormResponse } from '../../../contract/form-response.ts'
import { Problem } from '../../../contract/problem.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'

type Response = {
  beneficiary_id: number
  volunteer_id: number | null
  responses: FormResponse['responses']
}

/**
 * Notes what the answers of a response name, to be sent behind it by the phone `device_id`. A correction names what the
 * first did. Throws 422 for what another person's response has, or another volunteer's.
 */
export async function expectAttachments(
  tx: Db,
  response_id: number,
  { beneficiary_id, volunteer_id, responses }: Response,
  device_id: number | null,
): Promise<void> {
  const named = responses.flatMap(({ attachment }) => attachment ?? [])
  if (named.length === 0) return
  const rows = named.map(({ id, kind }) => ({ id, kind, response_id, device_id }))
  await tx
    .insertInto('attachments')
    .values(rows)
    .onConflict((clash) => clash.column('id').doNothing())
    .execute()
  const { rows: own } = await sql<{ id: string; kind: AttachmentKind }>`select a.id, a.kind from attachments a
    join form_responses r on r.id = a.response_id
    where a.id = any(${named.map(({ id }) => id)}::text[]) and r.beneficiary_id = ${beneficiary_id}
      and r.volunteer_id is not distinct from ${volunteer_id}::bigint`.execute(tx)
  const fields = Object.fromEntries(
    responses.flatMap(({ attachment: one }, at) =>
      one && !own.some(({ id, kind }) => id === one.id && kind === one.kind)
        ? [[`responses.${at}.answer`, 'This belongs to another response']]
        : [],
    ),
  )
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
}

export type Expected = {
  id: string
  response_id: number
  kind: AttachmentKind
  file: string
  lost: '' | AttachmentLost
}

/** What a volunteer's own response names, the person alive: whether or not they still visit. */
export const findExpected = (db: Db, id: string, volunteer_id: number): Promise<Expected | undefined> =>
  findNamed(db, id, volunteer_id).where(living('r')).executeTakeFirst()

/** The same also of somebody in Recently deleted: nothing of them is told, and who is restored must not wait for what will not come. */
export const findAwaited = (db: Db, id: string, volunteer_id: number): Promise<Expected | undefined> =>
  findNamed(db, id, volunteer_id).executeTakeFirst()

function findNamed(db: Db, id: string, volunteer_id: number) {
  return db
    .selectFrom('attachments as a')
    .innerJoin('form_responses as r', 'r.id', 'a.response_id')
    .select(['a.id', 'a.response_id', 'a.kind', 'a.file', 'a.lost'])
    .where('a.id', '=', id)
    .where('r.volunteer_id', '=', volunteer_id)
}

/** Holds it until the transaction ends: of two that send it at once the second finds it here. */
export const lockExpected = (
  tx: Db,
  id: string,
): Promise<{ file: string; lost: '' | AttachmentLost } | undefined> =>
  tx.selectFrom('attachments').select(['file', 'lost']).where('id', '=', id).forUpdate().executeTakeFirst()

type Received = { file: string; agreed_at: string; seconds: number | null }

export async function markReceived(tx: Db, id: string, received: Received): Promise<void> {
  await tx
    .updateTable('attachments')
    .set({ ...received, received_at: new Date(), lost: '', lost_at: null })
    .where('id', '=', id)
    .execute()
}

type Lost = { id: string; why: AttachmentLost; lost_at: string }

/** A phone's clock may be wrong: it happened between its response and now. */
export async function markLost(tx: Db, { id, why, lost_at }: Lost): Promise<void> {
  await sql`update attachments set lost = ${why}, lost_at = least(greatest(${lost_at}::timestamptz, created_at), now())
    where id = ${id}`.execute(tx)
}

/** As staff read them: each with its file, or that it is still on the phone. */
export async function withAttachments<One extends Pick<FormResponse, 'responses'>>(
  db: Db,
  rows: readonly One[],
): Promise<One[]> {
  const whole = await wholeOf(
    db,
    rows.flatMap(({ responses }) => responses),
  )
  return rows.map((row) => ({ ...row, responses: row.responses.map(whole) }))
}

/** The same of answers that are listed by themselves. */
export async function withAttachment<One extends Named>(db: Db, answers: readonly One[]): Promise<One[]> {
  return answers.map(await wholeOf(db, answers))
}

type Named = { attachment?: Attachment | null | undefined }

/** Signed out by its volunteer since, taken away, or unused for too long. */
const phoneGoneAt = sql<
  string | null
>`least(d.revoked_at, case when d.left_at >= a.created_at then d.left_at end,
  case when d.expires_at <= now() then d.expires_at end)`.as('phone_gone_at')

async function wholeOf(db: Db, answers: readonly Named[]) {
  const ids = answers.flatMap(({ attachment }) => attachment?.id ?? [])
  const found =
    ids.length === 0
      ? []
      : await db
          .selectFrom('attachments as a')
          .leftJoin('volunteer_devices as d', 'd.id', 'a.device_id')
          .select(['a.id', 'a.file as key', 'a.agreed_at', 'a.seconds'])
          .select(['a.created_at as since', 'a.lost', 'a.lost_at', phoneGoneAt])
          .where('a.id', 'in', ids)
          .execute()
  const byId = new Map(
    found.map(({ since, lost, lost_at, phone_gone_at, ...one }) => [
      one.id,
      one.key === '' ? { ...one, awaited: { since, lost, lost_at, phone_gone_at } } : one,
    ]),
  )
  return <One extends Named>(one: One): One =>
    one.attachment ? { ...one, attachment: { ...one.attachment, ...byId.get(one.attachment.id) } } : one
}
