import { useQuery } from '@tanstack/react-query'
import { Lock, Smartphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { volunteerSignInOperations } from '../../../contract/volunteer-sign-in.ts'
import { queryOf } from '../../api/queries.ts'
import { useOpenedOnce } from '../../parts/dialog/opened-once.ts'
import { RecordSection } from '../../parts/section/record-section.tsx'
import { usePartWords } from '../../parts/text/part-words.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { words } from '../../words.ts'
import { signInStateText } from './sign-in-state-text.ts'

const PhonesDialog = lazy(() => import('./phones-dialog.tsx').then((m) => ({ default: m.PhonesDialog })))

/** Whether this volunteer can get in (S-03): what the office looks up when they call. */
export function SignInStateLine({ accountId }: { accountId: string }) {
  const partWords = usePartWords()
  // Undefined until it was open once: then it closes as dialogs do.
  const [isOpen, setOpen] = useState<boolean>()
  useOpenedOnce(isOpen === true)
  const state = useQuery(queryOf(volunteerSignInOperations.state, { query: { account_id: accountId } }))
  const Icon = state.data?.locked_until ? Lock : Smartphone
  return (
    <RecordSection title="Sign-in" className="print:hidden">
      <div className="flex min-h-6 items-start gap-2 text-muted-foreground">
        <Icon aria-hidden="true" className="mt-1 size-4 shrink-0" />
        {state.data ? (
          <p>
            <span data-testid="sign-in-state">{signInStateText(state.data)}</span>{' '}
            {(state.data.phones > 0 || state.data.is_choosing_pin) && (
              <Button variant="link" className="h-auto p-0" onClick={() => setOpen(true)}>
                {words.volunteer.signIn.seePhones}
              </Button>
            )}
          </p>
        ) : state.error ? (
          <p>
            {words.volunteer.signIn.failed}{' '}
            <Button variant="link" className="h-auto p-0" onClick={() => void state.refetch()}>
              {partWords.retry}
            </Button>
          </p>
        ) : (
          <Skeleton className="mt-1 h-4 w-72 max-w-full" />
        )}
      </div>
      {isOpen !== undefined && (
        <Suspense>
          <PhonesDialog accountId={accountId} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </RecordSection>
  )
}
