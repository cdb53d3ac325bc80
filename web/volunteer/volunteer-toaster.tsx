import { Toaster } from '../ui/toaster.tsx'
import { useVolunteerWords } from '../volunteer-words/language.tsx'

export function VolunteerToaster() {
  return <Toaster isLarge dismissLabel={useVolunteerWords().part.dismiss} />
}
