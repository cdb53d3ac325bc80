import { Annoyed, Frown, Smile } from 'lucide-react'
import type { Engagement } from '../../../contract/engagement-fields.ts'
import { WELLBEING_WORDS } from '../../parts/engagement/engagement-words.ts'
import { cn } from '../../ui/class-names.ts'

const faces = {
  fine: { icon: Smile, colour: 'text-ok' },
  uneasy: { icon: Annoyed, colour: 'text-rattan-ink' },
  worried: { icon: Frown, colour: 'text-destructive' },
} as const

/** How somebody is: a face, its words and its colour say the same. Nothing where nothing was said. */
export function Wellbeing({ value }: { value: Engagement['wellbeing'] }) {
  if (value === '') return null
  const { icon: Icon, colour } = faces[value]
  return (
    <span className={cn('inline-flex items-center gap-1.5 font-semibold', colour)}>
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      {WELLBEING_WORDS[value]}
    </span>
  )
}
