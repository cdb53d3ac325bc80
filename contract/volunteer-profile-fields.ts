import { z } from 'zod'
import { languages, times } from './beneficiary-profile-fields.ts'

const most = (max: number, message: string) =>
  z.int('A whole number').min(1, 'At least 1').max(max, message).nullable()

export const maxPeople = most(50, 'At most 50 people')
export const maxKm = most(60, 'At most 60 km')

/** What a volunteer offers, as it leaves; version 0 while nothing is known. */
export const volunteerProfile = z.object({
  languages: z.array(z.string()),
  times: z.array(z.string()),
  max_people: z.int().nullable(),
  max_km: z.int().nullable(),
  version: z.int(),
})
export type VolunteerProfile = z.infer<typeof volunteerProfile>

/** What is absent stays as it is (G-29). */
export const volunteerProfileUpdate = z
  .strictObject({
    languages,
    times,
    max_people: maxPeople,
    max_km: maxKm,
  })
  .partial()
