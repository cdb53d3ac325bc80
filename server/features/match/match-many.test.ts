import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchProposal } from '../../../contract/match-proposal.ts'
import { anEngagement } from '../../../tests/factories.ts'
import { gone, nextDoor, openMatchTools, tampines, toaPayoh } from '../../../tests/match-world.ts'
import type { TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let tools: Awaited<ReturnType<typeof openMatchTools>>['tools']
beforeAll(async () => {
  ;({ kampung, tools } = await openMatchTools())
})
afterAll(() => kampung.close())

test('as a whole nobody is left whom one by one would leave; every pair says why', async () => {
  const { person, helper } = await tools.aWorld()
  // One by one the first takes the neighbour, whom the second alone could have had.
  const [first, second] = [await person(toaPayoh), await person(nextDoor)]
  const near = await helper(toaPayoh)
  const homebody = await helper(tampines, { max_people: 1 })
  await tools.done('PUT', `/volunteer/profile?account_id=${near}`, {})
  const proposal = await tools.propose([first, second])
  expect(gone(proposal).map(([serial]) => serial)).toEqual([first, second])
  expect(new Set(gone(proposal).map(([, account]) => account))).toEqual(new Set([near, homebody]))
  expect(proposal).toMatchObject({
    state: 'draft',
    people: 2,
    is_proved: true,
    without: [],
    whole: { without: 0 },
  })
  expect(proposal.pairs[0]?.reasons.map(({ rule }) => rule)).toContain('shared_languages')
})

test('who is left without is told why, by rule, with who would go otherwise', async () => {
  const { person, helper } = await tools.aWorld({ max_km: 8 })
  const [one, other] = [await person(), await person()]
  const near = await helper()
  await helper(tampines)
  const proposal = await tools.propose([one, other])
  expect(proposal.pairs).toHaveLength(1)
  const [left] = proposal.without
  expect(left).toMatchObject({ because: 'nobody', missing: 1, max_km: 8 })
  const counts = Object.fromEntries(left?.left_after.map(({ rule, volunteers }) => [rule, volunteers]) ?? [])
  expect(counts).toMatchObject({ given_away: 1, too_far: 1 })
  expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(proposal.volunteers)
  expect(left?.nearest[0]).toMatchObject({ volunteer: { account_id: near }, rule: 'given_away' })
})

test('a locked pair stays, one that was taken out does not come again, and another version is refused', async () => {
  const { person, helper } = await tools.aWorld()
  const [one, other] = [await person(), await person(tampines)]
  const [near, far] = [await helper(), await helper(tampines)]
  let proposal = await tools.propose([one, other])
  expect(gone(proposal)).toEqual([
    [one, near],
    [other, far],
  ])
  const stale = await tools.send(
    'PUT',
    `/match/pairs?id=${proposal.id}`,
    { serial_number: one, volunteer_account_id: near, state: 'removed' },
    proposal.version + 1,
  )
  expect(stale.status).toBe(412)
  proposal = await tools.setPair(proposal, one, near, 'removed')
  proposal = await tools.done('POST', `/match/solve?id=${proposal.id}`, undefined, proposal.version)
  // Near is free again, and goes to the other; far is all that is left for the first.
  expect(gone(proposal).sort()).toEqual(
    [
      [one, far],
      [other, near],
    ].sort(),
  )
  expect(gone(proposal, 'removed')).toEqual([[one, near]])
  // Put back, it stands alone for its person: whoever was found meanwhile gives way.
  const back = await tools.setPair(proposal, one, near, 'proposed')
  expect(gone(back).filter(([serial]) => serial === one)).toEqual([[one, near]])
  proposal = await tools.setPair(back, one, near, 'removed')
  proposal = await tools.done('POST', `/match/solve?id=${proposal.id}`, undefined, proposal.version)
  expect(gone(proposal).filter(([serial]) => serial === one)).toEqual([[one, far]])
  proposal = await tools.setPair(proposal, other, near, 'locked')
  proposal = await tools.setPair(proposal, one, near, 'proposed')
  proposal = await tools.done('POST', `/match/solve?id=${proposal.id}`, undefined, proposal.version)
  expect(gone(proposal, 'locked')).toEqual([[other, near]])
  expect(gone(proposal)).toEqual([[one, far]])
  const strange = { serial_number: one, volunteer_account_id: 999_999, state: 'locked' }
  expect((await tools.send('PUT', `/match/pairs?id=${proposal.id}`, strange)).status).toBe(404)
})

test('all are assigned in one change, audited one by one, and taken back as one but who has been there', async () => {
  const { person, helper } = await tools.aWorld()
  const serials = [await person(), await person(), await person()]
  for (let n = 0; n < 3; n += 1) await helper()
  const proposal = await tools.propose(serials)
  const after = await tools.commit(proposal.id)
  expect(after.state).toBe('assigned')
  expect(gone(after, 'assigned')).toHaveLength(3)
  for (const [serial, account] of gone(proposal))
    expect(await tools.visitorsOf(String(serial))).toEqual([account])
  const asked = `/activity?page=1&entity=beneficiary&record=${serials[0]}`
  const { body: history } = await kampung.call('GET', asked, { as: 'super_admin' })
  expect(history.items.map(({ action }: { action: string }) => action)).toContain('assigned')
  expect((await tools.send('POST', `/match/commit?id=${proposal.id}`)).status).toBe(409)
  expect((await tools.send('POST', `/match/solve?id=${proposal.id}`)).status).toBe(409)

  const bulk = await tools.done('GET', `/bulk?id=${after.bulk_id}`)
  expect(bulk).toMatchObject({ kind: 'match', total: 3, changed: 3, may_take_back: true })
  const [visited, by] = gone(after, 'assigned')[0] ?? []
  await tools.done(
    'POST',
    '/engagement',
    anEngagement({ beneficiary_serial_number: visited, volunteer_account_id: by }),
  )
  const report = await tools.done('GET', `/bulk/take-back?id=${after.bulk_id}`)
  expect(report).toMatchObject({ put_back: 2, stayed: 1, stays: [{ key: visited, because: 'visited' }] })
  await tools.done('POST', `/bulk/take-back?id=${after.bulk_id}`)
  expect(await tools.visitorsOf(String(visited))).toEqual([by])
  expect((await tools.done('GET', `/match/proposals?id=${proposal.id}`)).state).toBe('taken_back')
  for (const serial of serials.filter((one) => one !== visited))
    expect(await tools.visitorsOf(serial)).toEqual([])
})

test('where two go together two are found, and whoever visits already is one of them', async () => {
  const { person, helper } = await tools.aWorld({ visitors: 2 })
  const [one, other] = [await person(), await person()]
  const helpers = [await helper(), await helper(), await helper()]
  // Of two too few each has one, rather than one of them both.
  const few = await tools.propose([one, other])
  expect(few.pairs).toHaveLength(3)
  expect(new Set(gone(few).map(([serial]) => serial)).size).toBe(2)
  expect(few.without).toMatchObject([{ because: 'nobody', missing: 1 }])
  await tools.done('POST', `/beneficiary/assignments?serial_number=${one}`, {
    volunteer_account_ids: [helpers[0]],
  })
  await helper()
  const proposal = await tools.propose([one, other])
  expect(gone(proposal).map(([serial]) => serial)).toEqual([one, other, other])
  expect(proposal.without).toEqual([])
  await tools.commit(proposal.id)
  expect([(await tools.visitorsOf(one)).length, (await tools.visitorsOf(other)).length]).toEqual([2, 2])
  const enough = await tools.propose([one])
  expect(enough.without).toMatchObject([{ serial_number: one, because: 'has_enough' }])
})

test('whoever lets in women only, or two together only, is given no other', async () => {
  const { person, helper } = await tools.aWorld()
  const [one, other, anybody] = [await person(), await person(), await person()]
  const asks = (serial: string, visitor_rule: string) =>
    tools.done('PUT', `/beneficiary/profile?serial_number=${serial}`, { visitor_rule, gender: 'Female' })
  await asks(one, 'women_only')
  await asks(other, 'two_only')
  await helper({ gender: 'Male' }, { max_people: 5 })
  const men = await tools.propose([one, other, anybody])
  expect(gone(men).map(([serial]) => serial)).toEqual([other, anybody])
  expect(men.without).toMatchObject([
    { serial_number: one, because: 'nobody' },
    { serial_number: other, missing: 1 },
  ])
  const woman = await helper({ gender: 'Female' })
  const all = await tools.propose([one])
  expect(gone(all)).toEqual([[one, woman]])
  const { body } = await tools.send('GET', `/match/candidates?serial_number=${one}`)
  expect(body.left_out).toContainEqual({ rule: 'gender', volunteers: expect.any(Number) })
})

test('who is Inactive and who has enough visitors is told, not matched', async () => {
  const { person, helper } = await tools.aWorld()
  const [away, visited] = [await person(), await person()]
  const account = await helper(toaPayoh, { max_people: 5 })
  await kampung.db
    .updateTable('beneficiaries')
    .set({ status: 'Inactive' })
    .where('serial_number', '=', away)
    .execute()
  await tools.done('POST', `/beneficiary/assignments?serial_number=${visited}`, {
    volunteer_account_ids: [account],
  })
  const { pairs, without } = await tools.propose([away, visited])
  expect(pairs).toEqual([])
  expect(without.map(({ serial_number, because }) => [serial_number, because])).toEqual([
    [away, 'inactive'],
    [visited, 'has_enough'],
  ])
})

test('all who match a list are matched; nobody, too many and nonsense are refused', async () => {
  const { person, helper, programme_id } = await tools.aWorld()
  const [one, other] = [await person(), await person()]
  const account = await helper()
  await tools.done('POST', `/beneficiary/assignments?serial_number=${one}`, {
    volunteer_account_ids: [account],
  })
  const where = JSON.stringify({ all: [{ field: 'volunteer', op: 'none' }] })
  const proposal: MatchProposal = await tools.done('POST', '/match/proposals', {
    who: { view: { programme_id, where } },
  })
  expect([proposal.people, proposal.without.map(({ serial_number }) => serial_number)]).toEqual([1, [other]])
  for (const body of [
    {},
    { who: { keys: [] } },
    { who: { keys: ['NOBODY'] } },
    { who: { keys: [one] }, more: 1 },
  ])
    expect((await tools.send('POST', '/match/proposals', body)).status).toBe(422)
  expect((await tools.send('GET', '/match/proposals?id=99999')).status).toBe(404)
  expect((await tools.send('POST', '/match/commit?id=99999')).status).toBe(404)
})

test('whoever is purged leaves no trace in a proposal', async () => {
  const { person, helper } = await tools.aWorld()
  const serial = await person()
  await helper()
  const { id } = await tools.propose([serial])
  const { id: inner } = await kampung.db
    .selectFrom('beneficiaries')
    .select('id')
    .where('serial_number', '=', serial)
    .executeTakeFirstOrThrow()
  await tools.done('DELETE', `/beneficiary?serial_number=${serial}`)
  const batch = kampung.db.selectFrom('deletions').select('id').orderBy('id', 'desc').limit(1)
  const { id: deletion } = await batch.executeTakeFirstOrThrow()
  const purged = await kampung.call('DELETE', `/deletion?id=${deletion}`, { as: 'super_admin' })
  expect(purged.status, purged.text).toBeLessThan(300)
  expect((await tools.done('GET', `/match/proposals?id=${id}`)).people).toBe(0)
  const left = await kampung.db
    .selectFrom('match_pairs')
    .select('state')
    .where('beneficiary_id', '=', inner)
    .execute()
  expect(left).toEqual([])
})
