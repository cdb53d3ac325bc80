import { createContext, useContext } from 'react'
import { paths } from '../../paths.ts'

const own = {
  home: paths.volunteerApp(),
  person: paths.volunteerBeneficiary,
  form: paths.volunteerFormResponse,
}

/** Where a volunteer's screens lead: their own addresses, or those of the preview that staff look at. */
export const VolunteerPlacesContext = createContext(own)

export const useVolunteerPlaces = () => useContext(VolunteerPlacesContext)
