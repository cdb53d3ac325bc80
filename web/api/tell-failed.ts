import { toast } from '../ui/toast-store.ts'
import { messageOf } from './api-problem.ts'

/** Says that a press came to nothing, and why: for the `onError` of a save that has no dialog to say it in. */
export const tellFailed = (title: string) => (error: Error) =>
  void toast({ title, description: messageOf(error), tone: 'danger' })
