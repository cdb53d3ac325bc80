import { Pagination } from '../../ui/pagination.tsx'
import { words } from '../../words.ts'

type Props = { page: number; pageCount: number; onPageChange: (page: number) => void }

/** The way to what a card has no room for; nothing where it shows all. */
export function CardPages(props: Props) {
  if (props.pageCount <= 1) return null
  return (
    <div className="mt-4 print:hidden">
      <Pagination
        {...props}
        position={words.phrase.page}
        previous={words.action.previous}
        next={words.action.next}
      />
    </div>
  )
}
