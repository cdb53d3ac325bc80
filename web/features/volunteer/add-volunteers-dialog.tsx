import { initiativeOperations } from '../../../contract/collaboration/initiative.ts'
import { volunteerOperations } from '../../../contract/volunteer.ts'
import { call } from '../../api/client.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { AddPeopleDialog } from '../../parts/person/add-people-dialog.tsx'
import { knownWithin } from '../../parts/person/known-within.ts'
import { pickableVolunteers } from '../../parts/person/pickable.ts'
import { words } from '../../words.ts'

/** Volunteers who are known already join the initiative; those who are in it are shown as such. */
export function AddVolunteersDialog(props: DialogState & { initiativeId: number; name: string }) {
  const { initiativeId: initiative_id, name, ...opening } = props
  const whoIsIn = (keys: readonly string[], signal?: AbortSignal) =>
    call(initiativeOperations.whoIsIn, { query: { initiative_id, account_ids: keys.join(',') }, signal })
  const people = knownWithin(pickableVolunteers, {
    kept: ['volunteer', 'initiative', initiative_id],
    page: (query, signal) => call(volunteerOperations.page, { query, signal }),
    whoIsIn,
  })
  const links = (keys: readonly string[]) =>
    keys.map((key) => ({ initiative_id, volunteer_account_id: Number(key) }))
  return (
    <AddPeopleDialog
      {...opening}
      people={people}
      whoIsIn={whoIsIn}
      title="Add Volunteers"
      description={`Choose who joins ${name}. Someone new is made with New Volunteer.`}
      alreadyText="In this initiative already"
      verb="Add"
      add={(keys, tries) => call(initiativeOperations.linkVolunteers, { body: links(keys), ...tries })}
      undo={(keys) => call(initiativeOperations.unlinkVolunteers, { body: links(keys) })}
      toast={words.initiative.added}
      operation={initiativeOperations.linkVolunteers}
    />
  )
}
