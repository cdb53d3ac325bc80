import type { deletionOperations, Restored } from '../../../contract/deletion.ts'
import { Problem } from '../../../contract/problem.ts'
import { propertyOf } from '../../../db/property-of.ts'
import { writeStatuses } from '../../bulk/write-statuses.ts'
import type { HandlersOf } from '../../http/call.ts'
import type { Change } from '../../http/change.ts'
import { found } from '../../http/found.ts'
import type { NricVault } from '../../storage/nric-vault.ts'
import { readRetentionDays } from '../../storage/organisation-settings.ts'
import { alignVolunteers } from '../../storage/rekey-volunteers.ts'
import { endPlansOf } from '../../visits/plans.ts'
import { settlePlansOfDeceased } from '../../visits/plans-of-deceased.ts'
import { contentsOf } from './deletion-contents.ts'
import { obstacleTo } from './deletion-obstacles.ts'
import { beginPurge, goOnPurging, removePurgedFiles } from './deletion-purge.ts'
import { type Batch, findDeletion, headOf, lockBatch, pageOfDeletions } from './deletion-repository.ts'
import {
  giveBackToImport,
  leaveLinksBehind,
  lockNeighboursForShare,
  lockPlannedForShare,
  reviveRows,
  tagAgain,
} from './deletion-restore.ts'
import { endedPlacesText, readPlacesToEnd } from './ended-places.ts'

const SIGN_IN_AGAIN = 'Sign-in must be issued again: the devices of before stay signed out.'

/** Recently deleted: G-12, G-22, G-23. Super admins only, as the contract says. */
export const deletionHandlers: HandlersOf<typeof deletionOperations> = {
  page: async ({ db, query }) => pageOfDeletions(db, await readRetentionDays(db), query),

  async get({ db, query }) {
    const batch = found(await findDeletion(db, await readRetentionDays(db), query.id))
    return { ...batch, holds: await contentsOf(db, batch.id), obstacle: await obstacleTo(db, batch.id) }
  },

  restore: ({ body, caller, services, change }) =>
    change((work) => restore(work, body.id, services.vault, caller.id)).catch(orClash),

  async purge({ query, services, job, change }) {
    await change(async (work) => {
      const batch = waits(await lockBatch(work.tx, query.id))
      const purging = { actor: job.actor, reason: 'before its time' }
      await beginPurge(work, batch, { purging, engine: services.engine })
    })
    // What fails here is said, and finished by the hourly run: nobody sees the batch any more.
    await goOnPurging(services, query.id)
    await removePurgedFiles(services).catch(() => undefined)
  },
}

async function restore(changing: Change, id: number, vault: NricVault, by: number): Promise<Restored> {
  const { tx, audit, auditAll } = changing
  const batch = waits(await lockBatch(tx, id))
  const { entity, label, summary } = batch
  const { audit_id, record_key } = found(await headOf(tx, batch))
  await lockNeighboursForShare(tx, batch)
  const planned = await lockPlannedForShare(tx, batch)
  await alignVolunteers(tx, vault, id)
  const obstacle = await obstacleTo(tx, id)
  if (obstacle) throw new Problem('conflict', { message: obstacle })
  const notes = await leaveLinksBehind(tx, batch)
  if (entity === 'import') await giveBackToImport(tx, batch)
  const ended = await readPlacesToEnd(tx, batch)
  notes.push(...endedPlacesText(ended, entity === 'programme' ? 'in it' : 'in their programmes'))
  await reviveRows(tx, batch)
  if (entity === 'partner') {
    const tagged = await tagAgain(tx, batch, Number(audit_id))
    notes.push(...tagged.notes)
    await auditAll(tagged.entries)
  }
  if (entity === 'volunteer') notes.push(SIGN_IN_AGAIN)
  await audit({ action: 'restored', entity, entity_id: audit_id, after: { label, summary, notes } })
  await writeStatuses(changing, ended, by)
  // A promise comes back as it would stand had it never been away.
  await endPlansOf(changing, planned)
  await settlePlansOfDeceased(changing, planned)
  return { entity, label, record_key, notes }
}

function waits(batch: Batch | undefined): Batch {
  const message = 'This does not wait in Recently deleted any more'
  if (!batch) throw new Problem('not_found', { message })
  return batch
}

/** Somebody took the place between the look and the restore: the constraint decides, and the next try names it. */
function orClash(error: unknown): never {
  if (propertyOf(error, 'code') !== '23505') throw error
  const message = 'Something just took the place of what you restore. Try again to see what it is.'
  throw new Problem('conflict', { message })
}
