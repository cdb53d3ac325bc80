import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchChoice, MatchChoices } from '../../../contract/match-change.ts'
import type { MatchProposal } from '../../../contract/match-proposal.ts'
import { gone, nextDoor, openMatchTools, tampines, toaPayoh } from '../../../tests/match-world.ts'
import type { TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let tools: Awaited<ReturnType<typeof openMatchTools>>['tools']
beforeAll(async () => {
  ;({ kampung, tools } = await openMatchTools())
})
afterAll(() => kampung.close())

/** Puts somebody in by hand; answers the proposal then, and what takes it back. */
async function changed(proposal: MatchProposal, serial: string, account: number | null, instead: number) {
  const past = account === null ? '' : `&volunteer_account_id=${account}`
  const offered = `/match/choices?id=${proposal.id}&serial_number=${serial}${past}`
  const choices: MatchChoices = await tools.done('GET', offered)
  const choice = choices.items.find(({ volunteer }) => volunteer.account_id === instead) as MatchChoice
  const moved = choice.moved && {
    serial_number: choice.moved.serial_number,
    to_account_id: choice.moved.to?.account_id ?? null,
  }
  const body = { serial_number: serial, volunteer_account_id: account, instead_account_id: instead, moved }
  const then: MatchProposal = await tools.done(
    'PUT',
    `/match/change?id=${proposal.id}`,
    body,
    proposal.version,
  )
  const state = proposal.pairs.find(
    (pair) => pair.serial_number === serial && pair.volunteer.account_id === account,
  )?.state
  const before = account === null ? null : { account_id: account, state }
  return { then, back: { serial_number: serial, volunteer_account_id: instead, before, moved } }
}
const undo = (proposal: MatchProposal, back: object) =>
  tools.send('PUT', `/match/change/undo?id=${proposal.id}`, back, proposal.version)
const shown = ({ pairs, without }: MatchProposal) => ({ pairs, without })

test('a change by hand is undone as exactly as it was made: who was moved goes back, and what was locked is locked (H-1777)', async () => {
  const { person, helper } = await tools.aWorld()
  const [one, other] = [await person(toaPayoh), await person(tampines)]
  const [here, there] = [await helper(toaPayoh), await helper(tampines)]
  let proposal = await tools.propose([one, other])
  for (const state of ['proposed', 'locked']) {
    if (state === 'locked') proposal = await tools.setPair(proposal, one, here, state)
    const { then, back } = await changed(proposal, one, here, there)
    expect([gone(then), gone(then, 'locked')]).toEqual([[[other, here]], [[one, there]]])
    const { status, body } = await undo(then, back)
    expect([status, body.version]).toEqual([200, then.version + 1])
    expect(shown(body)).toEqual(shown(proposal))
    proposal = body
  }
})

test('whoever was left without is so again with all that was said of it, and who was left by the change goes again (H-1777)', async () => {
  const { person, helper } = await tools.aWorld({ max_km: 8 })
  const [one, other] = [await person(toaPayoh), await person(nextDoor)]
  const near = await helper(toaPayoh)
  const proposal = await tools.propose([one, other])
  const [[placed] = []] = gone(proposal)
  const left = placed === one ? other : one
  expect(proposal.without[0]?.nearest.length).toBeGreaterThan(0)
  const { then, back } = await changed(proposal, left, null, near)
  expect(then.without).toMatchObject([{ serial_number: placed }])
  const { status, body } = await undo(then, back)
  expect(status).toBe(200)
  expect(shown(body)).toEqual(shown(proposal))
})

test('two are undone, the later first; what was changed since, assigned, or looked at in another version is not (H-1777)', async () => {
  const { person, helper } = await tools.aWorld()
  const [one, other] = [await person(toaPayoh), await person(tampines)]
  const [here, there, third] = [await helper(toaPayoh), await helper(tampines), await helper(nextDoor)]
  const proposal = await tools.propose([one, other])
  const first = await changed(proposal, one, here, third)
  const second = await changed(first.then, other, there, here)
  // Whom the first had taken away goes elsewhere by now: put back they would have too many.
  const early = await undo(second.then, first.back)
  expect([early.status, early.body.message]).toEqual([
    409,
    'Some of it was changed since, so nothing was put back. Look again',
  ])
  const late = await undo(second.then, second.back)
  expect(shown(late.body)).toEqual(shown(first.then))
  expect((await undo(second.then, first.back)).status).toBe(412)
  const both = await undo(late.body, first.back)
  expect(shown(both.body)).toEqual(shown(proposal))
  // Once more: it is undone already.
  expect((await undo(both.body, first.back)).status).toBe(409)
  expect((await undo(both.body, { ...first.back, serial_number: 'NOBODY' })).status).toBe(409)
  expect((await undo(both.body, { ...first.back, before: undefined })).status).toBe(422)
  const again = await changed(both.body, one, here, third)
  await tools.commit(proposal.id)
  expect((await undo(again.then, again.back)).status).toBe(409)
  expect(await tools.visitorsOf(one)).toEqual([third])
})
