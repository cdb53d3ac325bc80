import { Search, X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Input } from '../../ui/input.tsx'
import { useShortcut } from '../../ui/shortcuts.ts'
import { words } from '../../words.ts'
import { keepPending } from './pending-filter.ts'

export const FILTER_DELAY_MS = 220

export interface FilterBoxProps {
  value: string
  /** Called once typing has paused, at once on Enter and on clearing. */
  onChange: (value: string) => void
  placeholder?: string
  hint?: string
  /** `/` jumps here: at most one box of a page should have it. */
  hasShortcut?: boolean
  className?: string
}

/** Section 2: the box 'Filter by name...'. */
export function FilterBox(props: FilterBoxProps) {
  const { value, onChange, placeholder = words.hint.filter_by_name, hasShortcut = true } = props
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const latest = useRef(onChange)
  latest.current = onChange

  const send = useCallback((next: string) => {
    setText(next)
    if (next === sent.current) return
    sent.current = next
    latest.current(next)
  }, [])

  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => send(text), FILTER_DELAY_MS)
    const forget = keepPending(() => send(text))
    return () => {
      clearTimeout(timer)
      forget()
    }
  }, [text, send])

  useShortcut({ key: '/', isDisabled: !hasShortcut }, () => input.current?.focus())

  return (
    <div className={cn('relative w-full sm:w-72', props.className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        ref={input}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text)
          if (event.key === 'Escape' && text) send('')
        }}
        placeholder={placeholder}
        title={props.hint}
        aria-label={placeholder.replace(/\.+$/, '')}
        autoComplete="off"
        spellCheck={false}
        className="peer pr-9 pl-9"
      />
      {text ? (
        <Button
          variant="ghost"
          size="icon-xs"
          aria-label="Clear the filter"
          onClick={() => {
            send('')
            input.current?.focus()
          }}
          className="absolute top-1/2 right-2 -translate-y-1/2 text-muted-foreground"
        >
          <X />
        </Button>
      ) : (
        hasShortcut && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 rounded-xs border border-border px-1.5 font-sans text-xs text-muted-foreground peer-focus:hidden max-md:hidden"
          >
            /
          </span>
        )
      )}
    </div>
  )
}
