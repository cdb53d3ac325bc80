import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

export interface PaginationProps {
  page: number
  pageCount: number
  onPageChange: (page: number) => void
  /** Called when the pointer rests on Next or Previous: fetch that page ahead. */
  onPageIntent?: (page: number) => void
  children?: ReactNode
}

/** 'Page X of Y' with Previous and Next, and a place at the left for a count. */
export function Pagination({ page, pageCount, onPageChange, onPageIntent, children }: PaginationProps) {
  const count = Math.max(1, pageCount)
  return (
    <nav
      aria-label="Pagination"
      data-slot="pagination"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted-foreground"
    >
      <div className="min-w-0">{children}</div>
      <div className="ml-auto flex items-center gap-3">
        <span aria-live="polite" className="tabular">
          Page {page} of {count}
        </span>
        <div className="flex gap-1.5">
          <Button
            size="sm"
            disabled={page <= 1}
            onClick={() => onPageChange(page - 1)}
            onPointerEnter={() => onPageIntent?.(page - 1)}
          >
            <ChevronLeft aria-hidden="true" />
            Previous
          </Button>
          <Button
            size="sm"
            disabled={page >= count}
            onClick={() => onPageChange(page + 1)}
            onPointerEnter={() => onPageIntent?.(page + 1)}
          >
            Next
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
      </div>
    </nav>
  )
}
