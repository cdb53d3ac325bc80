import { randomBytes } from 'node:crypto'
import type { VolunteerCheck } from '../../contract/check.ts'
import { today } from '../../contract/fields.ts'
import type { MatchProposal } from '../../contract/match-proposal.ts'
import type { TestCaller } from '../callers.ts'
import { aBeneficiary, aCheckKind, anEngagement, aVolunteer } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

export async function aUser(kampung: TestApp): Promise<number> {
  const { id } = await kampung.db
    .insertInto('users')
    .values({
      first_name: 'Some',
      last_name: 'One',
      email: `${randomBytes(6).toString('hex')}@generated.example`,
      password_hash: '',
      department: 'Any',
      role: 'admin',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Nobody has used it yet. */
export async function anInvitation({ db }: TestApp): Promise<number> {
  const secret = randomBytes(9).toString('hex')
  const { id } = await db
    .insertInto('one_time_tokens')
    .values({
      purpose: 'invite',
      token_hash: secret,
      email: `${secret}@generated.example`,
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of a volunteer, of a kind of its own. */
export async function aCheck(
  make: (path: string, body: unknown) => Promise<{ id: number } & VolunteerCheck[]>,
  account_id: number,
) {
  const { id: check_kind } = await make('/check-kind', aCheckKind())
  const recorded = await make('/check', {
    account_id,
    kind_id: check_kind,
    outcome: 'met',
    met_on: today(),
  })
  return { check_kind, check: recorded.find((one) => one.kind_id === check_kind)?.checks[0]?.id ?? 0 }
}

export async function anUpload(
  kampung: TestApp,
  { id: user_id }: TestCaller,
  kind: 'image' | 'file',
): Promise<string> {
  const id = randomBytes(13).toString('hex')
  const key = `${id}-upload.bin`
  await kampung.db
    .insertInto('files')
    .values({ id, key, kind, content_type: 'text/plain', name: 'upload.bin', size: 1, user_id })
    .execute()
  return key
}

/** Two of the person: one that counts, and one that is held. */
export async function someEngagements(
  { db }: TestApp,
  make: (path: string, body: unknown) => Promise<{ id: number; beneficiary_id: number }>,
  serial: string,
) {
  const body = anEngagement({ beneficiary_serial_number: serial })
  const [counts, held] = [await make('/engagement', body), await make('/engagement', body)]
  await db.updateTable('engagements').set({ held_because: 'unassigned' }).where('id', '=', held.id).execute()
  return { ids: [counts.id, held.id], beneficiary_ids: [counts.beneficiary_id] }
}

/** Of somebody whom nobody visits yet, and who can be visited. */
export async function aProposal(
  make: (path: string, body: unknown) => Promise<MatchProposal & { serial_number: string }>,
) {
  const { serial_number } = await make('/beneficiary', aBeneficiary())
  await make('/volunteer', aVolunteer())
  return await make('/match/proposals', { who: { keys: [serial_number] } })
}

/** A change of many that was begun and not gone on with. */
export async function aBulk(
  make: (path: string, body: unknown) => Promise<{ id: number; expected: string }>,
  serial: string,
) {
  const many = { who: { keys: [serial] }, change: { kind: 'status', status: 'Inactive', place_id: null } }
  const { expected } = await make('/beneficiary/bulk/preview', many)
  return (await make('/beneficiary/bulk', { ...many, expected })).id
}

/** A pair of the person and somebody who is assigned nowhere. */
export async function aKeptApart(
  make: (path: string, body: unknown) => Promise<{ id: number; account_id: number }>,
  beneficiary_serial_number: string,
) {
  const { account_id: volunteer_account_id } = await make('/volunteer', aVolunteer())
  const two = { beneficiary_serial_number, volunteer_account_id }
  return (await make('/avoid-pair', { ...two, because: 'They are cousins' })).id
}
