import { zodResolver } from '@hookform/resolvers/zod'
import { lazy, type Ref, Suspense, useImperativeHandle, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Volunteer } from '../../../contract/volunteer.ts'
import {
  volunteerProfileEdit,
  type volunteerProfileFields,
  volunteerSignInOperations,
} from '../../../contract/volunteer-sign-in.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import { ContactInput } from '../../parts/contact/contact-input.tsx'
import { contactText } from '../../parts/contact/contact-text.ts'
import { useEditClash } from '../../parts/form/edit-clash.tsx'
import { pressOnSaveKey } from '../../parts/form/save-key.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { type TypedWork, UnsavedWork } from '../../parts/unsaved/unsaved-work.tsx'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'
import { faultText, problemText } from '../../volunteer-words/problem-text.ts'
import type { AskedPin } from './own-pin.tsx'

// Few change their address, and fewer where codes go there.
const OwnPin = lazy(() => import('./own-pin.tsx').then((m) => ({ default: m.OwnPin })))

const shown = ({ contact_number, email }: Volunteer) => ({
  contact_number: contactText(contact_number),
  email,
})

/** What the server says of the PIN, undefined where it says something else: asked for at first, then wrong, or locked. */
function saidOfPin(error: unknown, asked: AskedPin | null): AskedPin['said'] | undefined {
  if (!(error instanceof ApiProblem)) return undefined
  if (!error.fields.pin) return undefined
  if (error.code === 'too_many') return 'locked'
  return asked?.pin ? 'wrong' : ''
}

/** What volunteers may change of themselves (G-07). */
export function ProfileForm({ volunteer, ref }: { volunteer: Volunteer; ref?: Ref<TypedWork> }) {
  const words = useVolunteerWords()
  const values = shown(volunteer)
  const form = useForm({
    resolver: zodResolver(volunteerProfileEdit(volunteer)),
    defaultValues: values,
  })
  const labels = { contact_number: words.profile.contact, email: words.profile.email }
  const clash = useEditClash({ form, values, toValues: shown, version: volunteer.version, labels })
  const [failure, setFailure] = useState<string | null>(null)
  /** Null until the server asks for it (H-1656). */
  const [asked, setAsked] = useState<AskedPin | null>(null)
  const save = useSave(
    volunteerSignInOperations.updateProfile,
    (body: z.output<typeof volunteerProfileFields> & { pin?: string }) =>
      call(volunteerSignInOperations.updateProfile, { body, if_match: clash.if_match }),
    {
      toast: words.profile.saved,
      onSaved: (saved) => {
        setAsked(null)
        form.reset(shown(saved))
      },
    },
  )
  const { errors, isDirty, isSubmitting } = form.formState
  /** Answers whether it was saved. */
  async function submit(): Promise<boolean> {
    let isSaved = false
    await form.handleSubmit(async (values) => {
      setFailure(null)
      try {
        await save.mutateAsync({ ...values, ...(asked?.pin && { pin: asked.pin }) })
        isSaved = true
      } catch (error) {
        const said = saidOfPin(error, asked)
        if (said !== undefined) setAsked({ pin: '', said })
        else setFailure(clash.onFailure(error) && problemText(error, words))
      }
    })()
    return isSaved
  }
  useImperativeHandle(ref, () => ({ isDirty, save: submit }))
  const tall = 'min-h-13 rounded-xl px-4 text-[1.0625rem]'
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      onKeyDown={pressOnSaveKey}
      className="flex flex-col gap-4"
    >
      {failure && <FailureNote>{failure}</FailureNote>}
      {clash.notice}
      <FormField label={labels.contact_number} error={faultText(errors.contact_number?.message, words)}>
        <FormProvider {...form}>
          <ContactInput name="contact_number" autoComplete="tel" className={tall} />
        </FormProvider>
      </FormField>
      <FormField label={labels.email} error={faultText(errors.email?.message, words)}>
        <Input type="email" autoComplete="email" className={tall} {...form.register('email')} />
      </FormField>
      {asked && isDirty && (
        <Suspense>
          <OwnPin asked={asked} onChange={setAsked} />
        </Suspense>
      )}
      <Button type="submit" variant="primary" size="xl" disabled={!isDirty} pending={isSubmitting}>
        {words.profile.save}
      </Button>
      <UnsavedWork isDirty={isDirty} onSave={submit} />
    </form>
  )
}
