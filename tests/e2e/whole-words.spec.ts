import { atRest, watchCalls } from './at-rest.ts'
import { brokenWords } from './broken-words.ts'
import { makeColleague } from './colleagues.ts'
import { type Helper, makePerson, makeProgramme, makeVolunteer, send } from './records.ts'
import { expect, test } from './session.ts'

test.use({ who: 'super_admin' })

// Who speaks it stays on the server: another test's people would be given them.
const made: Helper[] = []
test.afterEach(async ({ request }) => {
  for (const { account_id } of made.splice(0))
    await send(request, 'DELETE', `/volunteer?account_id=${account_id}`)
})

const names = [
  { first_name: 'Muhammad Firdaus', last_name: 'bin Abdul Rahman' },
  { first_name: 'Kavitha', last_name: 'Krishnamoorthy' },
]

test('no word as short as a family name is broken in a match or in the team', async ({
  page,
  request,
  baseURL,
}) => {
  const programme = await makeProgramme(request)
  const home = { block_number: '145', street_name: 'Lorong 2 Toa Payoh', postal_code: '310145' }
  await send(request, 'PUT', `/programme/care?id=${programme.id}`, { language_rule: 'must', max_km: 8 })
  const keys: string[] = []
  for (const name of names) {
    const { serial_number } = await makePerson(request, programme, { ...home, ...name })
    const profile = `/beneficiary/profile?serial_number=${serial_number}`
    await send(request, 'PUT', profile, { languages: ['sinhala'] })
    keys.push(serial_number)
    const helper = await makeVolunteer(request, { ...home, ...name })
    made.push(helper)
    const offer = { languages: ['sinhala'], max_people: 1 }
    await send(request, 'PUT', `/volunteer/profile?account_id=${helper.account_id}`, offer)
  }
  const { id } = await send<{ id: number }>(request, 'POST', '/match/proposals', { who: { keys } })
  // A name as people have it: capitals that a test draws by lot are wider than any.
  const { email } = await makeColleague(request, baseURL ?? '', 'arjun', 'Krishnamoorthy')
  await watchCalls(page)
  for (const address of [`/match/${id}`, `/team?q=${encodeURIComponent(email)}`]) {
    await page.goto(address)
    await expect(page.locator('main li, [data-row-key]')).not.toHaveCount(0)
    await atRest(page)
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => brokenWords(page), `${address} at ${width}`).toEqual([])
    }
  }
})
