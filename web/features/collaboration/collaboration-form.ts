import type { Collaboration } from '../../../contract/collaboration/collaboration.ts'
import type { Requirement } from '../../../contract/requirement.ts'
import { emptyOf, labelsOf } from '../../parts/form/noun-fields.ts'

export type CollaborationFormValues = {
  name: string
  cover_image: string
  partner_id: number | null
  description: string
  requirements: Requirement[]
}

export const emptyCollaboration: CollaborationFormValues = emptyOf('programme')

export function collaborationFormValues(record: Collaboration): CollaborationFormValues {
  const { name, cover_image, partner_id, description, requirements } = record
  return { name, cover_image, partner_id, description, requirements }
}

export const collaborationLabels = labelsOf('programme')
