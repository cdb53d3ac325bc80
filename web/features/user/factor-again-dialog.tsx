import { secondFactorOperations } from '../../../contract/second-factor.ts'
import { call } from '../../api/client.ts'
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
import { useOwnProof } from './own-proof.ts'
import { ProofField, ProofLabel, ProofSwitch, proofText } from './proof-field.tsx'

const WHY = 'This takes data out, or is not easily undone. For ten minutes you are not asked again.'

/** S-06: over whatever asked for it, which goes on by itself once the code or the passkey is right. */
export function FactorAgainDialog() {
  const attempt = useOwnProof(async (proof) => {
    await call(secondFactorOperations.again, { body: proof })
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
            <AlertDialogTitle>
              {attempt.way === 'passkey' ? 'Use your passkey again' : 'Type your code again'}
            </AlertDialogTitle>
            <AlertDialogDescription>
              {WHY} {proofText[attempt.way]}
            </AlertDialogDescription>
          </div>
          <ProofField attempt={attempt} />
          <div className="-ml-2.5 flex flex-wrap gap-x-2">
            <ProofSwitch attempt={attempt} />
          </div>
          <AlertDialogFooter>
            <Button onClick={() => answerFactor(false)} disabled={attempt.isPending}>
              {words.action.cancel}
            </Button>
            <Button type="submit" variant="primary" pending={attempt.isPending}>
              <ProofLabel attempt={attempt} label="Go on" />
            </Button>
          </AlertDialogFooter>
        </form>
      </AlertDialogContent>
    </AlertDialog>
  )
}
