import { useQuery } from '@tanstack/react-query'
import { volunteerSignInOperations } from '../../../contract/volunteer-sign-in.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { useRowSave } from '../../api/row-save.ts'
import { ErrorState } from '../../parts/page/empty-state.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useDates } from '../../volunteer-words/dates.ts'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'
import { problemText } from '../../volunteer-words/problem-text.ts'

/** G-07: phones on which this volunteer is signed in; a lost one is signed out from here. */
export function DeviceList() {
  const words = useVolunteerWords()
  const { dateTime } = useDates()
  const devices = useQuery(queryOf(volunteerSignInOperations.devices))
  const revoke = useRowSave(
    volunteerSignInOperations.revokeDevice,
    (id: number) => call(volunteerSignInOperations.revokeDevice, { query: { id } }),
    {
      toast: words.profile.deviceRevoked,
      rowOf: (id) => id,
      onError: (error) =>
        toast({
          title: words.profile.deviceNotRevoked,
          description: problemText(error, words),
          tone: 'danger',
        }),
    },
  )
  if (devices.isPending) return <Skeleton className="h-20 w-full rounded-xl" />
  if (!devices.data) {
    return (
      <ErrorState
        text={words.profile.devicesFailed}
        detail={problemText(devices.error, words)}
        onRetry={() => void devices.refetch()}
        className="py-6"
      />
    )
  }
  if (devices.data.length === 0) return <p className="text-muted-foreground">{words.profile.noDevice}</p>
  return (
    <ul className="flex flex-col gap-2.5">
      {devices.data.map((device) => (
        <li key={device.id} className="flex flex-wrap items-center gap-3 rounded-xl border bg-card px-4 py-3">
          <div className="min-w-0 grow basis-48">
            <p className="font-semibold wrap-anywhere">{device.label || words.profile.unknownDevice}</p>
            <p className="text-[1rem] text-muted-foreground">
              {words.profile.lastUsed(dateTime(device.last_used_at))}
            </p>
          </div>
          {device.is_current ? (
            <Badge tone="ok" hasDot className="max-w-full shrink whitespace-normal">
              {words.profile.thisOne}
            </Badge>
          ) : (
            <Button
              size="lg"
              variant="danger-outline"
              aria-label={words.profile.signOutDevice(device.label || words.profile.unknownDevice)}
              pending={revoke.isBusy(device.id)}
              onClick={() => revoke.press(device.id)}
            >
              {words.profile.signOut}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
