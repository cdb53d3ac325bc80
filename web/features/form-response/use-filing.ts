import { useState } from 'react'
import { today } from '../../../contract/fields.ts'
import type { Form } from '../../../contract/form.ts'
import { type FormResponse, formResponseOperations } from '../../../contract/form-response.ts'
import { call } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import { words } from '../../words.ts'
import { type Answers, responsesOf } from './answers.ts'
import { MYSELF } from './visit-fields.tsx'

type Written = {
  form: Form
  serialNumber: string
  answers: Answers
  /** An account id, or `MYSELF`. */
  who: string | undefined
  /** yyyy-MM-dd */
  day: string
}

/** Files what was written down as a volunteer's response, or as nobody's; may throw, and what was written stays. */
export function useFiling(written: Written, onFiled: (response: FormResponse) => void) {
  const [isFiled, setFiled] = useState(false)
  const { mutateAsync } = useSave(
    formResponseOperations.create,
    (_: undefined, { idempotency_key }) =>
      call(formResponseOperations.create, { idempotency_key, body: bodyOf(written) }),
    {
      toast: ({ held_because }) => (held_because ? words.response.writtenDown.held : words.form.submitted),
      onSaved: (response) => {
        setFiled(true)
        onFiled(response)
      },
    },
  )
  return { isFiled, file: () => mutateAsync(undefined) }
}

const bodyOf = ({ form, serialNumber, answers, who, day }: Written) => ({
  stage: form.stage,
  programme_id: form.programme_id,
  beneficiary_serial_number: serialNumber,
  volunteer_account_id: who === undefined || who === MYSELF ? null : Number(who),
  responses: responsesOf(form.questions, answers),
  form_id: form.form_id,
  form_version: form.form_version,
  // A day is all that staff know; noon lies within it everywhere.
  ...(day !== today() && { answered_at: `${day}T04:00:00.000Z` }),
})
