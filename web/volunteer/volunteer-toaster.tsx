import { Toaster } from '../ui/toaster.tsx'
import { useFirstWords } from '../volunteer-words/first-words.tsx'

export function VolunteerToaster() {
  const { dismiss, notices } = useFirstWords().part
  return <Toaster isLarge label={notices} dismissLabel={dismiss} />
}
