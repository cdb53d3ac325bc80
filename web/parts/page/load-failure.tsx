import { isProblem } from '../../api/api-problem.ts'
import { isAnythingUnsaved } from '../unsaved/leave-guard.ts'
import { ErrorState } from './empty-state.tsx'
import { MissingRecord } from './missing-record.tsx'
import type { PageHeaderProps } from './page-header.tsx'

type Loading = { data: unknown; error: Error | null; isFetching: boolean; refetch: () => unknown }

/**
 * Whether a record's page has nothing to show: it is not there, or was never loaded. One that was deleted while
 * somebody types stays, or what is typed would go with it.
 */
export const hasNothing = ({ data, error }: Loading) =>
  error !== null && (data === undefined || (isProblem(error, 'not_found') && !isAnythingUnsaved()))

/** Whether the address names no record at all: /programmes/abc. */
const isNoAddress = (error: unknown) =>
  isProblem(error, 'malformed') && Object.keys(error.fields).some((field) => /(^|_)id$/.test(field))

type Props = { what: string; query: Loading; trail?: PageHeaderProps['breadcrumbs'] }

/** In place of such a page (G-15): 'Not Found', or why with a way to try again. */
export function LoadFailure({ what, query, trail = [] }: Props) {
  if (isProblem(query.error, 'not_found') || isNoAddress(query.error))
    return <MissingRecord what={what} trail={trail} />
  return (
    <ErrorState
      text={`The ${what} could not be loaded.`}
      detail={query.error?.message}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  )
}
