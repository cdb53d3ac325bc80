import { useQuery } from '@tanstack/react-query'
import { volunteerSignInOperations } from '../../../contract/volunteer-sign-in.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { dateTimeText } from '../../parts/dates.ts'
import { ErrorState } from '../../parts/empty-state.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { words } from '../../words.ts'

/** G-07: phones on which this volunteer is signed in; a lost one is signed out from here. */
export function DeviceList() {
  const devices = useQuery(queryOf(volunteerSignInOperations.devices))
  const revoke = useSave((id: number) => call(volunteerSignInOperations.revokeDevice, { query: { id } }), {
    refreshes: ['volunteer'],
    toast: words.volunteer.deviceRevoked,
  })
  if (devices.isPending) return <Skeleton className="h-20 w-full rounded-xl" />
  if (devices.error) {
    return (
      <ErrorState
        text="Your devices could not be loaded."
        detail={devices.error.message}
        onRetry={() => void devices.refetch()}
        className="py-6"
      />
    )
  }
  if (devices.data.length === 0) return <p className="text-muted-foreground">No device is enrolled.</p>
  return (
    <ul className="flex flex-col gap-2.5">
      {devices.data.map((device) => (
        <li key={device.id} className="flex items-center gap-3 rounded-xl border bg-card px-4 py-3">
          <div className="min-w-0 flex-1">
            <p className="font-semibold wrap-anywhere">{device.label || 'Unknown device'}</p>
            <p className="text-[0.9375rem] text-muted-foreground">
              Last used {dateTimeText(device.last_used_at)}
            </p>
          </div>
          {device.is_current ? (
            <Badge tone="ok" hasDot>
              This one
            </Badge>
          ) : (
            <Button
              size="lg"
              variant="danger-outline"
              aria-label={`Sign out ${device.label || 'Unknown device'}`}
              pending={revoke.isPending && revoke.variables === device.id}
              onClick={() =>
                revoke.mutate(device.id, {
                  onError: (error) =>
                    toast({
                      title: 'The device could not be signed out',
                      description: error.message,
                      tone: 'danger',
                    }),
                })
              }
            >
              Sign out
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
