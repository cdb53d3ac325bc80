import { type FormEvent, useId, useState } from 'react'
import { Button } from './button.tsx'
import { cn } from './class-names.ts'
import { Input } from './input.tsx'

interface PageFieldProps {
  page: number
  count: number
  onPageChange: (page: number) => void
}

/** A page's number is typed here; what is no page of this list is said to be none, and nothing is lost. */
export function PageField({ page, count, onPageChange }: PageFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)

  function go(event: FormEvent) {
    event.preventDefault()
    // A table may stand within a form of its own page.
    event.stopPropagation()
    if (typed.trim() === '') return setWrong(false)
    const wanted = pageOf(typed)
    if (wanted === null || wanted > count) return setWrong(true)
    setTyped('')
    if (wanted !== page) onPageChange(wanted)
  }

  return (
    <form onSubmit={go} noValidate className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      {isWrong && (
        <span id={`${id}-wrong`} role="alert" className="text-destructive">
          Type a page from 1 to {count.toLocaleString('en-SG')}
        </span>
      )}
      <label htmlFor={id} className="max-sm:sr-only">
        Go to
      </label>
      <Input
        id={id}
        aria-label="Go to page"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        maxLength={9}
        placeholder="Page"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong(false)
        }}
        className="h-8 w-20 px-2 text-sm tabular"
      />
      <Button type="submit" size="sm" className={cn(!typed && 'sr-only')} tabIndex={typed ? 0 : -1}>
        Go
      </Button>
    </form>
  )
}

/** '12', ' 1,204 ' and '１２' are pages; '0', '-1', '1.5' and 'two' are none. */
function pageOf(typed: string): number | null {
  const digits = typed.normalize('NFKC').replace(/[\s,]/g, '')
  return /^0*[1-9]\d{0,6}$/.test(digits) ? Number(digits) : null
}
