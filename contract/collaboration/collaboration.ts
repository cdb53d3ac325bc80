import { z } from 'zod'
import { fileKey, id, requiredText, text } from '../fields.ts'
import { requirement, requirements } from '../requirement.ts'

/** Programmes and initiatives are collaborations: one shape and one set of rules (section 3, G-10), two addresses. */
export const collaborationFields = z.strictObject({
  name: requiredText('Name is required'),
  cover_image: fileKey.optional(),
  partner_id: id.nullish(),
  description: text(5000).optional(),
  requirements: requirements.optional(),
})

export const collaboration = z.object({
  id: z.int(),
  name: z.string(),
  cover_image: z.string(),
  partner_id: z.int().nullable(),
  partner_name: z.string(),
  description: z.string(),
  requirements: z.array(requirement),
  version: z.int(),
})
export type Collaboration = z.infer<typeof collaboration>

export type CollaborationNoun = 'programme' | 'initiative'
