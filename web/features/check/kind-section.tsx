import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type CheckKind, checkKindOperations } from '../../../contract/check.ts'
import { messageOf } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { useOpened } from '../../parts/dialog/opened.ts'
import { ErrorState } from '../../parts/page/empty-state.tsx'
import { SectionCard } from '../../parts/page/section-card.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { words } from '../../words.ts'
import { kindText } from './check-words.ts'

const KindDialog = lazy(() => import('./kind-dialog.tsx').then((m) => ({ default: m.KindDialog })))

/** What volunteers must have before they are assigned (0058). */
export function KindSection() {
  const kinds = useQuery(queryOf(checkKindOperations.list))
  return (
    <div className="mb-5 max-w-3xl">
      <SectionCard
        title="Checks of volunteers"
        description="A police check, first aid, an orientation: what somebody must have before they are assigned. Each volunteer’s stand on their page."
      >
        {Array.isArray(kinds.data) ? (
          <Kinds kinds={kinds.data} />
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
    </div>
  )
}

function Kinds({ kinds }: { kinds: readonly CheckKind[] }) {
  const opened = useOpened<'edit'>()
  const [chosen, setChosen] = useState<{ at: number; kind: CheckKind | null }>({ at: 0, kind: null })
  const open = (kind: CheckKind | null) => {
    setChosen({ at: chosen.at + 1, kind })
    opened.open('edit')
  }
  const retire = useSave(checkKindOperations.update, ({ id, is_retired, version }: CheckKind) =>
    call(checkKindOperations.update, {
      query: { id: String(id) },
      body: { is_retired: !is_retired },
      if_match: version,
    }),
  )
  const failed = (error: Error) =>
    toast({ title: 'This could not be saved.', description: messageOf(error), tone: 'danger' })
  return (
    <>
      {kinds.length === 0 ? (
        <p className="text-muted-foreground">None yet: whoever is active can be assigned.</p>
      ) : (
        <ul className="divide-y divide-border">
          {kinds.map((kind) => (
            <li key={kind.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3.5 first:pt-0">
              <div className="min-w-0 flex-1 basis-64">
                <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                  <span className="font-semibold wrap-anywhere">{kind.name}</span>
                  {kind.is_retired && <Badge tone="muted">Retired</Badge>}
                </p>
                <p className="text-muted-foreground">{kindText(kind)}</p>
              </div>
              <div className="flex gap-1">
                <Button size="sm" variant="ghost" aria-label={`Edit ${kind.name}`} onClick={() => open(kind)}>
                  <Pencil />
                  {words.action.edit}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`${kind.is_retired ? 'Bring back' : 'Retire'} ${kind.name}`}
                  pending={retire.isPending && retire.variables.id === kind.id}
                  onClick={() => retire.mutate(kind, { onError: failed })}
                >
                  {kind.is_retired ? 'Bring back' : 'Retire'}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button size="sm" className="self-start" onClick={() => open(null)}>
        <Plus />
        New check
      </Button>
      <Suspense>
        {opened.once('edit', (opening) => (
          <KindDialog key={chosen.at} kind={chosen.kind} {...opening} />
        ))}
      </Suspense>
    </>
  )
}
