import type { z } from 'zod'
import type { matchChangeOperations } from '../../../contract/match-change.ts'
import type { MatchPair, MatchProposal } from '../../../contract/match-proposal.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Db } from '../../../db/schema.ts'
import { found } from '../../http/found.ts'
import { fitOf, type Standing } from '../../match/change-choices.ts'
import { readProposal } from '../../match/read-proposal.ts'
import {
  advanceVersion,
  deletePair,
  namedPeople,
  volunteerId,
  writeMissing,
  writePair,
} from './match-change-repository.ts'

type Undone = z.output<typeof matchChangeOperations.undo.body>

const changedSince = () =>
  new Problem('conflict', { message: 'Some of it was changed since, so nothing was put back. Look again' })

/** Whoever was deleted since goes nowhere any more. */
function standingStill<T>(row: T | undefined): T {
  if (row === undefined) throw changedSince()
  return row
}

/**
 * Takes a change by hand back, as exactly as it was made: whoever was moved goes where they went. Throws 409 where what
 * the change had made does not stand any more, or where somebody would have too much by what was decided since.
 */
export async function undoChange(
  tx: Db,
  id: number,
  { serial_number, volunteer_account_id, before, moved }: Undone,
  standing: Standing,
): Promise<MatchProposal> {
  const was = found(await readProposal(tx, id))
  const stands = (serial: string, account: number, ...states: MatchPair['state'][]) =>
    was.pairs.some(
      (pair) =>
        pair.serial_number === serial &&
        pair.volunteer.account_id === account &&
        (states.length === 0 || states.includes(pair.state)),
    )
  const isAsMade =
    stands(serial_number, volunteer_account_id, 'locked') &&
    !(before && stands(serial_number, before.account_id)) &&
    !(moved && stands(moved.serial_number, volunteer_account_id)) &&
    (!moved ||
      (moved.to_account_id === null
        ? was.without.some((one) => one.serial_number === moved.serial_number && one.because === 'nobody')
        : stands(moved.serial_number, moved.to_account_id, 'proposed')))
  if (!isAsMade) throw changedSince()

  const people = [...(await namedPeople(tx, id)).values()]
  const personOf = (serial: string) => {
    const named = standingStill(people.find((one) => one.serial_number === serial))
    return standingStill(standing.people.find((one) => one.id === named.id))
  }
  const fitted = async (serial: string, account: number) => {
    const inner = standingStill(await volunteerId(tx, account))
    return fitOf(
      standing,
      personOf(serial),
      standingStill(standing.volunteers.find((one) => one.id === inner)),
    )
  }
  const chosen = standingStill(await volunteerId(tx, volunteer_account_id))
  const person = personOf(serial_number)
  await deletePair(tx, id, { beneficiary_id: person.id, volunteer_id: chosen })
  if (before) await writePair(tx, id, person.id, await fitted(serial_number, before.account_id), before.state)
  else await writeMissing(tx, id, person.id, { by: 1 })
  if (moved) {
    const whom = personOf(moved.serial_number)
    if (moved.to_account_id === null) await writeMissing(tx, id, whom.id, { by: -1 })
    else {
      const volunteer_id = standingStill(await volunteerId(tx, moved.to_account_id))
      await deletePair(tx, id, { beneficiary_id: whom.id, volunteer_id })
    }
    const back = await fitted(moved.serial_number, volunteer_account_id)
    await writePair(tx, id, whom.id, back, 'proposed')
  }
  await advanceVersion(tx, id)
  const is = found(await readProposal(tx, id))
  if (overfullIn(is) > overfullIn(was)) throw changedSince()
  return is
}

/** Pairs for which a volunteer has no room by now, or of which a person has enough. */
const overfullIn = ({ pairs }: MatchProposal) =>
  pairs.filter(({ against }) => against === 'full' || against === 'has_enough').length
