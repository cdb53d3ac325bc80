import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { settingsOperations } from '../../../contract/settings.ts'
import { queryOf } from '../../api/queries.ts'
import { ErrorState } from '../../parts/page/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PlainWords } from './plain-words.tsx'

/** G-17: the organisation's own terms or privacy policy; `children` are the words until it has written some. */
export function OwnWords({ which, children }: { which: 'terms' | 'privacy'; children: ReactNode }) {
  const texts = useQuery(queryOf(settingsOperations.texts))
  if (texts.isPending) return <Skeleton className="h-72 w-full" />
  if (!texts.data)
    return (
      <ErrorState
        text="This page could not be loaded."
        detail={texts.error.message}
        onRetry={() => void texts.refetch()}
        isRetrying={texts.isFetching}
      />
    )
  return texts.data[which] === '' ? children : <PlainWords text={texts.data[which]} />
}
