import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { type OwnAccount, ownAccountFields, ownAccountOperations } from '../../../contract/own-account.ts'
import { call } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import { useEditClash } from '../../parts/form/edit-clash.tsx'
import { usePageSave } from '../../parts/form/page-save.ts'
import { pressOnSaveKey } from '../../parts/form/save-key.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { areUploaded, useIsUploading } from '../../parts/picture/pending-uploads.ts'
import { PictureField } from '../../parts/picture/picture-field.tsx'
import { UnsavedWork } from '../../parts/unsaved/unsaved-work.tsx'
import { sessionQuery } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { useShortcut } from '../../ui/shortcuts.ts'
import { words } from '../../words.ts'

const labels = {
  profile_picture: 'Profile Picture',
  first_name: words.label.first_name,
  last_name: words.label.last_name,
  department: words.label.department,
} as const

const valuesOf = ({ first_name, last_name, department, profile_picture }: OwnAccount) => ({
  first_name,
  last_name,
  department,
  profile_picture,
})

/** Own name, department and picture; the shell shows them at once. */
export function OwnAccountForm({ account }: { account: OwnAccount }) {
  const client = useQueryClient()
  const values = valuesOf(account)
  const form = useForm({
    resolver: zodResolver(ownAccountFields),
    defaultValues: values,
  })
  const { errors, isSubmitting } = form.formState
  const isUploading = useIsUploading(form.control)
  const isDirty = form.formState.isDirty || isUploading
  const [isWaiting, setWaiting] = useState(false)
  const clash = useEditClash({ form, values, toValues: valuesOf, version: account.version, labels })
  const save = useSave(
    ownAccountOperations.update,
    (body: ReturnType<typeof valuesOf>) =>
      call(ownAccountOperations.update, { body, if_match: clash.if_match }),
    {
      toast: words.account.saved,
      onSaved: (saved) => {
        form.reset(valuesOf(saved))
        client.setQueryData(sessionQuery.queryKey, (was) => (was ? { ...was, ...valuesOf(saved) } : was))
      },
    },
  )

  const { failure, held, submit } = usePageSave({
    form,
    save: (values) => save.mutateAsync({ ...values, profile_picture: values.profile_picture ?? '' }),
    onFailure: clash.onFailure,
    isReady: async () => {
      setWaiting(true)
      const areThere = await areUploaded(form.control)
      setWaiting(false)
      return areThere
    },
  })

  useShortcut({ key: 's', withModifier: true, isAlwaysOn: true }, ({ repeat }) => {
    if (isDirty && !repeat) void submit()
  })
  return (
    <form
      noValidate
      aria-label="Your details"
      onKeyDown={pressOnSaveKey}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="flex flex-col gap-4"
    >
      {failure && <FailureNote>{failure}</FailureNote>}
      {clash.notice}
      <div className="contents" {...held}>
        <FormProvider {...form}>
          <PictureField name="profile_picture" label={labels.profile_picture} />
        </FormProvider>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField label={labels.first_name} error={errors.first_name}>
            <Input {...form.register('first_name')} autoComplete="given-name" />
          </FormField>
          <FormField label={labels.last_name} error={errors.last_name}>
            <Input {...form.register('last_name')} autoComplete="family-name" />
          </FormField>
        </div>
        <FormField label={labels.department} error={errors.department}>
          <Input {...form.register('department')} autoComplete="organization-title" />
        </FormField>
      </div>
      <FormField
        label={words.label.email}
        hint="You sign in with it. A super admin can invite you with another."
      >
        <Input value={account.email} readOnly className="bg-muted text-muted-foreground" />
      </FormField>
      <Button
        type="submit"
        variant="primary"
        pending={isSubmitting || isWaiting}
        disabled={!isDirty}
        className="self-start max-sm:w-full"
      >
        Save details
      </Button>
      <UnsavedWork isDirty={isDirty} onSave={submit} />
    </form>
  )
}
