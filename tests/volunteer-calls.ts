import type { Volunteer } from '../contract/volunteer.ts'
import { aVolunteer } from './factories.ts'
import type { TestApp } from './test-app.ts'

const as = 'admin'

/** What an officer does to volunteers, in the app that is running by then. */
export function volunteerCalls(running: () => TestApp) {
  const post = (path: string, body: unknown, headers = {}) =>
    running().call('POST', path, { as, body, headers })
  return {
    post,
    get: (path: string) => running().call('GET', path, { as }),
    remove: (path: string, body?: unknown) => running().call('DELETE', path, { as, body }),
    make: async (over: object = {}): Promise<Volunteer> => (await post('/volunteer', aVolunteer(over))).body,
    put: ({ account_id }: Volunteer, body: object, headers = {}) =>
      running().call('PUT', `/volunteer/?account_id=${account_id}`, { as, body, headers }),
    rowOf: ({ account_id }: Volunteer) =>
      running()
        .db.selectFrom('volunteers')
        .selectAll()
        .where('account_id', '=', account_id)
        .executeTakeFirstOrThrow(),
  }
}
