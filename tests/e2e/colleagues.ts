import { randomInt } from 'node:crypto'
import { type APIRequestContext, request as http } from '@playwright/test'
import { send, unique } from './records.ts'

export const FIRST_PASSWORD = 'rambutans by the roadside'

export const nobody = { cookies: [], origins: [] }

/** A network of its own: from one no more than five may register in an hour, and the tests are many. */
const elsewhere = () => ({ 'X-Forwarded-For': `198.18.${randomInt(256)}.${randomInt(256)}` })

/** Someone new on the team: invited by the signed-in super admin, and registered from a browser of their own. */
export async function makeColleague(
  request: APIRequestContext,
  baseURL: string,
  mailbox = 'lim',
  last_name = unique('Lim'),
) {
  const email = `${unique(mailbox).toLowerCase().replace(' ', '-')}@kampung.example`
  const { url } = await send<{ url: string }>(request, 'POST', '/user/invite', { email })
  const storageState = await registered(baseURL, {
    ...{ last_name, email },
    invite_token: new URL(url).searchParams.get('invite'),
  })
  return { name: `Wei ${last_name}`, email, storageState }
}

/** Somebody who registered unasked, and waits for approval. */
export async function makeWaiting(baseURL: string): Promise<{ name: string }> {
  const last_name = unique('Huda')
  await registered(baseURL, {
    last_name,
    email: `${last_name.toLowerCase().replace(' ', '-')}@kampung.example`,
  })
  return { name: `Wei ${last_name}` }
}

/** Answers the session of whoever has registered. */
async function registered(baseURL: string, account: object) {
  // Without the test's own cookie: whoever registers with it ends that session.
  const own = await http.newContext({ baseURL, storageState: nobody, extraHTTPHeaders: elsewhere() })
  await send(own, 'POST', '/user/register', {
    ...{ first_name: 'Wei', password: FIRST_PASSWORD, department: 'Care' },
    ...account,
  })
  const storageState = await own.storageState()
  await own.dispose()
  return storageState
}
