import { Toaster } from '../ui/toaster.tsx'
import { useVolunteerWords } from '../volunteer-words/language.tsx'

export function VolunteerToaster() {
  return <Toaster dismissLabel={useVolunteerWords().part.dismiss} />
}
