import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchProposal } from '../../../contract/match-proposal.ts'
import { gone, nextDoor, openMatchTools, tampines, toaPayoh } from '../../../tests/match-world.ts'
import type { TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let tools: Awaited<ReturnType<typeof openMatchTools>>['tools']
beforeAll(async () => {
  ;({ kampung, tools } = await openMatchTools())
})
afterAll(() => kampung.close())

test('a locked pair that can be no more leaves nobody alone, and takes nobody’s place', async () => {
  const { person, helper } = await tools.aWorld()
  const [one, other] = [await person(), await person()]
  const [first, second] = [await helper(), await helper()]
  let proposal = await tools.propose([one, other])
  const accountOf = (serial: string) => gone(proposal).find(([found]) => found === serial)?.[1]
  const locked = Number(accountOf(one))
  const elsewhere = locked === first ? second : first
  expect(accountOf(other)).toBe(elsewhere)
  proposal = await tools.setPair(proposal, one, locked, 'locked')
  const solve = () => tools.done('POST', `/match/solve?id=${proposal.id}`, undefined, proposal.version)
  await tools.done('DELETE', `/volunteer?account_id=${locked}`)
  const third = await helper()
  proposal = await solve()
  expect(new Map(gone(proposal) as [string, number][]).get(one)).toBeOneOf([third, elsewhere])
  expect(proposal.without).toEqual([])
  await tools.done('DELETE', `/volunteer?account_id=${third}`)
  proposal = await solve()
  expect(proposal.without).toMatchObject([{ because: 'nobody', missing: 1 }])
})

test('where two go together and one of the locked was assigned by hand, a second is proposed', async () => {
  const { person, helper } = await tools.aWorld({ visitors: 2 })
  const one = await person()
  const first = await helper()
  let proposal = await tools.propose([one])
  proposal = await tools.setPair(proposal, one, first, 'locked')
  await tools.done('POST', `/beneficiary/assignments?serial_number=${one}`, {
    volunteer_account_ids: [first],
  })
  const second = await helper()
  proposal = await tools.done('POST', `/match/solve?id=${proposal.id}`, undefined, proposal.version)
  expect(gone(proposal)).toEqual([[one, second]])
  expect(proposal.without).toEqual([])
})

test('whose locked volunteer is on leave by now is proposed another', async () => {
  const { person, helper } = await tools.aWorld()
  const one = await person()
  const first = await helper()
  let proposal = await tools.propose([one])
  proposal = await tools.setPair(proposal, one, first, 'locked')
  const away = { current_status: 'On Leave' }
  await kampung.db.updateTable('volunteers').set(away).where('account_id', '=', first).execute()
  const solve = () => tools.done('POST', `/match/solve?id=${proposal.id}`, undefined, proposal.version)
  proposal = await solve()
  expect(proposal.without).toMatchObject([
    {
      serial_number: one,
      because: 'nobody',
      left_after: expect.arrayContaining([{ rule: 'on_leave', volunteers: 1 }]),
    },
  ])
  const second = await helper()
  proposal = await solve()
  expect(gone(proposal)).toEqual([[one, second]])
})

test('what the whole is good for counts the locked pairs in both its figures, so that one more locked changes neither (H-1776)', async () => {
  const { person, helper } = await tools.aWorld()
  const [one, other] = [await person(toaPayoh), await person(tampines)]
  await helper(nextDoor)
  await helper(toaPayoh)
  let proposal = await tools.propose([one, other])
  const before = proposal
  const metres = ({ pairs }: MatchProposal) =>
    pairs
      .flatMap(({ reasons }) => reasons.find(({ rule }) => rule === 'distance')?.value[0] ?? 0)
      .reduce<number>((sum, far) => sum + Number(far), 0)
  expect(before.whole.metres).toBeGreaterThan(10_000)
  for (const serial of [one, other]) {
    const [, account] = gone(proposal).find(([found]) => found === serial) ?? []
    proposal = await tools.setPair(proposal, serial, Number(account), 'locked')
    expect([proposal.whole, proposal.one_by_one]).toEqual([before.whole, before.one_by_one])
    proposal = await tools.done('POST', `/match/solve?id=${proposal.id}`, undefined, proposal.version)
    expect([proposal.whole, metres(proposal)]).toEqual([before.whole, before.whole.metres])
  }
  // With both locked nothing is left to be chosen one by one: it would be the same way.
  expect(proposal.one_by_one).toEqual(proposal.whole)
})
