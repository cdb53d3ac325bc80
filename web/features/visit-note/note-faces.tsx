import { Frown, Meh, Smile } from 'lucide-react'
import { useNoteWords } from '../../volunteer-words/note-words.ts'
import { ChoicePills } from './choice-pills.tsx'
import type { NoteFields } from './note-fields.ts'

type Wellbeing = NoteFields['wellbeing']
type Props = { value: Wellbeing; onChange: (value: Wellbeing) => void }

/** Three faces, each with its word: neither a colour nor a picture says it alone. */
export function NoteFaces({ value, onChange }: Props) {
  const words = useNoteWords()
  return (
    <ChoicePills<Wellbeing>
      legend={words.howAreThey}
      options={[
        { value: 'fine', label: words.fine, icon: <Smile aria-hidden="true" /> },
        { value: 'uneasy', label: words.uneasy, icon: <Meh aria-hidden="true" /> },
        { value: 'worried', label: words.worried, icon: <Frown aria-hidden="true" /> },
      ]}
      value={value || undefined}
      onChange={onChange}
      onClear={() => onChange('')}
      className="flex-col [&>svg:first-of-type]:size-8"
    />
  )
}
