import { useId, useRef, useState } from 'react'
import { holdsText } from '../../../contract/name-words.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { SelectBox, type SelectOption } from '../../ui/select-box.tsx'

type Props = {
  label: string
  /** `undefined` while they are read. */
  options: readonly SelectOption[] | undefined
  failed: boolean
  /** Said where there is none to choose. */
  none: string
  value: string | undefined
  onChange: (value: string) => void
}

/** As many are seen at a glance. */
const FEW = 8

/** Which record a condition is about, or why none can be chosen; among many it is found by typing (H-1438). */
export function RecordChoice({ label, options, failed, none, value, onChange }: Props) {
  if (failed)
    return (
      <p role="alert" className="text-destructive">
        They could not be loaded.
      </p>
    )
  if (!options) return <p className="text-muted-foreground">Loading…</p>
  if (options.length === 0) return <p className="text-muted-foreground">{none}</p>
  if (options.length > FEW) return <FoundByTyping {...{ label, options, value, onChange }} />
  return (
    <SelectBox
      aria-label={label}
      placeholder={label}
      options={options}
      value={value}
      onValueChange={onChange}
    />
  )
}

type Found = Pick<Props, 'label' | 'value' | 'onChange'> & { options: readonly SelectOption[] }

function FoundByTyping({ label, options, value, onChange }: Found) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(value === undefined)
  const id = useId()
  // The entry that had the focus is gone once it is chosen.
  const isJustChosen = useRef(false)
  const chosen = options.find((option) => option.value === value)
  if (chosen && !isOpen)
    return (
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 py-1 leading-tight wrap-anywhere">
          <span className="block text-sm text-muted-foreground">{label}</span>
          {chosen.label}
        </p>
        <Button
          ref={(button) => {
            if (isJustChosen.current) button?.focus()
            isJustChosen.current = false
          }}
          size="sm"
          onClick={() => setOpen(true)}
          aria-label={`Change: ${label}`}
        >
          Change
        </Button>
      </div>
    )
  const shown = options.filter((option) => holdsText(option.label, typed))
  const choose = (next: string) => {
    isJustChosen.current = true
    onChange(next)
    setTyped('')
    setOpen(false)
  }
  return (
    <div className="flex min-h-0 flex-col gap-2">
      <label htmlFor={id} className="sr-only">
        Find in {label}
      </label>
      <Input
        id={id}
        placeholder={`Find in ${label}...`}
        autoComplete="off"
        value={typed}
        className="h-8.5"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          const [only] = shown
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (only && shown.length === 1) choose(only.value)
        }}
      />
      <ul
        aria-label={label}
        className="max-h-56 min-h-0 overflow-y-auto rounded-md border border-border p-1 empty:hidden"
      >
        {shown.map((option) => (
          <li key={option.value}>
            <button
              type="button"
              aria-current={option.value === value ? 'true' : undefined}
              onClick={() => choose(option.value)}
              className="min-h-8.5 w-full rounded-sm px-1.5 py-1 text-left leading-tight wrap-anywhere hover:bg-accent focus-ring aria-[current]:font-[560] max-md:min-h-11"
            >
              {option.label}
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p role="status" className="px-2 text-muted-foreground">
          None is called that.
        </p>
      )}
    </div>
  )
}
