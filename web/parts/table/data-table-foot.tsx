import { PAGE_SIZES } from '../../../contract/constants.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { words } from '../../words.ts'
import type { TableQuery } from './data-table-types.ts'
import { type PageSize, pageAfterResize } from './page-size.ts'

const sizes = PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} rows` }))

interface FootProps {
  query: TableQuery
  pageSize: PageSize
  pageCount: number
  total: number | undefined
  /** There are more pages than are known. */
  isAtLeast: boolean
  /** Why the rows that are shown are not today's. */
  isOutdated: boolean
  onRetry?: (() => void) | undefined
  onQueryChange: (query: TableQuery) => void
  onPageSizeChange: (size: PageSize, page: number) => void
  onPageIntent?: ((page: number) => void) | undefined
}

const pageOrMore = (page: number, known: number) => `${words.phrase.page(page, known)} or more`

/** Under the rows: how many a page has, which page this is, and the way to another. */
export function DataTableFoot(props: FootProps) {
  const { query, pageSize, pageCount, total = 0, isAtLeast } = props
  const page = Math.min(query.page, pageCount)
  const choose = (value: string) => {
    const size = PAGE_SIZES.find((one) => String(one) === value)
    if (size) props.onPageSizeChange(size, pageAfterResize(page, pageSize, size))
  }
  return (
    <div className="mt-2">
      <Pagination
        page={page}
        pageCount={pageCount}
        position={isAtLeast ? pageOrMore : words.phrase.page}
        previous={words.action.previous}
        next={words.action.next}
        onPageChange={(next) => props.onQueryChange({ ...query, page: next })}
        {...(props.onPageIntent && { onPageIntent: props.onPageIntent })}
      >
        {props.isOutdated ? (
          <span role="alert" className="text-destructive">
            These rows could not be refreshed.{' '}
            <button type="button" onClick={props.onRetry} className="font-semibold underline focus-ring">
              Retry
            </button>
          </span>
        ) : (
          (total > PAGE_SIZES[0] || pageSize !== PAGE_SIZES[0]) && (
            <SelectBox
              aria-label="Rows of a page"
              options={sizes}
              value={String(pageSize)}
              onValueChange={choose}
              className="h-8 w-28 text-sm"
            />
          )
        )}
      </Pagination>
    </div>
  )
}
