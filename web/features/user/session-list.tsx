import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { deviceName } from '../../../contract/device-name.ts'
import type { AnswerOf } from '../../../contract/operation.ts'
import { ownAccountOperations } from '../../../contract/own-account.ts'
import { userOperations } from '../../../contract/user.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { useRowSave } from '../../api/row-save.ts'
import { useSave } from '../../api/save.ts'
import { tellFailed } from '../../api/tell-failed.ts'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { ErrorState } from '../../parts/page/empty-state.tsx'
import { dateTimeText } from '../../parts/text/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { words } from '../../words.ts'

/** S-04: where one is signed in; a forgotten place is signed out from here. */
export function SessionList() {
  const sessions = useQuery(queryOf(userOperations.sessions))
  const [isAsking, setAsking] = useState(false)
  const end = useRowSave(
    userOperations.endSession,
    (id: number) => call(userOperations.endSession, { query: { id } }),
    {
      toast: words.account.sessionEnded,
      rowOf: (id) => id,
      onError: tellFailed(words.account.sessionNotEnded),
    },
  )
  const endOthers = useSave(
    ownAccountOperations.endOtherSessions,
    (_: undefined, { idempotency_key }) => call(ownAccountOperations.endOtherSessions, { idempotency_key }),
    { toast: words.account.othersEnded },
  )
  if (sessions.isPending) return <Skeleton className="h-36 w-full" />
  if (!sessions.data)
    return (
      <ErrorState
        text="Your devices could not be loaded."
        detail={sessions.error.message}
        onRetry={() => void sessions.refetch()}
        isRetrying={sessions.isFetching}
        className="py-6"
      />
    )
  const others = sessions.data.filter(({ is_current }) => !is_current)
  return (
    <>
      <ul className="flex flex-col divide-y divide-border">
        {[...sessions.data.filter(({ is_current }) => is_current), ...others].map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isBusy(session.id)}
            onEnd={() => end.press(session.id)}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <Button variant="danger-outline" className="mt-4 self-start" onClick={() => setAsking(true)}>
          Sign out everywhere else
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Sign out everywhere else?"
        text="Only this browser stays signed in. What was typed elsewhere and not saved is lost."
        confirmLabel="Sign out"
        onConfirm={() => endOthers.mutateAsync(undefined)}
      />
    </>
  )
}

type Session = AnswerOf<typeof userOperations.sessions>[number]
type RowProps = { session: Session; isEnding: boolean; onEnd: () => void }

function SessionRow({ session, isEnding, onEnd }: RowProps) {
  const name = deviceName(session.user_agent)
  const Picture = /iPhone|iPad|Android/.test(name) ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-1 py-3 first:pt-0 last:pb-0">
      <Picture aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-28">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted-foreground">
          {session.is_current ? 'In use now' : `Last used ${dateTimeText(session.last_seen_at)}`}
          <span className="wrap-anywhere"> · from {session.address}</span>
        </p>
      </div>
      {session.is_current ? (
        <Badge tone="ok" hasDot>
          This one
        </Badge>
      ) : (
        <Button size="sm" aria-label={`Sign out ${name}`} pending={isEnding} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  )
}
