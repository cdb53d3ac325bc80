import { useEffect } from 'react'
import { Pagination } from '../../ui/pagination.tsx'
import { words } from '../../words.ts'

type Props = {
  page: number
  pageCount: number
  onPageChange: (page: number, isCorrection?: boolean) => void
  /** Whether it is known how many there are: a page beyond the last then leads to the last. */
  isKnown?: boolean
}

/** The way to what a card has no room for; nothing where it shows all. */
export function CardPages({ isKnown = false, ...props }: Props) {
  const { page, pageCount, onPageChange } = props
  // The last of a page was deleted, or the address names one that is no more.
  const isBeyond = isKnown && page > pageCount
  useEffect(() => {
    if (isBeyond) onPageChange(pageCount, true)
  }, [isBeyond, pageCount, onPageChange])
  if (pageCount <= 1) return null
  return (
    <div className="mt-4 print:hidden">
      <Pagination
        {...props}
        onPageChange={(next) => onPageChange(next)}
        position={words.phrase.page}
        previous={words.action.previous}
        next={words.action.next}
      />
    </div>
  )
}
