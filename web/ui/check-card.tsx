import { type ReactNode, useId } from 'react'
import { answerCard } from './answer-card.ts'

type Props = { isChecked: boolean; onChange: (isChecked: boolean) => void; children: ReactNode }

/** One of several that may be chosen, with the browser's own box. */
export function CheckCard({ isChecked, onChange, children }: Props) {
  const id = useId()
  return (
    <label htmlFor={id} className={answerCard}>
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5.5 shrink-0 cursor-pointer accent-primary focus-ring"
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}
