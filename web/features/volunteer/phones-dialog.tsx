import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type EnrolledPhone, volunteerEnrolledOperations } from '../../../contract/volunteer-enrolled.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { ErrorState } from '../../parts/page/empty-state.tsx'
import { dateTimeText } from '../../parts/text/dates.ts'
import { Button } from '../../ui/button.tsx'
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { words } from '../../words.ts'

type Props = { accountId: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

const say = words.volunteer.phones

/** S-03: on which phones a volunteer is signed in, and the way to end one that is lost or given away. */
export function PhonesDialog({ accountId, isOpen, onOpenChange }: Props) {
  const [ending, setEnding] = useState<EnrolledPhone | null>(null)
  const { list, end } = volunteerEnrolledOperations
  const phones = useQuery(queryOf(list, { query: { account_id: accountId } }))
  const save = useSave(end, (id: number) => call(end, { query: { account_id: accountId, id } }), {
    toast: say.ended,
  })
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{say.title}</DialogTitle>
          <DialogDescription>{say.what}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          {phones.isPending && <Skeleton className="h-16 w-full rounded-lg" />}
          {phones.error && !phones.data && (
            <ErrorState
              text={words.volunteer.signIn.failed}
              onRetry={() => void phones.refetch()}
              isRetrying={phones.isFetching}
              className="py-6"
            />
          )}
          {phones.data?.length === 0 && <p className="text-muted-foreground">{say.none}</p>}
          <ul className="flex flex-col divide-y">
            {phones.data?.map((phone) => (
              <li key={phone.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <div className="min-w-0 grow basis-48">
                  <p className="font-semibold wrap-anywhere">{phone.label || say.unknown}</p>
                  <p className="text-sm text-muted-foreground">
                    {say.used(dateTimeText(phone.created_at), dateTimeText(phone.last_used_at))}
                    {!phone.has_pin && ` ${say.noPin}`}
                  </p>
                </div>
                <Button
                  variant="danger-outline"
                  aria-label={say.endOne(phone.label || say.unknown)}
                  onClick={() => setEnding(phone)}
                >
                  {say.end}
                </Button>
              </li>
            ))}
          </ul>
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button>{say.close}</Button>
          </DialogClose>
        </DialogFooter>
        <ConfirmDialog
          isOpen={ending !== null}
          onOpenChange={(isNext) => !isNext && setEnding(null)}
          title={say.sure(ending?.label || say.unknown)}
          text={say.after}
          confirmLabel={say.end}
          onConfirm={() => ending && save.mutateAsync(ending.id)}
        />
      </DialogContent>
    </Dialog>
  )
}
