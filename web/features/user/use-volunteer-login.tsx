import { type ReactNode, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { PIN, SIGN_IN_DELAY, WRONG_PINS_WAIT } from '../../../contract/constants.ts'
import type { SignedIn } from '../../../contract/user.ts'
import { volunteerSignInOperations } from '../../../contract/volunteer-sign-in.ts'
import { isSomebody } from '../../api/answer-check.ts'
import { isProblem } from '../../api/api-problem.ts'
import { call, newKey } from '../../api/client.ts'
import { showProblem } from '../../api/form-problems.ts'
import { toast } from '../../ui/toast-store.ts'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'
import { problemText } from '../../volunteer-words/problem-text.ts'
import { spaceless } from './last4-field.tsx'
import { pause } from './pause.ts'

export type VolunteerLoginValues = { nric_last4: string; secret: string }
/** The secret is the PIN where the volunteer needs to choose none. */
export type OnSignedIn = (user: SignedIn, secret: string) => unknown

/** Signs a volunteer in by the last 4 and a code or PIN, and says what came of a try that failed. */
export function useVolunteerLogin(form: UseFormReturn<VolunteerLoginValues>, onSignedIn: OnSignedIn) {
  const words = useVolunteerWords()
  const [failure, setFailure] = useState<ReactNode>(null)
  // One for every press: when only the answer was lost, the code is not spent for this phone.
  const [idempotency_key] = useState(newKey)
  /** The office tells nobody that none is compared for a while (S-03), so they are counted here. */
  const wrongPins = useRef(0)

  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    const secret = spaceless(values.secret)
    try {
      const body = { ...values, secret }
      const user = await call(volunteerSignInOperations.login, { body, idempotency_key, check: isSomebody })
      toast({ title: words.signIn.done })
      await pause(SIGN_IN_DELAY)
      await onSignedIn(user, secret)
    } catch (error) {
      // The only thing that is forbidden to whoever signs in, and it was switched off since the page was drawn (D-04).
      if (isProblem(error, 'forbidden')) return setFailure(words.signIn.off)
      if (!isProblem(error, 'invalid_nric'))
        return setFailure(showProblem(form, error) && problemText(error, words))
      const isPin = PIN.test(secret)
      if (isPin) wrongPins.current += 1
      const isLocked = isPin && wrongPins.current >= WRONG_PINS_WAIT
      const { tooMany, checkPin, checkCode } = words.signIn
      // Which of the two was wrong nobody is told: both are asked for again.
      setFailure(
        <>
          <p>{isLocked ? tooMany : isPin ? checkPin : checkCode}</p>
          <p className="mt-1 text-sm font-normal">{words.signIn.invalidNric}</p>
        </>,
      )
      form.setFocus('secret', { shouldSelect: true })
    }
  })
  return { failure, forgetFailure: () => setFailure(null), submit }
}
