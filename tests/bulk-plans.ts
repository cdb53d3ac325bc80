import { bulkTools } from './bulk-run.ts'
import { aProgramme, aVolunteer } from './factories.ts'
import { ahead } from './plan-tools.ts'
import type { TestApp } from './test-app.ts'

/** People of a programme in which they are due in three days, their volunteers, and what is planned for them. */
export function bulkPlanTools(kampung: TestApp) {
  const tools = bulkTools(kampung)
  const { send, made } = tools
  const tell = async (path: string, body: unknown) => {
    const answer = await send('PUT', path, body)
    if (answer.status >= 300) throw new Error(answer.text)
  }
  return {
    ...tools,
    tell,
    /** A day of the test's own, not of the file's loading: a file may run on past midnight in Singapore. */
    dueOn: () => ahead(3),
    async rhythm(): Promise<number> {
      const { id } = await made('/programme', aProgramme())
      await tell(`/programme/care?id=${id}`, { first_days: 3, every_days: 14 })
      return id
    },
    helper: async (current_status = 'Assigned'): Promise<number> =>
      (await made('/volunteer', aVolunteer({ current_status }))).account_id,
    assign: (serial: string, ...accounts: number[]) =>
      made(`/beneficiary/assignments?serial_number=${serial}`, { volunteer_account_ids: accounts }),
    plan: (keys: readonly string[], said: object = {}) => ({
      who: { keys },
      change: { kind: 'plan', planned_on: ahead(5), volunteer_account_id: null, ...said },
    }),
    async plansOf(serial: string) {
      const { items } = (await send('GET', `/planned-visit?page=1&beneficiary_serial_number=${serial}`)).body
      return items as {
        id: number
        version: number
        planned_on: string
        part: string
        note: string
        state: string
        cancelled_because: string
        volunteer_account_id: number
      }[]
    },
  }
}
