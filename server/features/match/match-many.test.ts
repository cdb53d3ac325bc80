import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchProposal } from '../../../contract/match-proposal.ts'
import { aBeneficiary, anEngagement, aProgramme, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
  await kampung.db
    .insertInto('addresses')
    .values([
      {
        postal_code: '310145',
        block_number: '145',
        street_name: 'Lorong 2 Toa Payoh',
        latitude: 1.33521,
        longitude: 103.846163,
      },
      {
        postal_code: '310147',
        block_number: '147',
        street_name: 'Lorong 2 Toa Payoh',
        latitude: 1.334547,
        longitude: 103.845078,
      },
      {
        postal_code: '521101',
        block_number: '101',
        street_name: 'Tampines Street 11',
        latitude: 1.3474,
        longitude: 103.945295,
      },
    ])
    .execute()
})
afterAll(() => kampung.close())

const as = 'admin'
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, version?: number) =>
  kampung.call(method, path, {
    as,
    ...(body !== undefined && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })
const done = async (...asked: Parameters<typeof send>) => {
  const answer = await send(...asked)
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}
const toaPayoh = {
  block_number: '145',
  street_name: 'Lorong 2 Toa Payoh',
  postal_code: '310145',
  unit_number: '',
}
const nextDoor = { ...toaPayoh, block_number: '147', postal_code: '310147' }
const tampines = {
  ...toaPayoh,
  block_number: '101',
  street_name: 'Tampines Street 11',
  postal_code: '521101',
}

/** Of a programme of their own, so that volunteers of other tests are no candidates: all must speak its language. */
let spoken = [
  'hokkien',
  'teochew',
  'cantonese',
  'hakka',
  'hainanese',
  'foochow',
  'henghua',
  'shanghainese',
  'boyanese',
  'javanese',
  'malayalam',
  'telugu',
  'punjabi',
  'hindi',
  'bengali',
  'gujarati',
]
async function aWorld(care: object = {}) {
  const [language = '', ...others] = spoken
  spoken = others
  const { id } = await done('POST', '/programme', aProgramme())
  await done('PUT', `/programme/care?id=${id}`, { language_rule: 'must', ...care })
  return {
    programme_id: id as number,
    async person(home: object = toaPayoh): Promise<string> {
      const { serial_number } = await done(
        'POST',
        '/beneficiary',
        aBeneficiary({ ...home, programme_id: id }),
      )
      await done('PUT', `/beneficiary/profile?serial_number=${serial_number}`, { languages: [language] })
      return serial_number
    },
    async helper(home: object = toaPayoh, profile: object = { max_people: 1 }): Promise<number> {
      const { account_id } = await done('POST', '/volunteer', aVolunteer(home))
      await done('PUT', `/volunteer/profile?account_id=${account_id}`, { languages: [language], ...profile })
      return account_id
    },
  }
}
const propose = (keys: readonly string[]): Promise<MatchProposal> =>
  done('POST', '/match/proposals', { who: { keys } })
const commit = (id: number): Promise<MatchProposal> => done('POST', `/match/commit?id=${id}`)
const gone = ({ pairs }: MatchProposal, state = 'proposed') =>
  pairs
    .filter((pair) => pair.state === state)
    .map(({ serial_number, volunteer }) => [serial_number, volunteer.account_id])
const visitorsOf = async (serial: string): Promise<number[]> =>
  (await done('GET', `/volunteer?page=1&beneficiary_serial_number=${serial}`)).items.map(
    ({ account_id }: { account_id: number }) => account_id,
  )
const setPair = (proposal: MatchProposal, serial_number: string, account: number, state: string) =>
  done(
    'PUT',
    `/match/pairs?id=${proposal.id}`,
    { serial_number, volunteer_account_id: account, state },
    proposal.version,
  )

test('as a whole nobody is left whom one by one would leave; every pair says why', async () => {
  const { person, helper } = await aWorld()
  // One by one the first takes the neighbour, whom the second alone could have had.
  const [first, second] = [await person(toaPayoh), await person(nextDoor)]
  const near = await helper(toaPayoh)
  const homebody = await helper(tampines, { max_people: 1 })
  await done('PUT', `/volunteer/profile?account_id=${near}`, {})
  const proposal = await propose([first, second])
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
  const { person, helper } = await aWorld({ max_km: 8 })
  const [one, other] = [await person(), await person()]
  const near = await helper()
  await helper(tampines)
  const proposal = await propose([one, other])
  expect(proposal.pairs).toHaveLength(1)
  const [left] = proposal.without
  expect(left).toMatchObject({ because: 'nobody', missing: 1, max_km: 8 })
  const counts = Object.fromEntries(left?.left_after.map(({ rule, volunteers }) => [rule, volunteers]) ?? [])
  expect(counts).toMatchObject({ given_away: 1, too_far: 1 })
  expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(proposal.volunteers)
  expect(left?.nearest[0]).toMatchObject({ volunteer: { account_id: near }, rule: 'given_away' })
})

test('a locked pair stays, one that was taken out does not come again, and another version is refused', async () => {
  const { person, helper } = await aWorld()
  const [one, other] = [await person(), await person(tampines)]
  const [near, far] = [await helper(), await helper(tampines)]
  let proposal = await propose([one, other])
  expect(gone(proposal)).toEqual([
    [one, near],
    [other, far],
  ])
  const stale = await send(
    'PUT',
    `/match/pairs?id=${proposal.id}`,
    { serial_number: one, volunteer_account_id: near, state: 'removed' },
    proposal.version + 1,
  )
  expect(stale.status).toBe(412)
  proposal = await setPair(proposal, one, near, 'removed')
  proposal = await done('POST', `/match/solve?id=${proposal.id}`, undefined, proposal.version)
  // Near is free again, and goes to the other; far is all that is left for the first.
  expect(gone(proposal).sort()).toEqual(
    [
      [one, far],
      [other, near],
    ].sort(),
  )
  expect(gone(proposal, 'removed')).toEqual([[one, near]])
  proposal = await setPair(proposal, other, near, 'locked')
  proposal = await setPair(proposal, one, near, 'proposed')
  proposal = await done('POST', `/match/solve?id=${proposal.id}`, undefined, proposal.version)
  expect(gone(proposal, 'locked')).toEqual([[other, near]])
  expect(gone(proposal)).toEqual([[one, far]])
  const strange = { serial_number: one, volunteer_account_id: 999_999, state: 'locked' }
  expect((await send('PUT', `/match/pairs?id=${proposal.id}`, strange)).status).toBe(404)
})

test('all are assigned in one change, audited one by one, and taken back as one but who has been there', async () => {
  const { person, helper } = await aWorld()
  const serials = [await person(), await person(), await person()]
  for (let n = 0; n < 3; n += 1) await helper()
  const proposal = await propose(serials)
  const after = await commit(proposal.id)
  expect(after.state).toBe('assigned')
  expect(gone(after, 'assigned')).toHaveLength(3)
  for (const [serial, account] of gone(proposal)) expect(await visitorsOf(String(serial))).toEqual([account])
  const asked = `/activity?page=1&entity=beneficiary&record=${serials[0]}`
  const { body: history } = await kampung.call('GET', asked, { as: 'super_admin' })
  expect(history.items.map(({ action }: { action: string }) => action)).toContain('assigned')
  expect((await send('POST', `/match/commit?id=${proposal.id}`)).status).toBe(409)
  expect((await send('POST', `/match/solve?id=${proposal.id}`)).status).toBe(409)

  const bulk = await done('GET', `/bulk?id=${after.bulk_id}`)
  expect(bulk).toMatchObject({ kind: 'match', total: 3, changed: 3, may_take_back: true })
  const [visited, by] = gone(after, 'assigned')[0] ?? []
  await done(
    'POST',
    '/engagement',
    anEngagement({ beneficiary_serial_number: visited, volunteer_account_id: by }),
  )
  const report = await done('GET', `/bulk/take-back?id=${after.bulk_id}`)
  expect(report).toMatchObject({ put_back: 2, stayed: 1, stays: [{ key: visited, because: 'visited' }] })
  await done('POST', `/bulk/take-back?id=${after.bulk_id}`)
  expect(await visitorsOf(String(visited))).toEqual([by])
  for (const serial of serials.filter((one) => one !== visited)) expect(await visitorsOf(serial)).toEqual([])
})

test('what has changed meanwhile is asked again: those rows are named and not assigned, and nothing else is lost', async () => {
  const { person, helper } = await aWorld()
  const serials = [
    await person(),
    await person(),
    await person(),
    await person(),
    await person(),
    await person(),
  ]
  for (let n = 0; n < 6; n += 1) await helper()
  const proposal = await propose(serials)
  const pairs = gone(proposal)
  expect(pairs).toHaveLength(6)
  const at = (n: number) => ({ serial: String(pairs[n]?.[0]), account: Number(pairs[n]?.[1]) })
  const volunteers = kampung.db.updateTable('volunteers')
  await volunteers.set({ current_status: 'On Leave' }).where('account_id', '=', at(0).account).execute()
  await volunteers.set({ deactivated_at: new Date() }).where('account_id', '=', at(1).account).execute()
  const stranger = await person()
  const assign = (serial: string, account: number) =>
    done('POST', `/beneficiary/assignments?serial_number=${serial}`, { volunteer_account_ids: [account] })
  await assign(stranger, at(2).account)
  await assign(at(3).serial, await helper())
  await done('DELETE', `/beneficiary?serial_number=${at(4).serial}`)
  const seen: MatchProposal = await done('GET', `/match/proposals?id=${proposal.id}`)
  const against = (one: MatchProposal) =>
    pairs.map(([serial]) => one.pairs.find(({ serial_number }) => serial_number === serial)?.against)
  const expected = ['on_leave', 'blocked', 'full', 'has_enough', 'person_gone', null]
  expect(against(seen)).toEqual(expected)
  const after = await commit(proposal.id)
  expect(against(after)).toEqual(expected)
  expect(gone(after, 'assigned')).toEqual([pairs[5]])
  expect(await visitorsOf(at(5).serial)).toEqual([at(5).account])
  for (const n of [0, 1, 2]) expect(await visitorsOf(at(n).serial)).toEqual([])
})

test('when nothing can be assigned any more it says so, and nothing is written', async () => {
  const { person, helper } = await aWorld()
  const serial = await person()
  const account = await helper()
  const proposal = await propose([serial])
  await kampung.db
    .updateTable('volunteers')
    .set({ current_status: 'Inactive' })
    .where('account_id', '=', account)
    .execute()
  const answer = await send('POST', `/match/commit?id=${proposal.id}`)
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'None of these pairs can be assigned any more. Propose again',
  ])
  expect((await done('GET', `/match/proposals?id=${proposal.id}`)).state).toBe('draft')
})

test('two proposals that want the same place, assigned at once: one has it', async () => {
  const { person, helper } = await aWorld()
  const [one, other] = [await person(), await person()]
  const account = await helper()
  const proposals = [await propose([one]), await propose([other])]
  expect(proposals.flatMap((proposal) => gone(proposal).map(([, who]) => who))).toEqual([account, account])
  const answers = await Promise.all(proposals.map(({ id }) => send('POST', `/match/commit?id=${id}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect([...(await visitorsOf(one)), ...(await visitorsOf(other))]).toEqual([account])
})

test('where two go together two are found, and whoever visits already is one of them', async () => {
  const { person, helper } = await aWorld({ visitors: 2 })
  const [one, other] = [await person(), await person()]
  const helpers = [await helper(), await helper(), await helper()]
  // Of two too few each has one, rather than one of them both.
  const few = await propose([one, other])
  expect(few.pairs).toHaveLength(3)
  expect(new Set(gone(few).map(([serial]) => serial)).size).toBe(2)
  expect(few.without).toMatchObject([{ because: 'nobody', missing: 1 }])
  await done('POST', `/beneficiary/assignments?serial_number=${one}`, {
    volunteer_account_ids: [helpers[0]],
  })
  await helper()
  const proposal = await propose([one, other])
  expect(gone(proposal).map(([serial]) => serial)).toEqual([one, other, other])
  expect(proposal.without).toEqual([])
  await commit(proposal.id)
  expect([(await visitorsOf(one)).length, (await visitorsOf(other)).length]).toEqual([2, 2])
  const enough = await propose([one])
  expect(enough.without).toMatchObject([{ serial_number: one, because: 'has_enough' }])
})

test('who is Inactive and who has enough visitors is told, not matched', async () => {
  const { person, helper } = await aWorld()
  const [away, visited] = [await person(), await person()]
  const account = await helper(toaPayoh, { max_people: 5 })
  await kampung.db
    .updateTable('beneficiaries')
    .set({ status: 'Inactive' })
    .where('serial_number', '=', away)
    .execute()
  await done('POST', `/beneficiary/assignments?serial_number=${visited}`, {
    volunteer_account_ids: [account],
  })
  const { pairs, without } = await propose([away, visited])
  expect(pairs).toEqual([])
  expect(without.map(({ serial_number, because }) => [serial_number, because])).toEqual([
    [away, 'inactive'],
    [visited, 'has_enough'],
  ])
})

test('all who match a list are matched; nobody, too many and nonsense are refused', async () => {
  const { person, helper, programme_id } = await aWorld()
  const [one, other] = [await person(), await person()]
  const account = await helper()
  await done('POST', `/beneficiary/assignments?serial_number=${one}`, { volunteer_account_ids: [account] })
  const where = JSON.stringify({ all: [{ field: 'volunteer', op: 'none' }] })
  const proposal: MatchProposal = await done('POST', '/match/proposals', {
    who: { view: { programme_id, where } },
  })
  expect([proposal.people, proposal.without.map(({ serial_number }) => serial_number)]).toEqual([1, [other]])
  for (const body of [
    {},
    { who: { keys: [] } },
    { who: { keys: ['NOBODY'] } },
    { who: { keys: [one] }, more: 1 },
  ])
    expect((await send('POST', '/match/proposals', body)).status).toBe(422)
  expect((await send('GET', '/match/proposals?id=99999')).status).toBe(404)
  expect((await send('POST', '/match/commit?id=99999')).status).toBe(404)
})

test('whoever is purged leaves no trace in a proposal', async () => {
  const { person, helper } = await aWorld()
  const serial = await person()
  await helper()
  const { id } = await propose([serial])
  const { id: inner } = await kampung.db
    .selectFrom('beneficiaries')
    .select('id')
    .where('serial_number', '=', serial)
    .executeTakeFirstOrThrow()
  await done('DELETE', `/beneficiary?serial_number=${serial}`)
  const batch = kampung.db.selectFrom('deletions').select('id').orderBy('id', 'desc').limit(1)
  const { id: deletion } = await batch.executeTakeFirstOrThrow()
  const purged = await kampung.call('DELETE', `/deletion?id=${deletion}`, { as: 'super_admin' })
  expect(purged.status, purged.text).toBeLessThan(300)
  expect((await done('GET', `/match/proposals?id=${id}`)).people).toBe(0)
  const left = await kampung.db
    .selectFrom('match_pairs')
    .select('state')
    .where('beneficiary_id', '=', inner)
    .execute()
  expect(left).toEqual([])
})
