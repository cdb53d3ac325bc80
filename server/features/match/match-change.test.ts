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

const choicesOf = (id: number, serial: string, account: number | null): Promise<MatchChoices> =>
  tools.done(
    'GET',
    `/match/choices?id=${id}&serial_number=${serial}${account === null ? '' : `&volunteer_account_id=${account}`}`,
  )
const bodyOf = (serial: string, account: number | null, { volunteer, moved }: MatchChoice) => ({
  ...{ serial_number: serial, volunteer_account_id: account, instead_account_id: volunteer.account_id },
  moved: moved && { serial_number: moved.serial_number, to_account_id: moved.to?.account_id ?? null },
})
const change = (proposal: MatchProposal, body: object, version = proposal.version) =>
  tools.send('PUT', `/match/change?id=${proposal.id}`, body, version)
const offered = ({ items }: MatchChoices, account: number) => {
  const choice = items.find(({ volunteer }) => volunteer.account_id === account)
  if (!choice) throw new Error(`${account} is not offered`)
  return choice
}

test('whoever is free is put in without moving anybody: locked, told in the log, and assigned with the rest', async () => {
  const { person, helper } = await tools.aWorld()
  const one = await person()
  const [near, far] = [await helper(), await helper(tampines)]
  const proposal = await tools.propose([one])
  expect(gone(proposal)).toEqual([[one, near]])
  const choices = await choicesOf(proposal.id, one, near)
  expect(choices).toMatchObject({ version: proposal.version, total: 1 })
  const choice = offered(choices, far)
  expect(choice.moved).toBeNull()
  expect(choice.reasons.map(({ rule }) => rule)).toContain('shared_languages')
  const { status, body } = await change(proposal, bodyOf(one, near, choice))
  expect([status, gone(body), gone(body, 'locked')]).toEqual([200, [], [[one, far]]])
  expect(body.version).toBe(proposal.version + 1)
  const { before, after } = await kampung.db
    .selectFrom('audit_events as e')
    .innerJoin('audit_details as d', 'd.event_id', 'e.id')
    .select(['d.before', 'd.after'])
    .where('e.entity', '=', 'match')
    .orderBy('e.id', 'desc')
    .executeTakeFirstOrThrow()
  expect({ before, after }).toMatchObject({
    after: { volunteer_account_id: near, instead_account_id: far, state: 'locked' },
  })
  // Solved again it stays, and who was there before is proposed to nobody.
  const again = await tools.done('POST', `/match/solve?id=${proposal.id}`, undefined, body.version)
  expect([gone(again), gone(again, 'locked')]).toEqual([[], [[one, far]]])
  await tools.commit(proposal.id)
  expect(await tools.visitorsOf(one)).toEqual([far])
})

test('whoever would go to somebody else gives way to the best who is free, as was said, and nothing else moves', async () => {
  const { person, helper } = await tools.aWorld()
  const [one, other, third] = [await person(toaPayoh), await person(tampines), await person(nextDoor)]
  const [here, there, beside] = [await helper(toaPayoh), await helper(tampines), await helper(nextDoor)]
  const proposal = await tools.propose([one, other, third])
  expect(new Map(gone(proposal) as [string, number][])).toEqual(
    new Map([
      [one, here],
      [other, there],
      [third, beside],
    ]),
  )
  const choice = offered(await choicesOf(proposal.id, one, here), there)
  expect(choice.moved).toMatchObject({ serial_number: other, to: { account_id: here } })
  expect(choice.moved?.metres_more).toBeGreaterThan(11_000)
  // The neighbour stands before whoever must cross the island for it.
  const [first] = (await choicesOf(proposal.id, one, here)).items
  expect(first?.volunteer.account_id).toBe(beside)
  const { status, body } = await change(proposal, bodyOf(one, here, choice))
  expect([status, gone(body, 'locked')]).toEqual([200, [[one, there]]])
  expect(new Map(gone(body) as [string, number][])).toEqual(
    new Map([
      [other, here],
      [third, beside],
    ]),
  )
})

test('where nobody can take their place it is said, and who is left stands among those without', async () => {
  const { person, helper } = await tools.aWorld({ max_km: 8 })
  const [one, other] = [await person(toaPayoh), await person(nextDoor)]
  const near = await helper(toaPayoh)
  const proposal = await tools.propose([one, other])
  const [[placed] = []] = gone(proposal)
  const left = placed === one ? other : one
  expect(proposal.without).toMatchObject([{ serial_number: left, because: 'nobody', missing: 1 }])
  // Somebody left without is given whoever goes elsewhere: then the other one is left.
  const choice = offered(await choicesOf(proposal.id, left, null), near)
  expect(choice.moved).toMatchObject({ serial_number: placed, to: null, metres_more: null })
  const { status, body } = await change(proposal, bodyOf(left, null, choice))
  expect([status, gone(body), gone(body, 'locked')]).toEqual([200, [], [[left, near]]])
  expect(body.without).toMatchObject([{ serial_number: placed, because: 'nobody', missing: 1 }])
  const [{ left_after }] = body.without
  const counts: { rule: string; volunteers: number }[] = left_after
  expect(counts.reduce((sum, { volunteers }) => sum + volunteers, 0)).toBe(body.volunteers)
  expect(counts).toContainEqual({ rule: 'given_away', volunteers: 1 })
})

test('a proposal that was changed meanwhile says so; whoever can go no more is refused; nothing is lost', async () => {
  const { person, helper } = await tools.aWorld()
  const [one, other] = [await person(toaPayoh), await person(tampines)]
  const [here, there] = [await helper(toaPayoh), await helper(tampines)]
  const proposal = await tools.propose([one, other])
  const choice = offered(await choicesOf(proposal.id, one, here), there)
  const body = bodyOf(one, here, choice)
  const standing = async () => (await tools.send('GET', `/match/proposals?id=${proposal.id}`)).body

  const stale = await change(proposal, body, proposal.version + 1)
  expect([stale.status, stale.body.current.version]).toEqual([412, proposal.version])
  const otherwise = await change(proposal, { ...body, moved: null })
  expect([otherwise.status, otherwise.body.message]).toEqual([
    409,
    'Somebody else would be moved by now. Look again',
  ])
  expect((await change(proposal, { ...body, instead_account_id: 999_999 })).status).toBe(404)
  expect((await change(proposal, { ...body, volunteer_account_id: there })).status).toBe(404)
  expect((await change(proposal, { ...body, serial_number: 'NOBODY' })).status).toBe(404)
  expect((await change(proposal, { ...body, moved: undefined })).status).toBe(422)
  expect((await change(proposal, { ...body, more: 1 })).status).toBe(422)
  await kampung.db
    .updateTable('volunteers')
    .set({ current_status: 'On Leave' })
    .where('account_id', '=', there)
    .execute()
  const away = await change(proposal, body)
  expect([away.status, away.body.message]).toEqual([
    409,
    'This volunteer cannot go there any more. Look again',
  ])
  expect((await choicesOf(proposal.id, one, here)).items).toEqual([])
  expect((await standing()).version).toBe(proposal.version)
  expect(gone(await standing())).toEqual(gone(proposal))

  await tools.commit(proposal.id)
  expect((await change(proposal, body)).status).toBe(409)
  const after = await tools.send('GET', `/match/choices?id=${proposal.id}&serial_number=${one}`)
  expect(after.status).toBe(409)
  expect((await tools.send('GET', `/match/choices?id=99999&serial_number=${one}`)).status).toBe(404)
})

test('the pair of a volunteer who has gone on leave is changed to another who can go', async () => {
  const { person, helper } = await tools.aWorld()
  const one = await person()
  const [near, far] = [await helper(), await helper(tampines)]
  const proposal = await tools.propose([one])
  await kampung.db
    .updateTable('volunteers')
    .set({ current_status: 'On Leave' })
    .where('account_id', '=', near)
    .execute()
  const choice = offered(await choicesOf(proposal.id, one, near), far)
  const { body } = await change(proposal, bodyOf(one, near, choice))
  expect([gone(body), gone(body, 'locked')]).toEqual([[], [[one, far]]])
  expect(body.pairs[0].against).toBeNull()
})
