import type { Beneficiary } from '../../contract/beneficiary.ts'
import type { Form } from '../../contract/form.ts'
import type { FormResponse } from '../../contract/form-response.ts'

export type VisitPerson = Beneficiary & {
  assigned_at: string
  pending: { programme_id: number; stage: number }[]
  responses: FormResponse[]
}
export type Visits = { tag: string; is_same: boolean; people: VisitPerson[]; forms: Form[] }
