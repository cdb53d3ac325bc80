import { Search, X } from 'lucide-react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
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
  /** What it finds beyond its placeholder: said under it while it waits for the first letter, and by a screen reader. */
  hint?: string
  /** `/` jumps here: at most one box of a page should have it. */
  hasShortcut?: boolean
  className?: string
}

/** Section 2: the box 'Filter by name...'. */
export function FilterBox(props: FilterBoxProps) {
  const { value, onChange, placeholder = words.hint.filter_by_name, hasShortcut = true } = props
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const { text, setText, send } = useDebouncedTyping(value, onChange)

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
          if (event.key === 'Enter') {
            // Within a form it would send that.
            event.preventDefault()
            send(text)
          }
          if (event.key === 'Escape' && text) send('')
        }}
        placeholder={placeholder}
        aria-describedby={props.hint && hintId}
        aria-label={placeholder.replace(/\.+$/, '')}
        autoComplete="off"
        spellCheck={false}
        className="peer pr-9 pl-9"
      />
      {props.hint && (
        <span
          id={hintId}
          className="pointer-events-none absolute top-full left-0 z-10 mt-1 hidden w-max max-w-full rounded-sm sm:max-w-none border border-border bg-popover px-2.5 py-1 text-sm text-muted-foreground shadow-raised peer-placeholder-shown:peer-focus:block"
        >
          {props.hint}
        </span>
      )}
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

/** What is typed, and `send`, which hands it on at once: left alone it is handed on when typing has paused. */
function useDebouncedTyping(value: string, onChange: (value: string) => void) {
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

  return { text, setText, send }
}
