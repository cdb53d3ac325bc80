import { zodResolver } from '@hookform/resolvers/zod'
import { type ChangeEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { volunteerPin, volunteerSignInOperations } from '../../../contract/volunteer-sign-in.ts'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { showProblem } from '../../api/form-problems.ts'
import { PasswordInput } from '../../parts/form/password-input.tsx'
import { pinTyped } from '../../parts/form/pin-typed.ts'
import { pressOnSaveKey } from '../../parts/form/save-key.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'
import { faultText, problemText } from '../../volunteer-words/problem-text.ts'

const twice = volunteerPin.extend({ again: z.string() }).refine((typed) => typed.pin === typed.again, {
  error: 'The two PINs differ',
  path: ['again'],
})

/** S-03: a device that has just been enrolled gets a PIN of its own. */
export function PinForm({
  onSending,
  onChosen,
}: {
  onSending: () => void
  onChosen: (pin: string) => unknown
}) {
  const words = useVolunteerWords()
  const form = useForm({ resolver: zodResolver(twice), defaultValues: { pin: '', again: '' } })
  const { errors, isSubmitting } = form.formState
  const [failure, setFailure] = useState<string | null>(null)
  /** The last that was sent. */
  const tried = useRef('')
  const submit = form.handleSubmit(async ({ pin }) => {
    setFailure(null)
    const isAgain = tried.current === pin
    tried.current = pin
    onSending()
    try {
      await call(volunteerSignInOperations.pin, { body: { pin } }).catch((error: unknown) => {
        // The first answer was lost on the way, its cookie was not: the PIN stands.
        if (!isAgain || !isProblem(error, 'forbidden')) throw error
      })
      toast({ title: words.signIn.pinSaved, tone: 'ok' })
      await onChosen(pin)
    } catch (error) {
      if (isAgain && isProblem(error, 'unauthenticated')) toast({ title: words.signIn.pinMaybe })
      setFailure(showProblem(form, error) && problemText(error, words))
    }
  })
  const field = {
    isLarge: true,
    labels: words.signIn,
    inputMode: 'numeric',
    autoComplete: 'new-password',
    className: 'min-h-13 rounded-xl px-4 text-xl tracking-[0.35em]',
  } as const
  const digits = (name: 'pin' | 'again') => {
    const registered = form.register(name)
    return {
      ...registered,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        event.target.value = pinTyped(event.target.value)
        return registered.onChange(event)
      },
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={pressOnSaveKey}
      className="flex flex-col gap-5"
    >
      {failure && <FailureNote>{failure}</FailureNote>}
      <FormField
        label={words.signIn.newPin}
        hint={words.signIn.newPinHint}
        error={faultText(errors.pin?.message, words)}
      >
        <PasswordInput {...field} {...digits('pin')} />
      </FormField>
      <FormField label={words.signIn.newPinAgain} error={faultText(errors.again?.message, words)}>
        <PasswordInput {...field} {...digits('again')} />
      </FormField>
      <Button type="submit" variant="primary" size="xl" pending={isSubmitting} className="w-full">
        {words.signIn.savePin}
      </Button>
    </form>
  )
}
