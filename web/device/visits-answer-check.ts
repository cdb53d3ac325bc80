import type { Visits } from '../../contract/visit.ts'
import { type AnswerCheck, isId, partsOf } from '../api/answer-check.ts'

/** Whose it is, its name, and both lists: whoever is not in them is erased. */
export const isVisits: AnswerCheck = (answer) => {
  const { account_id, tag, is_same, people, forms, office } = partsOf<Visits>(answer)
  const hasNames = Array.isArray(people) && people.every(isVisited) && Array.isArray(forms)
  return isId(account_id) && typeof tag === 'string' && typeof is_same === 'boolean' && hasNames && !!office
}

const isVisited = (person: unknown): boolean => {
  const { beneficiary_id, serial_number, pending } = partsOf<Visits['people'][number]>(person)
  return isId(beneficiary_id) && typeof serial_number === 'string' && Array.isArray(pending)
}
