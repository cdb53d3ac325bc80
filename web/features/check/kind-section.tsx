import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { checkKindOperations } from '../../../contract/check.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { ErrorState } from '../../parts/page/empty-state.tsx'
import { RetiringList } from '../../parts/page/retiring-list.tsx'
import { SectionCard } from '../../parts/page/section-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { kindText } from './check-words.ts'

const KindDialog = lazy(() => import('./kind-dialog.tsx').then((m) => ({ default: m.KindDialog })))

/** What volunteers must have before they are assigned (0058). */
export function KindSection() {
  const kinds = useQuery(queryOf(checkKindOperations.list))
  return (
    <SectionCard
      title="Checks of volunteers"
      description="A police check, first aid, an orientation: what somebody must have before they are assigned. Each volunteer’s stand on their page."
    >
      {Array.isArray(kinds.data) ? (
        <RetiringList
          items={kinds.data}
          empty="None yet: whoever is active can be assigned."
          newLabel="New check"
          detail={(kind) => <p className="text-muted-foreground">{kindText(kind)}</p>}
          operation={checkKindOperations.update}
          onTurn={({ id, is_retired, version }) =>
            call(checkKindOperations.update, {
              query: { id: String(id) },
              body: { is_retired: !is_retired },
              if_match: version,
            })
          }
          dialog={(kind, opening) => <KindDialog kind={kind} {...opening} />}
        />
      ) : kinds.error ? (
        <ErrorState
          text="The checks could not be loaded."
          onRetry={() => void kinds.refetch()}
          isRetrying={kinds.isFetching}
        />
      ) : (
        <Skeleton className="h-19 w-full" />
      )}
    </SectionCard>
  )
}
