import type { Collaboration } from '../../../contract/collaboration/collaboration.ts'
import type { Requirement } from '../../../contract/requirement.ts'
import { words } from '../../words.ts'

export type CollaborationFormValues = {
  name: string
  cover_image: string
  partner_id: number | null
  description: string
  requirements: Requirement[]
}

export const emptyCollaboration: CollaborationFormValues = {
  name: '',
  cover_image: '',
  partner_id: null,
  description: '',
  requirements: [],
}

export function collaborationFormValues(record: Collaboration): CollaborationFormValues {
  const { name, cover_image, partner_id, description, requirements } = record
  return { name, cover_image, partner_id, description, requirements }
}

export const collaborationLabels = {
  name: 'Name',
  cover_image: 'Cover Image',
  partner_id: words.label.partner,
  description: 'Description',
  requirements: 'Requirements',
} as const
