import { daysBetween } from '../../../contract/calendar-day.ts'
import { type checkOperations, EXEMPT_DAYS_MAX } from '../../../contract/check.ts'
import { CERTIFICATE_KINDS, lackedEvidence } from '../../../contract/check-evidence.ts'
import { requiredText, today } from '../../../contract/fields.ts'
import type { BodyOf } from '../../../contract/operation.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Db } from '../../../db/schema.ts'
import type { HandlersOf } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { lockVolunteerByAccount, volunteerIdByAccount } from '../../records/find-volunteer.ts'
import { attachFiles } from '../../storage/attach-files.ts'
import { fileIdOf } from '../../storage/new-file.ts'
import {
  findCheck,
  findContentType,
  insertCheck,
  lockKind,
  monthsLater,
  pageExpiring,
  readChecks,
  revokeCheck,
} from './check-repository.ts'

const entity = 'volunteer'

/** What volunteers were found to have, and who runs out of it (0058). Kept in the volunteer's own history. */
export const checkHandlers: HandlersOf<typeof checkOperations> = {
  list: async ({ db, query }) =>
    await readChecks(db, found(await volunteerIdByAccount(db, query.account_id)), today()),

  create: ({ body, caller, change }) =>
    change(async ({ tx, audit }) => {
      const { account_id, kind_id, valid_until, ...rest } = body
      const day = today()
      const volunteer_id = found(await lockVolunteerByAccount(tx, account_id))
      const kind = await lockKind(tx, kind_id)
      if (!kind) throw refused('kind_id', 'There is no such check')
      const ends =
        valid_until === undefined && rest.outcome === 'met' && kind.valid_months !== null
          ? await monthsLater(tx, rest.met_on, kind.valid_months)
          : (valid_until ?? null)
      requireSense(body, ends, day)
      const lacked = lackedEvidence(kind.evidence, body)
      if (lacked) throw refused(lacked.field, lacked.message)
      await attachCertificate(tx, caller.id, body.file)
      const because = rest.outcome === 'exempt' ? rest.because : ''
      const check = { ...rest, because, valid_until: ends }
      await insertCheck(tx, { ...check, kind_id, volunteer_id, by_id: caller.id })
      const after = { check: kind.name, ...withoutName(check) }
      await audit({ action: 'checked', entity, entity_id: account_id, after })
      return await readChecks(tx, volunteer_id, day)
    }),

  revoke: async ({ query, caller, change }) => {
    await change(async ({ tx, audit }) => {
      const known = found(await findCheck(tx, query.id))
      // Whoever assigns holds the volunteer: nobody is sent by what is taken back at that moment.
      found(await lockVolunteerByAccount(tx, known.account_id))
      const { account_id, revoked_at, ...before } = found(await findCheck(tx, query.id))
      if (revoked_at !== null) throw new Problem('not_found')
      await revokeCheck(tx, query.id, caller.id)
      const entry = { action: 'check_taken_back', entity, entity_id: account_id } as const
      await audit({ ...entry, before: withoutName(before) })
    })
  },

  expiring: ({ db, query }) => pageExpiring(db, query, today()),
}

/** A check as the log keeps it: its file by number, for what was attached by mistake is called by somebody else's name (H-1759). */
const withoutName = <Of extends { file?: string | undefined }>({ file = '', ...check }: Of) => ({
  ...check,
  ...(file !== '' && { certificate_id: fileIdOf(file) }),
})

const refused = (field: string, message: string) => new Problem('invalid', { fields: { [field]: message } })

/** Throws 422 for what another uploaded, for what is gone, and for what is no certificate by its content (H-1721). */
async function attachCertificate(tx: Db, user_id: number, key = ''): Promise<void> {
  if (key === '') return
  await attachFiles(tx, { user_id }, [{ field: 'file', kind: 'file', key }])
  if (!Object.hasOwn(CERTIFICATE_KINDS, (await findContentType(tx, key)) ?? ''))
    throw refused('file', 'Only PDF, JPG and PNG files are accepted')
}

const reason = requiredText('Say why', 500)

/** Throws 422 for a day to come, an end before its beginning, and an exemption without an end or a reason. */
function requireSense(
  { outcome, met_on, because = '' }: BodyOf<typeof checkOperations.create>,
  ends: string | null,
  day: string,
): void {
  if (met_on > day) throw refused('met_on', 'That day is still to come')
  if (ends !== null && ends < met_on) throw refused('valid_until', 'It ends before it begins')
  if (outcome === 'met') return
  if (!reason.safeParse(because).success) throw refused('because', 'Say why')
  if (ends === null) throw refused('valid_until', 'Say until when')
  if (daysBetween(day, ends) > EXEMPT_DAYS_MAX)
    throw refused('valid_until', `At most ${EXEMPT_DAYS_MAX} days from today`)
}
