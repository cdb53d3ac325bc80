import type { assignmentAnswerOperations } from '../../contract/assignment-answer.ts'
import type { Group } from './permission-sign-in-requests.ts'

export const assignmentAnswerRequests: Group<typeof assignmentAnswerOperations> = {
  create: (w) => ({ body: { beneficiary_serial_number: w.assigned_serial, answer: 'yes' } }),
}
