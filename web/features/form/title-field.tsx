import { CircleAlert } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { cn } from '../../ui/class-names.ts'
import { words } from '../../words.ts'

type Props = { value: string; error: string | undefined; onChange: (title: string) => void }

/**
 * Section 2: the title, written where it stands; blur, Enter and Tab commit it and Escape takes it back. Every letter
 * is kept as it is typed, so that nothing is lost however the page is left.
 */
export function TitleField({ value, error, onChange }: Props) {
  const errorId = useId()
  const before = useRef(value)

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      event.currentTarget.blur()
    }
    if (event.key === 'Escape') {
      onChange(before.current)
      // The commit below must see what was taken back.
      event.currentTarget.value = before.current
      event.currentTarget.blur()
    }
  }

  return (
    <div>
      <textarea
        rows={1}
        aria-label="Title"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        aria-required="true"
        data-field="title"
        placeholder={words.action.new_form}
        autoComplete="off"
        maxLength={200}
        value={value}
        onFocus={() => {
          before.current = value
        }}
        onChange={(event) => onChange(event.target.value.replace(/[\r\n]+/g, ' '))}
        onBlur={(event) => onChange(event.currentTarget.value.trim())}
        onKeyDown={onKeyDown}
        className={cn(
          'block field-sizing-content w-full resize-none rounded-md border border-border bg-transparent px-3 py-1.5',
          'text-2xl leading-tight font-[650] tracking-[-0.015em] placeholder:text-lg/[2.125rem] placeholder:font-normal max-sm:placeholder:leading-[1.7rem] placeholder:tracking-normal placeholder:text-muted-foreground max-sm:text-xl',
          'transition-[border-color,box-shadow] hover:border-input field-ring',
        )}
      />
      {error && (
        <p id={errorId} className="mt-2 flex items-start gap-1.5 text-sm text-destructive">
          <CircleAlert aria-hidden="true" className="mt-[3px] size-3.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
