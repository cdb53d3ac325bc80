import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { isNotLoaded } from '../page/not-loaded.ts'
import { SectionFailure } from '../page/section-failure.tsx'

/**
 * What goes along with a delete (G-22), counted anew each time that it is asked about. `isHeld` until that is known;
 * `unread` stands in its place meanwhile, and where it could not be counted.
 */
export function useGoesAlong<Impact>(impact: UseQueryOptions<Impact>, isOpen: boolean) {
  const query = useQuery({ ...impact, enabled: isOpen, refetchOnWindowFocus: false })
  const { data, error, isFetching } = query
  // While the dialog closes, what it deleted can be counted no more, and that is no failure.
  const isFailed = isOpen && (error !== null || isNotLoaded(query))
  return {
    impact: isFailed ? undefined : data,
    isHeld: data === undefined || isFetching || error !== null,
    unread: isFailed ? (
      <SectionFailure
        query={query}
        text={`What goes along could not be counted.${error ? ` ${error.message}` : ''}`}
        className="mt-1"
      />
    ) : data === undefined ? (
      <p role="status" className="mt-0.5">
        Counting what goes along.
      </p>
    ) : null,
  }
}
