import { useNoteWords } from '../../volunteer-words/note-words.ts'
import { DayChoice } from './day-choice.tsx'
import { DAYS_OFFERED, dayBefore } from './note-fields.ts'

type Props = { today: string; daysBack: number; onChange: (days: number) => void }

/** When it was. */
export function NoteDay({ today, daysBack, onChange }: Props) {
  const words = useNoteWords()
  return (
    <DayChoice
      near={[words.today, words.yesterday]}
      value={daysBack}
      most={DAYS_OFFERED}
      dayAt={(days) => dayBefore(today, days)}
      hint={words.longerAgo}
      onChange={onChange}
    />
  )
}
