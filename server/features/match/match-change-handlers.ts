import type { MatchChoice, matchChangeOperations } from '../../../contract/match-change.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Db } from '../../../db/schema.ts'
import type { HandlersOf } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import type { Pair } from '../../match/assignment-problem-types.ts'
import { type Choice, changeChoices, leftAfter, type Standing } from '../../match/change-choices.ts'
import { type Head, pairsOf, readHead } from '../../match/proposals.ts'
import { readProposal } from '../../match/read-proposal.ts'
import { readStanding } from '../../match/read-standing.ts'
import {
  advanceVersion,
  deletePair,
  namedPeople,
  namedVolunteers,
  volunteerId,
  writeMissing,
  writePair,
} from './match-change-repository.ts'
import { lockDraft, refuseUnlessDraft } from './match-drafts.ts'
import { undoChange } from './undo-change.ts'

const entity = 'match'
type Asked = { serial_number: string; volunteer_account_id: number | null }

/** Another volunteer put in by hand, with what that costs the others (decision 0124). */
export const matchChangeHandlers: HandlersOf<typeof matchChangeOperations> = {
  async choices({ db, query }) {
    const head = found(await readHead(db, query.id))
    await refuseUnlessDraft(db, head, undefined)
    const now = { ...query, volunteer_account_id: query.volunteer_account_id ?? null }
    const { standing, person, past, people } = await readChanged(db, head, now)
    const { choices, total } = await changeChoices(standing, person, past)
    const ids = choices.flatMap(({ volunteer_id, moved }) => [volunteer_id, moved?.to?.volunteer_id ?? 0])
    const volunteers = await namedVolunteers(db, ids)
    const items = choices.flatMap((choice) => shownChoice(choice, volunteers, people))
    return { version: head.version, items, total }
  },

  async change({ db, query, body, if_match, change }) {
    const head = found(await readHead(db, query.id))
    await refuseUnlessDraft(db, head, if_match)
    const { standing, person, past, people } = await readChanged(db, head, body)
    const instead = found(await volunteerId(db, body.instead_account_id))
    const [choice] = (await changeChoices(standing, person, past, instead)).choices
    if (!choice)
      throw new Problem('conflict', { message: 'This volunteer cannot go there any more. Look again' })
    const { moved } = choice
    const to = moved?.to && (await namedVolunteers(db, [moved.to.volunteer_id])).get(moved.to.volunteer_id)
    const isAsShown =
      (body.moved?.serial_number ?? null) ===
        (moved ? (people.get(moved.beneficiary_id)?.serial_number ?? '') : null) &&
      (body.moved?.to_account_id ?? null) === (to?.account_id ?? null)
    if (!isAsShown)
      throw new Problem('conflict', { message: 'Somebody else would be moved by now. Look again' })
    return await change(async ({ tx, audit }) => {
      // What a colleague changed while it was worked out is not lost.
      const { id } = await lockDraft(tx, query.id, if_match ?? head.version)
      if (past !== null) await deletePair(tx, id, { beneficiary_id: person.id, volunteer_id: past })
      else await writeMissing(tx, id, person.id, { by: -1 })
      if (moved) await writeMoved(tx, id, choice, standing, person.id)
      await writePair(tx, id, person.id, choice, 'locked')
      await advanceVersion(tx, id)
      const { volunteer_account_id, instead_account_id } = body
      const after = { volunteer_account_id, instead_account_id, state: 'locked' }
      await audit({ action: 'updated', entity, entity_id: id, after })
      return found(await readProposal(tx, id))
    })
  },

  async undo({ db, query, body, if_match, change }) {
    const head = found(await readHead(db, query.id))
    await refuseUnlessDraft(db, head, if_match)
    const standing = await readStanding(db, head, undefined)
    return await change(async ({ tx, audit }) => {
      const { id } = await lockDraft(tx, query.id, if_match ?? head.version)
      const proposal = await undoChange(tx, id, body, standing)
      const { volunteer_account_id, before } = body
      const after = { volunteer_account_id, instead_account_id: before?.account_id ?? null, state: 'undone' }
      await audit({ action: 'updated', entity, entity_id: id, after })
      return proposal
    })
  },
}

/** The pair that is changed, in the proposal as it stands. Throws 404 where there is none such. */
async function readChanged(db: Db, head: Head, { serial_number, volunteer_account_id }: Asked) {
  const people = await namedPeople(db, head.id)
  const { id } = found([...people.values()].find((one) => one.serial_number === serial_number))
  const past = volunteer_account_id === null ? null : found(await volunteerId(db, volunteer_account_id))
  const pair = past === null ? undefined : { beneficiary_id: id, volunteer_id: past }
  if (pair) found(await findPair(db, head.id, pair))
  const standing = await readStanding(db, head, pair)
  const person = found(standing.people.find((one) => one.id === id))
  return { standing, person, past, people }
}

async function findPair(db: Db, id: number, pair: Pair): Promise<Pair | undefined> {
  const pairs = [...(await pairsOf(db, id, 'proposed')), ...(await pairsOf(db, id, 'locked'))]
  return pairs.find(
    ({ beneficiary_id, volunteer_id }) =>
      beneficiary_id === pair.beneficiary_id && volunteer_id === pair.volunteer_id,
  )
}

/** Whoever gave way goes where was said; to nobody, and they stand among those who are left without. */
async function writeMoved(
  tx: Db,
  id: number,
  { moved, volunteer_id }: Choice,
  standing: Standing,
  instead_of: number,
): Promise<void> {
  if (!moved) return
  const { beneficiary_id, to } = moved
  await deletePair(tx, id, { beneficiary_id, volunteer_id })
  if (to) return writePair(tx, id, beneficiary_id, to, 'proposed')
  const pairs = standing.pairs.filter(
    (pair) => pair.beneficiary_id !== beneficiary_id || pair.volunteer_id !== volunteer_id,
  )
  const then = {
    ...standing,
    pairs: [...pairs, { beneficiary_id: instead_of, volunteer_id, is_locked: true }],
  }
  const left = standing.people.find((one) => one.id === beneficiary_id)
  await writeMissing(tx, id, beneficiary_id, { by: 1, ...(left && { left_after: leftAfter(then, left) }) })
}

function shownChoice(
  { volunteer_id, points, reasons, moved }: Choice,
  volunteers: Awaited<ReturnType<typeof namedVolunteers>>,
  people: Awaited<ReturnType<typeof namedPeople>>,
): MatchChoice[] {
  const volunteer = volunteers.get(volunteer_id)
  if (!volunteer) return []
  if (!moved) return [{ volunteer, points, reasons, moved: null }]
  const whom = people.get(moved.beneficiary_id)
  const to = moved.to ? volunteers.get(moved.to.volunteer_id) : null
  if (!whom || to === undefined) return []
  const { metres_more } = moved
  return [{ volunteer, points, reasons, moved: { ...whom, to, metres_more } }]
}
