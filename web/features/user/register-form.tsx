import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { SIGN_IN_DELAY } from '../../../contract/constants.ts'
import { registrationForm, type SignedIn, userOperations } from '../../../contract/user.ts'
import { isSomebody } from '../../api/answer-check.ts'
import { call } from '../../api/client.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { LeaveQuestion } from '../../parts/unsaved/leave-question.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { words } from '../../words.ts'
import { pause } from './pause.ts'
import { RegisterFields, type RegisterValues, registerDefaults } from './register-fields.tsx'
import { showRegisterProblem } from './register-problem.ts'

export interface RegisterFormProps {
  /** From the printed set-up link, or from an invitation. */
  tokens: { setup_token?: string; invite_token?: string }
  /** Whom the invitation is for. */
  email?: string | undefined
  /** Registered and signed in, and the pause of section 9 is over. */
  onRegistered: (user: SignedIn) => void
}

/** Section 2, Register. confirm_password is compared here and not sent (section 5). */
export function RegisterForm({ tokens, email = '', onRegistered }: RegisterFormProps) {
  const form = useForm<RegisterValues>({
    resolver: zodResolver(registrationForm),
    defaultValues: { ...registerDefaults, email },
  })
  const { isDirty, isSubmitting } = form.formState
  const [isRegistered, setRegistered] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isUploading, setUploading] = useState(false)

  const submit = form.handleSubmit(async ({ confirm_password: _, ...values }) => {
    setFailure(null)
    try {
      const user = await call(userOperations.register, { body: { ...values, ...tokens }, check: isSomebody })
      toast({ title: words.session.registered })
      setRegistered(true)
      await pause(SIGN_IN_DELAY)
      onRegistered(user)
    } catch (error) {
      setFailure(showRegisterProblem(form, error))
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <RegisterFields form={form} onUploading={setUploading} isFirstAccount={Boolean(tokens.setup_token)} />
      <LeaveQuestion
        isNeeded={isDirty && !isSubmitting && !isRegistered}
        title="Leave without registering?"
        text="What you filled in here is not kept."
      />
      {failure && <FailureNote>{failure}</FailureNote>}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        pending={isSubmitting}
        disabled={isUploading}
        className="w-full"
      >
        {isUploading ? 'Waiting for the picture…' : words.action.register}
      </Button>
    </form>
  )
}
