import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VolunteerCheck } from '../../../contract/check.ts'
import { today } from '../../../contract/fields.ts'
import type { MatchProposal } from '../../../contract/match-proposal.ts'
import { aCheckKind } from '../../../tests/factories.ts'
import { gone, openMatchTools } from '../../../tests/match-world.ts'
import type { TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let tools: Awaited<ReturnType<typeof openMatchTools>>['tools']
beforeAll(async () => {
  ;({ kampung, tools } = await openMatchTools())
})
afterAll(() => kampung.close())

test('what has changed meanwhile is asked again: those rows are named and not assigned, and nothing else is lost', async () => {
  const { programme_id, person, helper } = await tools.aWorld()
  const { id: kind_id } = await tools.done(
    'POST',
    '/check-kind',
    aCheckKind({ required: 'programmes', programme_ids: [programme_id] }),
  )
  const checked = async () => {
    const account_id = await helper()
    await tools.done('POST', '/check', { account_id, kind_id, outcome: 'met', met_on: today() })
    return account_id
  }
  const serials: string[] = []
  for (let n = 0; n < 7; n += 1) serials.push(await person())
  for (let n = 0; n < 7; n += 1) await checked()
  const proposal = await tools.propose(serials)
  const pairs = gone(proposal)
  expect(pairs).toHaveLength(7)
  const at = (n: number) => ({ serial: String(pairs[n]?.[0]), account: Number(pairs[n]?.[1]) })
  const volunteers = kampung.db.updateTable('volunteers')
  await volunteers.set({ current_status: 'On Leave' }).where('account_id', '=', at(0).account).execute()
  await volunteers.set({ deactivated_at: new Date() }).where('account_id', '=', at(1).account).execute()
  const stranger = await person()
  const assign = (serial: string, account: number) =>
    tools.done('POST', `/beneficiary/assignments?serial_number=${serial}`, {
      volunteer_account_ids: [account],
    })
  await assign(stranger, at(2).account)
  await assign(at(3).serial, await checked())
  await tools.done('DELETE', `/beneficiary?serial_number=${at(4).serial}`)
  const checks: VolunteerCheck[] = await tools.done('GET', `/check?account_id=${at(6).account}`)
  const given = checks.find((one) => one.kind_id === kind_id)?.checks[0]?.id
  await tools.done('DELETE', `/check?id=${given}`)
  const seen: MatchProposal = await tools.done('GET', `/match/proposals?id=${proposal.id}`)
  const against = (one: MatchProposal) =>
    pairs.map(([, who]) => one.pairs.find(({ volunteer }) => volunteer.account_id === who)?.against)
  const expected = ['on_leave', 'blocked', 'full', 'has_enough', 'person_gone', null, 'lacks_check']
  expect(against(seen)).toEqual(expected)
  const [deleted] = seen.pairs.filter((pair) => pair.against === 'person_gone')
  expect(deleted).toMatchObject({ serial_number: '', name: '', profile_picture: '', reasons: [] })
  expect(JSON.stringify(seen)).not.toContain(at(4).serial)
  const after = await tools.commit(proposal.id)
  expect(against(after)).toEqual(expected)
  expect(gone(after, 'assigned')).toEqual([pairs[5]])
  expect(await tools.visitorsOf(at(5).serial)).toEqual([at(5).account])
  for (const n of [0, 1, 2, 6]) expect(await tools.visitorsOf(at(n).serial)).toEqual([])
})

test('of a volunteer who was deleted an officer learns that, also beside whoever was left without', async () => {
  const { person, helper } = await tools.aWorld()
  const serial = await person()
  const account = await helper()
  const { id } = await tools.propose([serial])
  const read = (): Promise<MatchProposal> => tools.done('GET', `/match/proposals?id=${id}`)
  const name = (await read()).pairs[0]?.volunteer.name
  expect(name).toMatch(/./)
  await tools.done('DELETE', `/volunteer?account_id=${account}`)
  const seen = await read()
  expect(seen.pairs).toMatchObject([
    {
      serial_number: serial,
      volunteer: { name: '', profile_picture: '' },
      reasons: [],
      against: 'volunteer_gone',
    },
  ])
  expect(JSON.stringify(seen)).not.toContain(name)
})

test('when nothing can be assigned any more it says so, and nothing is written', async () => {
  const { person, helper } = await tools.aWorld()
  const serial = await person()
  const account = await helper()
  const proposal = await tools.propose([serial])
  await kampung.db
    .updateTable('volunteers')
    .set({ current_status: 'Inactive' })
    .where('account_id', '=', account)
    .execute()
  const answer = await tools.send('POST', `/match/commit?id=${proposal.id}`)
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'None of these pairs can be assigned any more. Propose again',
  ])
  expect((await tools.done('GET', `/match/proposals?id=${proposal.id}`)).state).toBe('draft')
})

test('two proposals that want the same place, assigned at once: one has it', async () => {
  const { person, helper } = await tools.aWorld()
  const [one, other] = [await person(), await person()]
  const account = await helper()
  const proposals = [await tools.propose([one]), await tools.propose([other])]
  expect(proposals.flatMap((proposal) => gone(proposal).map(([, who]) => who))).toEqual([account, account])
  const answers = await Promise.all(proposals.map(({ id }) => tools.send('POST', `/match/commit?id=${id}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect([...(await tools.visitorsOf(one)), ...(await tools.visitorsOf(other))]).toEqual([account])
})
