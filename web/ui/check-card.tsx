import { type ReactNode, useId } from 'react'
import { cn } from './class-names.ts'

type Props = { isChecked: boolean; onChange: (isChecked: boolean) => void; children: ReactNode }

/** One of several that may be chosen: a card of at least 52 px that lights up, with the browser's own box. */
export function CheckCard({ isChecked, onChange, children }: Props) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={cn(
        'flex min-h-13 items-center gap-3 rounded-xl border-[1.5px] border-input bg-card px-4 py-3 font-[550] transition-colors',
        'has-checked:border-primary has-checked:bg-primary-soft',
      )}
    >
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
