import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { today } from '../../../contract/fields.ts'
import { volunteerOperations } from '../../../contract/volunteer.ts'
import { queryOf } from '../../api/queries.ts'
import { dateProblem } from '../../parts/form/date-typed.ts'
import { en } from '../../volunteer-words/en.ts'
import { words } from '../../words.ts'

/** Whose visit is written down and of which day, for `VisitFields`; the only one who visits is taken at first. */
export function useVisitTold(serialNumber: string) {
  const [who, onWhoChange] = useState<string>()
  const [preset, setPreset] = useState<string>()
  const [day, onDayChange] = useState(today())
  const about = { query: { beneficiary_serial_number: serialNumber } }
  const assigned = useQuery(queryOf(volunteerOperations.listOfBeneficiary, about)).data
  const there = assigned?.map(({ account_id }) => String(account_id))
  const [only] = there?.length === 1 ? there : []
  // Once: whoever takes their place while this is being written did not make the visit.
  if (preset === undefined && only !== undefined) setPreset(only)
  const by = who ?? there?.find((key) => key === preset)
  const wrongDay = day === '' ? en.form.needed : dateProblem(day, { max: today() })
  return {
    fields: { assigned, who: by, onWhoChange, day, onDayChange },
    /** Under the field of their name. */
    faults: {
      ...(by === undefined && { who: words.response.writtenDown.choose }),
      ...(wrongDay && { day: wrongDay }),
    },
  }
}
