import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { PageField } from './page-field.tsx'

export interface PaginationProps {
  page: number
  pageCount: number
  /** What stands between the two buttons: 'Page X of Y'. */
  position: (page: number, count: number) => string
  previous: string
  next: string
  onPageChange: (page: number) => void
  /** Called when the pointer rests on Next or Previous: fetch that page ahead. */
  onPageIntent?: (page: number) => void
  children?: ReactNode
}

/** 'Page X of Y' with a field to type a page into, Previous and Next, and a place at the left. */
export function Pagination(props: PaginationProps) {
  const { page, pageCount, position, previous, next, onPageChange, onPageIntent, children } = props
  const count = Math.max(1, pageCount)
  return (
    <nav
      aria-label="Pagination"
      data-slot="pagination"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted-foreground"
    >
      <div className="min-w-0">{children}</div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <span aria-live="polite" className="tabular">
          {position(page, count)}
        </span>
        {count > 1 && <PageField key={page} page={page} count={count} onPageChange={onPageChange} />}
        <div className="flex gap-1.5">
          <Button
            size="sm"
            disabled={page <= 1}
            onClick={() => onPageChange(page - 1)}
            onPointerEnter={() => page > 1 && onPageIntent?.(page - 1)}
          >
            <ChevronLeft aria-hidden="true" />
            {previous}
          </Button>
          <Button
            size="sm"
            disabled={page >= count}
            onClick={() => onPageChange(page + 1)}
            onPointerEnter={() => page < count && onPageIntent?.(page + 1)}
          >
            {next}
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
      </div>
    </nav>
  )
}
