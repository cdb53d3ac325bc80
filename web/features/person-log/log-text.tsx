import { useState } from 'react'
import { cn } from '../../ui/class-names.ts'

/** About eight lines of a card; what is longer would hide the logs below it. */
const LONG = { characters: 700, lines: 8 }

/** What was said: a long one by its beginning, until somebody asks for all of it; on paper it stands whole. */
export function LogText({ content, isWhole }: { content: string; isWhole: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = !isWhole && (content.length > LONG.characters || content.split('\n').length > LONG.lines)
  return (
    <>
      <p
        className={cn(
          'mt-1 max-w-prose whitespace-pre-line wrap-anywhere',
          isLong && !isOpen && 'line-clamp-8 print:line-clamp-none',
        )}
      >
        {content}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="mt-1 block min-h-6 rounded-xs text-sm font-semibold text-primary hover:underline focus-ring print:hidden"
        >
          {isOpen ? 'Show less' : 'Show all of it'}
        </button>
      )}
    </>
  )
}
