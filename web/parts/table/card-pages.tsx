import { useEffect } from 'react'
import { Pagination } from '../../ui/pagination.tsx'
import { words } from '../../words.ts'

type Props = {
  /** What the card shows of its list. */
  query: { data: { total: number } | undefined; isSuccess: boolean; isPlaceholderData: boolean }
  page: number
  pageSize: number
  onPageChange: (page: number, isCorrection?: boolean) => void
}

/** The way to what a card has no room for; nothing where it shows all. */
export function CardPages({ query, page, pageSize, onPageChange }: Props) {
  const pageCount = Math.max(1, Math.ceil((query.data?.total ?? 0) / pageSize))
  // The last of a page was deleted, or the address names one that is no more: known once the answer is of this page.
  const isBeyond = query.isSuccess && !query.isPlaceholderData && page > pageCount
  useEffect(() => {
    if (isBeyond) onPageChange(pageCount, true)
  }, [isBeyond, pageCount, onPageChange])
  if (pageCount <= 1) return null
  return (
    <div className="mt-4 print:hidden">
      <Pagination
        page={page}
        pageCount={pageCount}
        onPageChange={(next) => onPageChange(next)}
        position={words.phrase.page}
        previous={words.action.previous}
        next={words.action.next}
      />
    </div>
  )
}
