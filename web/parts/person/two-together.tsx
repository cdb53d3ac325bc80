import { Users } from 'lucide-react'
import { useTogetherWords } from '../../volunteer-words/together-words.ts'

/** For a volunteer: that this person is visited by two together, where staff noted it (0090). */
export function TwoTogether({ person }: { person: { two_together?: boolean | undefined } }) {
  const words = useTogetherWords()
  if (!person.two_together) return null
  return (
    <p className="flex items-start gap-2.5 rounded-lg bg-rattan-soft px-4 py-3 font-semibold text-rattan-ink">
      <Users aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{words}</span>
    </p>
  )
}
