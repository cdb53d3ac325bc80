import { useQuery } from '@tanstack/react-query'
import { partnerOperations } from '../../../contract/partner.ts'
import type { Requirement } from '../../../contract/requirement.ts'
import { queryOf } from '../../api/queries.ts'
import { partnerLabels } from './partner-labels.ts'

/** S-15: two records of a programme or an initiative in words; the partner by name, requirements one a line. */
export function useCollaborationText(): (field: string, value: unknown) => string {
  const partners = useQuery(queryOf(partnerOperations.list))
  return (field, value) => {
    if (field === 'partner_id') {
      if (typeof value !== 'number') return 'No partner'
      return partnerLabels(partners.data ?? []).find(({ id }) => id === value)?.label ?? `Partner ${value}`
    }
    if (field === 'requirements') return (value as Requirement[]).map(requirementText).join('\n')
    return ''
  }
}

const requirementText = (one: Requirement) =>
  `${one.requirement}: ${one.type === 'dropdown' ? one.options.join(' / ') : one.details}`
