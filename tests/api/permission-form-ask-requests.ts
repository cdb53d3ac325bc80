import type { formAskOperations } from '../../contract/form-ask.ts'
import type { Group } from './permission-sign-in-requests.ts'

export const formAskRequests: Group<typeof formAskOperations> = {
  ask: (w) => ({ body: { people: [w.assigned_serial] } }),
}
