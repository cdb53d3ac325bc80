import { expect } from 'vitest'
import type { MatchPreset } from '../contract/match-preset.ts'
import type { MatchProposal } from '../contract/match-proposal.ts'
import { aBeneficiary, aProgramme, aVolunteer } from './factories.ts'
import { openTestApp, type TestApp } from './test-app.ts'

export const toaPayoh = {
  block_number: '145',
  street_name: 'Lorong 2 Toa Payoh',
  postal_code: '310145',
  unit_number: '',
}
export const nextDoor = { ...toaPayoh, block_number: '147', postal_code: '310147' }
export const tampines = {
  ...toaPayoh,
  block_number: '101',
  street_name: 'Tampines Street 11',
  postal_code: '521101',
}

/** Who goes to whom, by serial number and account. */
export const gone = ({ pairs }: MatchProposal, state = 'proposed') =>
  pairs
    .filter((pair) => pair.state === state)
    .map(({ serial_number, volunteer }) => [serial_number, volunteer.account_id])

/** The app with the addresses of the people to match, and what is done with it. */
export async function openMatchTools() {
  const kampung = await openTestApp()
  const tools = matchTools(kampung)
  await tools.addresses()
  return { kampung, tools }
}

/** Matching many as the pages do it, among people whom no other test matches. */
function matchTools(kampung: TestApp) {
  const as = 'admin'
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, version?: number) =>
    kampung.call(method, path, {
      as: path.startsWith('/check-kind') ? 'super_admin' : as,
      ...(body !== undefined && { body }),
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    })
  const done = async (...asked: Parameters<typeof send>) => {
    const answer = await send(...asked)
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body
  }
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
  /** Of a programme of their own, so that volunteers of other tests are no candidates: all must speak its language. */
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
        await done('PUT', `/volunteer/profile?account_id=${account_id}`, {
          languages: [language],
          ...profile,
        })
        return account_id
      },
    }
  }
  const propose = (keys: readonly string[], preset?: MatchPreset): Promise<MatchProposal> =>
    done('POST', '/match/proposals', { who: { keys }, ...(preset && { preset }) })
  const commit = (id: number): Promise<MatchProposal> => done('POST', `/match/commit?id=${id}`)
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
  return {
    send,
    done,
    aWorld,
    propose,
    commit,
    visitorsOf,
    setPair,
    async addresses(): Promise<void> {
      const places = [
        [toaPayoh, 1.33521, 103.846163],
        [nextDoor, 1.334547, 103.845078],
        [tampines, 1.3474, 103.945295],
      ] as const
      await kampung.db
        .insertInto('addresses')
        .values(
          places.map(([{ unit_number: _, ...home }, latitude, longitude]) => ({
            ...home,
            latitude,
            longitude,
          })),
        )
        .execute()
    },
  }
}
