import { z } from 'zod'
import { requiredText } from './fields.ts'

const requirementText = requiredText('Requirement cannot be empty', 500)

/** Section 3: a requirement is open or a dropdown with its options. Messages of section 5. */
export const requirement = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('open'),
    requirement: requirementText,
    details: requiredText('Details cannot be empty', 2000),
  }),
  z.strictObject({
    type: z.literal('dropdown'),
    requirement: requirementText,
    options: z
      .array(requiredText('Option cannot be empty'), { error: 'At least one option is required' })
      .min(1, 'At least one option is required')
      .max(100, 'At most 100 options'),
  }),
])
export type Requirement = z.infer<typeof requirement>

export const requirements = z.array(requirement).max(100, 'At most 100 requirements')
