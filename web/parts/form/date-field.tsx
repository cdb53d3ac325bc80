import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Input } from '../../ui/input.tsx'
import type { Century } from '../text/read-date.ts'
import { dateShown, dateTyped, dateWhileTyped } from './date-typed.ts'

export interface DateFieldProps {
  /** yyyy-MM-dd, '' for none, or what was typed and is no date. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  min?: string | undefined
  max?: string | undefined
  /** Which year '27' is: the last one, unless the day may be one to come (H-1954). */
  century?: Century | undefined
  id?: string
  name?: string
  className?: string
  'aria-invalid'?: boolean | undefined
  'aria-describedby'?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/**
 * A date, typed in any of the usual ways and shown as dd MMM yyyy whatever language the browser has. Behind it lies the
 * browser's own date control for its calendar alone, which a phone draws best.
 */
export function DateField({
  value,
  onChange,
  onBlur,
  min,
  max,
  century,
  className,
  ...props
}: DateFieldProps) {
  const calendar = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState(value)
  const [text, setText] = useState(() => dateShown(value))
  if (value !== sent) {
    setSent(value)
    setText(dateShown(value))
  }

  function send(next: string) {
    if (next === sent) return
    setSent(next)
    onChange(next)
  }
  function settle() {
    const next = dateTyped(text, century ?? (min ? 'nearest' : 'past'))
    setText(dateShown(next))
    send(next)
  }
  function settleOnEnter(event: KeyboardEvent) {
    if (event.key === 'Enter') settle()
  }

  return (
    <div className={cn('relative', className)}>
      <Input
        {...props}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          send(dateWhileTyped(event.target.value))
        }}
        onBlur={() => {
          settle()
          onBlur?.()
        }}
        onKeyDown={settleOnEnter}
        placeholder="dd MMM yyyy"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        className="pr-9 tabular"
      />
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        min={min}
        max={max}
        value={dateShown(value) === value ? '' : value}
        onChange={(event) => {
          setText(dateShown(event.target.value))
          send(event.target.value)
        }}
        className="pointer-events-none absolute inset-0 opacity-0 print:hidden"
      />
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Open the calendar"
        onClick={() => openCalendar(calendar.current)}
        className="absolute top-1/2 right-1 -translate-y-1/2 text-muted-foreground"
      >
        <CalendarDays />
      </Button>
    </div>
  )
}

function openCalendar(input: HTMLInputElement | null): void {
  try {
    input?.showPicker()
  } catch {
    // An older browser opens none: the date is typed.
  }
}
