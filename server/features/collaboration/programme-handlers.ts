import type { z } from 'zod'
import type { programmeLink, programmeOperations } from '../../../contract/collaboration/programme.ts'
import { type ReasonedStatus, reasonedStatus } from '../../../contract/status-reason.ts'
import type { AuditEntry } from '../../../db/audit.ts'
import type { HandlersOf } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { collaborationHandlers } from './collaboration-handlers.ts'
import { programmes } from './collaboration-kinds.ts'
import { holdEnds, unlink } from './collaboration-membership.ts'
import { findCollaboration } from './collaboration-repository.ts'
import { glimpseForVolunteer, linkStatuses, upsertLinks } from './programme-repository.ts'

type Asked = {
  link: z.output<typeof programmeLink>
  reason: Omit<ReasonedStatus, 'status'>
  person: number
  since: string | null
}

/** Programmes: what staff run, with links to the people in them (section 7, G-02, G-22). */
export const programmeHandlers: HandlersOf<typeof programmeOperations> = {
  ...collaborationHandlers(programmes),

  get: {
    staff: async ({ db, query }) => found(await findCollaboration(db, programmes.table, query.id)),
    volunteer: async ({ db, query, caller }) => found(await glimpseForVolunteer(db, query.id, caller.id)),
  },

  linkBeneficiaries: ({ body, change }) =>
    change(async ({ tx, auditAll }) => {
      const asked = await holdEnds(tx, programmes, body)
      const statuses = await linkStatuses(tx, asked)
      const pairs = new Map<string, Asked>()
      const entries = asked.map(({ link: given, person, pair }): AuditEntry => {
        const { since, programme_id, beneficiary_serial_number } = given
        const { status, ...reason } = reasonedStatus(given)
        const link = { programme_id, beneficiary_serial_number, status }
        const said = reason.status_reason ? { ...link, ...reason } : link
        const standing = pairs.get(pair)
        const before = standing?.link.status ?? statuses.get(pair)
        // Named twice, a link has the status that is named last, and the day from which it was first named.
        pairs.set(pair, { link, reason, person, since: standing ? standing.since : (since ?? null) })
        return {
          action: 'linked',
          entity: 'beneficiary',
          entity_id: person,
          before: before && { ...link, status: before },
          after: since ? { ...said, since } : said,
        }
      })
      const links = [...pairs.values()]
      await upsertLinks(
        tx,
        links.map(({ link: { programme_id, status }, reason, person, since }) => {
          return { programme_id, beneficiary_id: person, status, ...reason, since }
        }),
      )
      await auditAll(entries)
      return links.map(({ link }) => link)
    }),

  unlinkBeneficiaries: ({ body, change }) => change((made) => unlink(made, programmes, body)),
}
