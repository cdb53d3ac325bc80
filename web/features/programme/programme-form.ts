import type { Programme } from '../../../contract/programme.ts'
import type { Requirement } from '../../../contract/requirement.ts'
import { words } from '../../words.ts'

export type ProgrammeFormValues = {
  name: string
  cover_image: string
  partner_id: number | null
  description: string
  requirements: Requirement[]
}

export const emptyProgramme: ProgrammeFormValues = {
  name: '',
  cover_image: '',
  partner_id: null,
  description: '',
  requirements: [],
}

export function programmeFormValues(record: Programme): ProgrammeFormValues {
  const { name, cover_image, partner_id, description, requirements } = record
  return { name, cover_image, partner_id, description, requirements }
}

export const programmeLabels = {
  name: 'Name',
  cover_image: 'Cover Image',
  partner_id: words.label.partner,
  description: 'Description',
  requirements: 'Requirements',
} as const
