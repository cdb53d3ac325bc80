import { createContext, useContext } from 'react'
import { volunteerPaths } from '../../volunteer-paths.ts'

const own = {
  home: volunteerPaths.home(),
  person: volunteerPaths.beneficiary,
  form: volunteerPaths.formResponse,
}

/** Where a volunteer's screens lead: their own addresses, or those of the preview that staff look at. */
export const VolunteerPlacesContext = createContext(own)

export const useVolunteerPlaces = () => useContext(VolunteerPlacesContext)
