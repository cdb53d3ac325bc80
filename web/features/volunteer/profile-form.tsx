import { zodResolver } from '@hookform/resolvers/zod'
import { type Ref, useImperativeHandle, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Volunteer } from '../../../contract/volunteer.ts'
import {
  volunteerProfileEdit,
  type volunteerProfileFields,
  volunteerSignInOperations,
} from '../../../contract/volunteer-sign-in.ts'
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

const shown = ({ contact_number, email }: Volunteer) => ({
  contact_number: contactText(contact_number),
  email,
})

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
  const save = useSave(
    volunteerSignInOperations.updateProfile,
    (body: z.output<typeof volunteerProfileFields>) =>
      call(volunteerSignInOperations.updateProfile, { body, if_match: clash.if_match }),
    {
      toast: words.profile.saved,
      onSaved: (saved) => form.reset(shown(saved)),
    },
  )
  const { errors, isDirty, isSubmitting } = form.formState
  /** Answers whether it was saved. */
  async function submit(): Promise<boolean> {
    let isSaved = false
    await form.handleSubmit(async (values) => {
      setFailure(null)
      try {
        await save.mutateAsync(values)
        isSaved = true
      } catch (error) {
        setFailure(clash.onFailure(error) && problemText(error, words))
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
      <Button type="submit" variant="primary" size="xl" disabled={!isDirty} pending={isSubmitting}>
        {words.profile.save}
      </Button>
      <UnsavedWork isDirty={isDirty} onSave={submit} />
    </form>
  )
}
