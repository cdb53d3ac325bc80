import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Candidates } from '../../../contract/match.ts'
import type { MatchProposal } from '../../../contract/match-proposal.ts'
import { gone, openMatchTools } from '../../../tests/match-world.ts'
import { openConnections, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let tools: Awaited<ReturnType<typeof openMatchTools>>['tools']
beforeAll(async () => {
  ;({ kampung, tools } = await openMatchTools())
})
afterAll(() => kampung.close())

const pair = (serial: string, account: number) => ({
  ...{ beneficiary_serial_number: serial, volunteer_account_id: account, because: 'They are in court' },
})
const keepApart = (serial: string, account: number) =>
  tools.done('POST', '/avoid-pair', pair(serial, account))

test('of one, whoever is kept apart is no candidate, is counted, and a search says why', async () => {
  const { person, helper } = await tools.aWorld()
  const serial = await person()
  const [away, fits] = [await helper(), await helper()]
  const { id } = await keepApart(serial, away)
  const candidates = (more = ''): Promise<Candidates> =>
    tools.done('GET', `/match/candidates?serial_number=${serial}${more}`)
  const all = await candidates()
  const accounts = all.items.map(({ account_id }) => account_id)
  expect([accounts.includes(away), accounts.includes(fits)]).toEqual([false, true])
  expect(all.left_out[0]).toEqual({ rule: 'kept_apart', volunteers: 1 })
  const why = await candidates(`&account_ids=${away},${fits}`)
  expect(why.items.map(({ account_id, left_out_by }) => [account_id, left_out_by])).toEqual(
    expect.arrayContaining([
      [away, 'kept_apart'],
      [fits, null],
    ]),
  )
  await tools.done('DELETE', `/avoid-pair?id=${id}`)
  expect((await candidates()).items.map(({ account_id }) => account_id)).toContain(away)
})

test('of many nobody is proposed whom they must not meet, nor named as nearest', async () => {
  const { person, helper } = await tools.aWorld()
  const [one, other] = [await person(), await person()]
  const [first, second] = [await helper(), await helper()]
  await keepApart(one, first)
  const proposal = await tools.propose([one, other])
  expect(Object.fromEntries(gone(proposal))).toEqual({ [one]: second, [other]: first })
  await keepApart(one, second)
  const again = await tools.propose([one])
  expect(gone(again)).toEqual([])
  const [left] = again.without
  expect(left?.left_after).toContainEqual({ rule: 'kept_apart', volunteers: 2 })
  const nearest = left?.nearest.map(({ volunteer }) => volunteer.account_id) ?? []
  expect([nearest.includes(first), nearest.includes(second)]).toEqual([false, false])
})

test('recorded since it was proposed, a pair says so and is not assigned; the rest is', async () => {
  const { person, helper } = await tools.aWorld()
  const serials = [await person(), await person()]
  await helper()
  await helper()
  const proposal = await tools.propose(serials)
  const [[serial, account] = []] = gone(proposal)
  await keepApart(String(serial), Number(account))
  const of = ({ pairs }: MatchProposal) =>
    pairs.map((one) => [one.serial_number === serial, one.against, one.state]).sort()
  const seen: MatchProposal = await tools.done('GET', `/match/proposals?id=${proposal.id}`)
  expect(of(seen)).toEqual([
    [false, null, 'proposed'],
    [true, 'kept_apart', 'proposed'],
  ])
  expect(of(await tools.commit(proposal.id))).toEqual([
    [false, null, 'assigned'],
    [true, 'kept_apart', 'refused'],
  ])
  expect(await tools.visitorsOf(String(serial))).toEqual([])
})

test('recorded while it is committed: never both without a word', async () => {
  const { person, helper } = await tools.aWorld()
  for (let round = 0; round < 6; round += 1) {
    const serial = await person()
    await helper()
    const proposal = await tools.propose([serial])
    const account = Number(gone(proposal)[0]?.[1])
    await openConnections(kampung)
    const [kept, committed] = await Promise.all([
      tools.send('POST', '/avoid-pair', pair(serial, account)),
      tools.send('POST', `/match/commit?id=${proposal.id}`),
    ])
    expect(kept.status, kept.text).toBe(201)
    const visits = (await tools.visitorsOf(serial)).includes(account)
    expect([committed.status, kept.body.is_assigned]).toEqual(visits ? [201, true] : [409, false])
  }
})
