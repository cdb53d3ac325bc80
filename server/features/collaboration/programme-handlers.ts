import type { z } from 'zod'
import type { programmeLink, programmeOperations } from '../../../contract/collaboration/programme.ts'
import { Problem } from '../../../contract/problem.ts'
import {
  inPlace,
  isAboutPerson,
  type ReasonedStatus,
  reasonedStatus,
} from '../../../contract/status-reason.ts'
import type { AuditEntry } from '../../../db/audit.ts'
import type { Db } from '../../../db/schema.ts'
import { writeStatuses } from '../../bulk/write-statuses.ts'
import type { HandlersOf } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { serialOfOne } from '../../records/find-beneficiary.ts'
import { collaborationHandlers } from './collaboration-handlers.ts'
import { programmes } from './collaboration-kinds.ts'
import { keysWithin } from './collaboration-links.ts'
import { holdEnds, unlink } from './collaboration-membership.ts'
import { findCollaboration } from './collaboration-repository.ts'
import { currentLinks, requireMeant } from './current-links.ts'
import { glimpseForVolunteer, goneAmong, linkStatuses, upsertLinks } from './programme-repository.ts'

type Asked = {
  told: ReasonedStatus
  link: z.output<typeof programmeLink>
  reason: Omit<ReasonedStatus, 'status'>
  person: number
  since: string | null
}

/**
 * Who has died or moved away comes back by being Active themselves, as in a change of many; who has died joins nothing new
 * either (0067). A place that stands Active may be named again. Throws 409.
 */
async function refuseBack(
  tx: Db,
  asked: readonly { link: Asked['link']; person: number; pair: string }[],
  standing: ReadonlyMap<string, ReasonedStatus>,
): Promise<void> {
  const joining = asked.filter(
    ({ link, pair }) => link.status === 'Active' && standing.get(pair)?.status !== 'Active',
  )
  const back = new Set(joining.flatMap(({ person, pair }) => (standing.has(pair) ? [person] : [])))
  const people = joining.map(({ person }) => person)
  const left = await goneAmong(tx, people)
  const gone = left.find(({ id, status_reason }) => status_reason === 'deceased' || back.has(id))
  if (!gone) return
  const why = gone.status_reason === 'deceased' ? 'has died' : 'has moved away'
  const message = `${gone.name} ${why}, everywhere: if that is wrong, make them Active on their own page`
  throw new Problem('conflict', { message, names: [gone.id] })
}

/** Programmes: what staff run, with links to the people in them (section 7, G-02, G-22). */
export const programmeHandlers: HandlersOf<typeof programmeOperations> = {
  ...collaborationHandlers(programmes),

  get: {
    staff: async ({ db, query }) => found(await findCollaboration(db, programmes.table, query.id)),
    volunteer: async ({ db, query, caller }) => found(await glimpseForVolunteer(db, query.id, caller.id)),
  },

  async whoIsIn({ db, query }) {
    const { programme_id, serial_numbers, beneficiary_id } = query
    const keys =
      beneficiary_id === undefined ? serial_numbers : [await serialOfOne(db, serial_numbers, beneficiary_id)]
    return keysWithin(db, programmes, programme_id, keys)
  },

  linkBeneficiaries: ({ body, caller, change }) =>
    change(async (made) => {
      const { tx, auditAll } = made
      const isOfPeople = body.some(({ status_reason }) => isAboutPerson(status_reason))
      const named = await currentLinks(tx, body)
      const asked = await holdEnds(tx, programmes, named, isOfPeople ? 'update' : 'share')
      requireMeant(
        body,
        asked.map(({ person }) => person),
      )
      const statuses = await linkStatuses(tx, asked)
      await refuseBack(tx, asked, statuses)
      const pairs = new Map<string, Asked>()
      // A place that stands Active ends with the person, as their others do, and comes back with them (0067).
      const endsWithPerson = ({ status_reason }: ReasonedStatus, pair: string) =>
        isAboutPerson(status_reason) && statuses.get(pair)?.status === 'Active'
      const entries = asked.flatMap(({ link: given, person, pair }): AuditEntry[] => {
        const { since, programme_id, beneficiary_serial_number } = given
        const named = pairs.get(pair)
        const held = named ? { status: named.link.status, ...named.reason } : statuses.get(pair)
        const told = reasonedStatus(given, held)
        // What a place that ended before says of itself stays beside what is the person's own.
        const isLeft = held?.status === 'Inactive' && isAboutPerson(told.status_reason)
        const { status, ...reason } = inPlace(isLeft ? held : told)
        const link = { programme_id, beneficiary_serial_number, status }
        // Named twice, a link has the status that is named last, and the day from which it was first named.
        pairs.set(pair, { told, link, reason, person, since: named ? named.since : (since ?? null) })
        if (endsWithPerson(told, pair)) return []
        const saying = ({ status, ...why }: ReasonedStatus) => ({
          ...{ ...link, status },
          ...(why.status_reason && why),
        })
        const after = saying({ status, ...reason })
        const entry = {
          action: 'linked',
          entity: 'beneficiary',
          entity_id: person,
          before: held && saying(held),
          after: since ? { ...after, since } : after,
        } as const
        return [entry]
      })
      const links = [...pairs.values()]
      await upsertLinks(
        tx,
        [...pairs].flatMap(
          ([
            pair,
            {
              told,
              link: { programme_id, status },
              reason,
              person,
              since,
            },
          ]) =>
            endsWithPerson(told, pair)
              ? []
              : [{ programme_id, beneficiary_id: person, status, ...reason, since }],
        ),
      )
      await auditAll(entries)
      // Who moved or died is so everywhere, be it said of one programme (0067).
      const everywhere = new Map(
        links.flatMap(({ person, told }) =>
          isAboutPerson(told.status_reason) ? [[person, told] as const] : [],
        ),
      )
      await writeStatuses(
        made,
        [...everywhere].map(([id, status]) => ({ id, status })),
        caller.id,
      )
      return links.map(({ link }) => link)
    }),

  unlinkBeneficiaries: ({ body, change }) =>
    change(async (made) => {
      const links = await currentLinks(made.tx, body)
      if (body.some(({ beneficiary_id }) => beneficiary_id !== undefined)) {
        const held = await holdEnds(made.tx, programmes, links)
        requireMeant(
          body,
          held.map(({ person }) => person),
        )
      }
      return unlink(made, programmes, links)
    }),
}
