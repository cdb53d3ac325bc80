import { HeartHandshake } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { useDepartedWords } from '../../volunteer-words/departed-words.ts'

type Reason = 'deceased' | 'moved'

/** In the list: nobody rings a widow's door and asks how he is. */
export function DepartedBadge({ reason }: { reason: Reason }) {
  return <Badge className="max-w-full whitespace-normal">{useDepartedWords()[reason].short}</Badge>
}

/** First on the person's page. */
export function DepartedNote({ reason, name }: { reason: Reason; name: string }) {
  return (
    <p className="flex items-start gap-3 rounded-xl border-2 border-border-strong bg-muted px-5 py-4 font-semibold">
      <HeartHandshake aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{useDepartedWords()[reason].note(name)}</span>
    </p>
  )
}
