import { useWhenItGoes } from '../../device/use-when-it-goes.ts'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'
import { useNoteWords } from '../../volunteer-words/note-words.ts'

/** When the office has what is noted and kept on this phone, in a sentence (H-1520). */
export function useSaidOfGoing(): string {
  const { goes, keeps } = useNoteWords()
  const { needsSignIn } = useVolunteerWords().phone.outbox
  return { goes, keeps, needsSignIn }[useWhenItGoes()]
}
