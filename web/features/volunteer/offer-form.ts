import { z } from 'zod'
import { type VolunteerProfile, volunteerProfileUpdate } from '../../../contract/volunteer-profile-fields.ts'

/** What a volunteer offers as it is typed: '' for what is not said. */
export type OfferFormValues = {
  languages: string[]
  times: string[]
  max_people: string
  max_km: string
}

export const offerFormValues = ({
  languages,
  times,
  max_people,
  max_km,
}: VolunteerProfile): OfferFormValues => ({
  languages,
  times,
  max_people: String(max_people ?? ''),
  max_km: String(max_km ?? ''),
})

const typed = z.custom<OfferFormValues>()
const wholeOrNull = (text: string) => (String(text).trim() === '' ? null : Number(text))

export const offerBody = typed
  .transform(({ max_people, max_km, ...offer }): unknown => ({
    ...offer,
    max_people: wholeOrNull(max_people),
    max_km: wholeOrNull(max_km),
  }))
  .pipe(volunteerProfileUpdate)
