import { createContext, useContext } from 'react'
import { addressIdOf, volunteerPaths } from '../../volunteer-paths.ts'

const own = {
  home: volunteerPaths.home(),
  /** What stands for a person in the two below. */
  idOf: addressIdOf,
  person: volunteerPaths.beneficiary,
  form: volunteerPaths.formResponse,
}

/** Where a volunteer's screens lead: their own addresses, or those of the preview that staff look at. */
export const VolunteerPlacesContext = createContext(own)

export const useVolunteerPlaces = () => useContext(VolunteerPlacesContext)
