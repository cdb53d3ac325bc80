import { z } from 'zod'

/** A response in a list of them: who was visited, by whom and when; the whole of it is read by its id. */
export const filedResponse = z.object({
  response_id: z.int(),
  beneficiary_serial_number: z.string(),
  beneficiary_first_name: z.string(),
  beneficiary_last_name: z.string(),
  beneficiary_display_name: z.string(),
  volunteer_first_name: z.string(),
  volunteer_last_name: z.string(),
  volunteer_display_name: z.string(),
  answered_at: z.string(),
})
export type FiledResponse = z.infer<typeof filedResponse>
