import { Problem } from '../../../contract/problem.ts'
import type { volunteerBulkOperations } from '../../../contract/volunteer-bulk.ts'
import type { HandlersOf } from '../../http/call.ts'
import type { Change } from '../../http/change.ts'
import { exportVolunteers } from './volunteer-export.ts'
import { type LockedStatus, lockStatuses, readStatuses, setStatuses } from './volunteer-status-repository.ts'

/**
 * Writes them, and who had it already is not edited by it: neither the version nor the history says so. Throws 412 where
 * that is so of all of them by now.
 */
async function write({ tx, auditAll }: Change, people: readonly { before: LockedStatus; to: string }[]) {
  const edited = people.filter(({ before, to }) => before.current_status !== to)
  if (edited.length === 0) throw new Problem('stale')
  await setStatuses(
    tx,
    edited.map(({ before, to }) => ({ id: before.id, current_status: to })),
  )
  await auditAll(
    edited.map(({ before, to }) => ({
      action: 'updated',
      entity: 'volunteer',
      entity_id: before.account_id,
      before: { current_status: before.current_status },
      after: { current_status: to },
    })),
  )
}

/** What is done to many volunteers at once (G-04). */
export const volunteerBulkHandlers: HandlersOf<typeof volunteerBulkOperations> = {
  async setStatus({ db, body: { account_ids, current_status }, change }) {
    const told = (people: readonly LockedStatus[]) =>
      people.map((before) => ({
        account_id: before.account_id,
        previous_status: before.current_status,
        current_status,
        version: before.version + (before.current_status === current_status ? 0 : 1),
      }))
    const isSet = (people: readonly LockedStatus[]) =>
      people.every((one) => one.current_status === current_status)
    const standing = await readStatuses(db, account_ids)
    if (standing.length === 0) throw new Problem('not_found')
    if (isSet(standing)) return told(standing)
    try {
      return await change(async (made) => {
        const held = await lockStatuses(made.tx, account_ids)
        if (held.length === 0) throw new Problem('not_found')
        await write(
          made,
          held.map((before) => ({ before, to: current_status })),
        )
        return told(held)
      })
    } catch (error) {
      // A colleague set the very same a moment before: it stands as it was asked for.
      const now = await readStatuses(db, account_ids)
      if (error instanceof Problem && error.code === 'stale' && isSet(now)) return told(now)
      throw error
    }
  },

  statusBack: ({ body, change }) =>
    change(async (made) => {
      const asked = new Map(body.map((one) => [one.account_id, one]))
      const held = await lockStatuses(made.tx, [...asked.keys()])
      if (held.length === 0) throw new Problem('not_found')
      const back = held.flatMap((before) => {
        const one = asked.get(before.account_id)
        return one?.version === before.version ? [{ before, to: one.current_status }] : []
      })
      if (back.length === 0) throw new Problem('stale')
      await write(made, back)
      const put_back = back.map(({ before }) => before.account_id)
      const left = held.filter(({ account_id }) => !put_back.includes(account_id))
      return { put_back, left: left.map(({ account_id, display_name }) => ({ account_id, display_name })) }
    }),

  export: exportVolunteers,
}
