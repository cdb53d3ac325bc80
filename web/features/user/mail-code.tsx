import { zodResolver } from '@hookform/resolvers/zod'
import { MailCheck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { mailCodeAsked, volunteerMailCodeOperations } from '../../../contract/volunteer-mail-code.ts'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { showProblem } from '../../api/form-problems.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { useLanguage } from '../../volunteer-words/language.tsx'
import { useMailCodeWords } from '../../volunteer-words/mail-code-words.ts'
import { faultText, problemText } from '../../volunteer-words/problem-text.ts'
import { Last4Field, tall } from './last4-field.tsx'

/** The other way to a code, below the form. */
export function MailCodeButton({ isLarge, onAsk }: { isLarge: boolean; onAsk: () => void }): ReactNode {
  return (
    <Button variant="outline" size={isLarge ? 'xl' : 'lg'} className="w-full" onClick={onAsk}>
      {useMailCodeWords().ask}
    </Button>
  )
}

/** What everybody is told, whoever they are (H-1570). */
export function MailCodeSent() {
  const say = useMailCodeWords()
  return (
    <div role="status" className="flex items-start gap-2.5 rounded-xl bg-primary-soft p-4">
      <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-primary">{say.sent}</p>
        <p className="mt-1">{say.next}</p>
      </div>
    </div>
  )
}

type Props = {
  /** As it was typed in the form of before. */
  last4: string
  isLarge: boolean
  onSent: (last4: string) => void
  onBack: () => void
}

/** H-1570: asks for the last 4 and the address, and says nothing of whether they match. */
export function MailCodeForm({ last4, isLarge, onSent, onBack }: Props) {
  const say = useMailCodeWords()
  const { words, language } = useLanguage()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(mailCodeAsked),
    defaultValues: { nric_last4: last4, email: '' },
  })
  const { errors, isSubmitting } = form.formState
  // The button that was pressed is gone, and with it where the keyboard was.
  useEffect(() => form.setFocus(last4 ? 'email' : 'nric_last4'), [form, last4])

  const submit = form.handleSubmit(async ({ nric_last4, email }) => {
    setFailure(null)
    try {
      await call(volunteerMailCodeOperations.ask, { body: { nric_last4, email, language } })
      onSent(nric_last4)
    } catch (error) {
      const other = showProblem(form, error) && problemText(error, words)
      setFailure(isProblem(error, 'too_many') ? say.tooMany : isProblem(error, 'forbidden') ? say.off : other)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4.5">
      {failure && <FailureNote>{failure}</FailureNote>}
      <h2 className="text-lg">{say.ask}</h2>
      <Last4Field registered={form.register('nric_last4')} error={errors.nric_last4} isLarge={isLarge} />
      <FormField label={words.profile.email} hint={say.what} error={faultText(errors.email?.message, words)}>
        <Input
          {...form.register('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          className={cn(isLarge && tall)}
        />
      </FormField>
      <Button
        type="submit"
        variant="primary"
        size={isLarge ? 'xl' : 'lg'}
        pending={isSubmitting}
        className="mt-1 w-full"
      >
        {say.send}
      </Button>
      <Button variant="ghost" size={isLarge ? 'xl' : 'lg'} className="w-full" onClick={onBack}>
        {words.signIn.otherWay}
      </Button>
    </form>
  )
}
