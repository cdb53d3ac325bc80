import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Candidates } from '../../../contract/match.ts'
import type { MatchProposal } from '../../../contract/match-proposal.ts'
import { gone, nextDoor, openMatchTools, tampines, toaPayoh } from '../../../tests/match-world.ts'
import type { TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let tools: Awaited<ReturnType<typeof openMatchTools>>['tools']
beforeAll(async () => {
  ;({ kampung, tools } = await openMatchTools())
})
afterAll(() => kampung.close())

const read = (id: number): Promise<MatchProposal> => tools.done('GET', `/match/proposals?id=${id}`)
const solve = ({ id, version }: MatchProposal, body?: object): Promise<MatchProposal> =>
  tools.done('POST', `/match/solve?id=${id}`, body, version)

/** A neighbour who visits two already, and one far away who visits nobody. */
async function twoHelpers() {
  const { person, helper } = await tools.aWorld()
  const near = await helper(toaPayoh, { max_people: 4 })
  for (let n = 0; n < 2; n += 1)
    await tools.done('POST', `/beneficiary/assignments?serial_number=${await person()}`, {
      volunteer_account_ids: [near],
    })
  return { one: await person(nextDoor), near, far: await helper(tampines) }
}

test('what counts most is kept with the proposal, until it is proposed again by something else', async () => {
  const { one, near, far } = await twoHelpers()
  const usual = await tools.propose([one])
  expect([usual.preset, gone(usual)]).toEqual(['balanced', [[one, near]]])
  const shared = await solve(usual, { preset: 'share_load' })
  expect([shared.preset, gone(shared)]).toEqual(['share_load', [[one, far]]])
  expect((await read(usual.id)).preset).toBe('share_load')
  // Where nothing is said it stays what it was.
  const again = await solve(shared)
  expect([again.preset, gone(again)]).toEqual(['share_load', [[one, far]]])
  const back = await solve(again, { preset: 'balanced' })
  expect([back.preset, back.pairs]).toEqual(['balanced', usual.pairs])
  const at_once = await tools.propose([one], 'share_load')
  expect([at_once.preset, at_once.pairs]).toEqual(['share_load', shared.pairs])
})

test('a proposal from before there were presets means the prices that were the only ones', async () => {
  const { one } = await twoHelpers()
  const { id } = await tools.propose([one])
  const row = await kampung.db
    .insertInto('match_proposals')
    .columns(['created_by', 'volunteers', 'is_proved', 'whole', 'one_by_one'])
    .expression((eb) =>
      eb
        .selectFrom('match_proposals')
        .select(['created_by', 'volunteers', 'is_proved', 'whole', 'one_by_one'])
        .where('id', '=', id),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await read(row.id)).preset).toBe('balanced')
})

test('what is locked stays whatever counts most, a stale one says so, and nonsense is refused', async () => {
  const { one, near } = await twoHelpers()
  const proposal = await tools.setPair(await tools.propose([one]), one, near, 'locked')
  const shared = await solve(proposal, { preset: 'share_load' })
  expect(gone(shared, 'locked')).toEqual([[one, near]])
  // Two people already: 15 points each before, 60 now.
  expect((shared.pairs[0]?.points ?? 0) - (proposal.pairs[0]?.points ?? 0)).toBe(90)
  const path = `/match/solve?id=${proposal.id}`
  const stale = await tools.send('POST', path, { preset: 'near_home' }, proposal.version)
  expect([stale.status, stale.body.current.preset]).toEqual([412, 'share_load'])
  for (const preset of ['cheapest', '', null, 3]) {
    const refused = await tools.send('POST', path, { preset }, shared.version)
    expect([refused.status, refused.body.fields]).toEqual([422, { preset: 'Choose what counts most' }])
    const who = { keys: [one] }
    expect((await tools.send('POST', '/match/proposals', { who, preset })).status).toBe(422)
  }
  expect((await read(proposal.id)).preset).toBe('share_load')
})

test('one person’s candidates stand in the order of what counts most', async () => {
  const { person, helper } = await tools.aWorld()
  const near = await helper(toaPayoh, { max_people: 5 })
  for (let n = 0; n < 4; n += 1)
    await tools.done('POST', `/beneficiary/assignments?serial_number=${await person()}`, {
      volunteer_account_ids: [near],
    })
  const [one, far] = [await person(nextDoor), await helper(tampines)]
  const first = async (preset?: string) => {
    const asked = `/match/candidates?serial_number=${one}${preset ? `&preset=${preset}` : ''}`
    const { items }: Candidates = await tools.done('GET', asked)
    return items[0]?.account_id
  }
  expect([await first(), await first('balanced'), await first('near_home')]).toEqual([near, near, near])
  expect(await first('share_load')).toBe(far)
  expect((await tools.send('GET', `/match/candidates?serial_number=${one}&preset=x`)).status).toBe(400)
})

test('how many people a volunteer visits who has not said is the organisation’s to set', async () => {
  const set = (people_per_volunteer: unknown) =>
    kampung.call('PUT', '/settings', { as: 'super_admin', body: { people_per_volunteer } })
  const { person, helper } = await tools.aWorld()
  const [visited, one, other] = [await person(), await person(), await person()]
  const [silent, said] = [await helper(toaPayoh, {}), await helper(tampines, { max_people: 2 })]
  await tools.done('POST', `/beneficiary/assignments?serial_number=${visited}`, {
    volunteer_account_ids: [silent],
  })
  const most = async () => {
    const { items, left_out }: Candidates = await tools.done('GET', `/match/candidates?serial_number=${one}`)
    const full = left_out.find(({ rule }) => rule === 'full')?.volunteers ?? 0
    return { of: Object.fromEntries(items.map((each) => [each.account_id, each.max_people])), full }
  }
  const before = await most()
  expect(before.of).toMatchObject({ [silent]: 3, [said]: 2 })
  expect((await set(1)).status).toBe(200)
  expect(await most()).toEqual({ of: { [said]: 2 }, full: before.full + 1 })
  expect(gone(await tools.propose([one, other])).map(([, account]) => account)).toEqual([said, said])
  for (const bad of [0, 51, 2.5, '3', null]) {
    const refused = await set(bad)
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { people_per_volunteer: 'Type a number of people from 1 to 50' },
    ])
  }
  expect((await set(4)).status).toBe(200)
  expect((await most()).of).toMatchObject({ [silent]: 4, [said]: 2 })
  await set(3)
})
