import { useState } from 'react'
import { secondFactorOperations } from '../../../contract/second-factor.ts'
import { call } from '../../api/client.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { answerFactor } from '../../session/factor-hold.ts'
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'
import { CodeField } from './code-field.tsx'
import { useCodeTry } from './code-try.ts'

/** S-06: over whatever asked for it, which goes on by itself once the code is right. */
export function FactorAgainDialog() {
  const [isRecovery, setRecovery] = useState(false)
  const attempt = useCodeTry(async (code) => {
    await call(secondFactorOperations.again, { body: { code } })
    answerFactor(true)
  })
  return (
    <AlertDialog open onOpenChange={(isOpen) => !isOpen && answerFactor(false)}>
      <AlertDialogContent>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void attempt.submit()
          }}
          className="flex flex-col gap-5"
        >
          <div className="flex flex-col gap-2">
            <AlertDialogTitle>Type your code again</AlertDialogTitle>
            <AlertDialogDescription>
              {isRecovery
                ? 'Type one of the recovery codes that you kept. Each works once.'
                : 'What you are about to do is not easily undone. Type the six digits that your authenticator app shows for Kampung; for ten minutes you are not asked again.'}
            </AlertDialogDescription>
          </div>
          {attempt.failure && <FailureNote>{attempt.failure}</FailureNote>}
          <CodeField
            key={String(isRecovery)}
            value={attempt.code}
            onChange={attempt.setCode}
            error={attempt.error}
            isRecovery={isRecovery}
          />
          <Button
            variant="ghost"
            size="sm"
            className="-ml-2.5 w-fit"
            onClick={() => {
              attempt.setCode('')
              attempt.clear()
              setRecovery(!isRecovery)
            }}
          >
            {isRecovery ? 'Use my authenticator app' : 'Use a recovery code'}
          </Button>
          <AlertDialogFooter>
            <Button onClick={() => answerFactor(false)} disabled={attempt.isPending}>
              {words.action.cancel}
            </Button>
            <Button type="submit" variant="primary" pending={attempt.isPending}>
              Go on
            </Button>
          </AlertDialogFooter>
        </form>
      </AlertDialogContent>
    </AlertDialog>
  )
}
