import { Toaster } from '../ui/toaster.tsx'
import { useVolunteerWords } from '../volunteer-words/language.tsx'

export function VolunteerToaster() {
  const { dismiss, notices } = useVolunteerWords().part
  return <Toaster isLarge label={notices} dismissLabel={dismiss} />
}
