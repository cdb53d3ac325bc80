import { useState } from 'react'
import { useNoteWords } from '../../volunteer-words/note-words.ts'
import { ChoicePills } from './choice-pills.tsx'

const short = [15, 30, 60]
const long = [90, 120, 180, 240]
const MORE = 0

type Props = { minutes: number | null; onChange: (minutes: number | null) => void }

/** About how long, in one tap; nothing is typed, so nothing can be wrong. */
export function NoteLong({ minutes, onChange }: Props) {
  const words = useNoteWords()
  const [isLong, setLong] = useState(false)
  const named = (all: readonly number[]) => all.map((value) => ({ value, label: words.minutes(value) }))
  return (
    <ChoicePills
      legend={words.howLong}
      options={isLong ? named([...short, ...long]) : [...named(short), { value: MORE, label: words.more }]}
      value={minutes ?? undefined}
      onChange={(next) => (next === MORE ? setLong(true) : onChange(next))}
      onClear={() => onChange(null)}
      className="basis-[4.5rem]"
    />
  )
}
