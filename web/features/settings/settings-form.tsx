import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Settings, settingsFields, settingsOperations } from '../../../contract/settings.ts'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { useEditClash } from '../../parts/form/edit-clash.tsx'
import { useEditUndo } from '../../parts/form/edit-undo.ts'
import { ErrorSummary } from '../../parts/form/error-summary.tsx'
import { useHeldWhileSaving } from '../../parts/form/held-while-saving.ts'
import { useOneAtATime } from '../../parts/form/one-at-a-time.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { UnsavedWork } from '../../parts/unsaved/unsaved-work.tsx'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'
import { settingsLabels, settingText } from './settings-choices.ts'
import {
  AdmissionSection,
  ContactSection,
  OrganisationSection,
  RecordsSection,
} from './settings-sections.tsx'
import { WordsSection } from './words-section.tsx'

const valuesOf = ({ version: _, ...fields }: Settings) => fields

/** Everything a super admin sets, saved together (G-12). */
export function SettingsForm({ settings }: { settings: Settings }) {
  const values = valuesOf(settings)
  const form = useForm({
    resolver: zodResolver(settingsFields),
    defaultValues: values,
  })
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  const [failure, setFailure] = useState<string | null>(null)
  const client = useQueryClient()
  const clash = useEditClash({
    form,
    values,
    version: settings.version,
    labels: settingsLabels,
    show: settingText,
  })
  const told = useEditUndo<z.output<typeof settingsFields>, Settings>(settingsOperations.update)
  const update = (body: z.output<typeof settingsFields>, if_match: number | undefined) =>
    call(settingsOperations.update, { body, if_match })
  const save = useSave(
    settingsOperations.update,
    (body: z.output<typeof settingsFields>) => update(body, clash.if_match),
    {
      onSaved: (written, body) => {
        const { before } = clash
        told({ title: words.settings.saved, before, body, written, reader: settingsFields, update })
        form.reset(valuesOf(written))
      },
    },
  )

  const { held, saving } = useHeldWhileSaving()
  const submit = useOneAtATime(async () => {
    let isSaved = false
    setFailure(null)
    const write = form.handleSubmit(async (values) => {
      try {
        await save.mutateAsync(values)
        isSaved = true
      } catch (error) {
        setFailure(clash.onFailure(error))
        // What 'Discard changes' leads back to is what stands now.
        if (isProblem(error, 'stale')) void refresh(client, ['settings'])
      }
    })
    await saving(write)
    return isSaved
  })

  return (
    <form
      noValidate
      aria-label="Settings"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void submit()
      }}
      className="flex max-w-3xl flex-col gap-5"
    >
      <div className="contents" {...held}>
        <FormProvider {...form}>
          <OrganisationSection />
          <AdmissionSection />
          <RecordsSection />
          <ContactSection />
          <WordsSection />
        </FormProvider>
      </div>
      <div className="sticky short:static bottom-0 z-10 -mx-4 flex flex-col gap-3 border-t border-border bg-background px-4 py-3 md:-mx-1 md:px-1">
        {failure && <FailureNote>{failure}</FailureNote>}
        <ErrorSummary errors={errors} submitCount={submitCount} />
        {clash.notice && <div className="max-h-[50dvh] overflow-y-auto">{clash.notice}</div>}
        <div className="flex items-center gap-4">
          <Button type="submit" variant="primary" pending={isSubmitting} disabled={!isDirty}>
            Save settings
          </Button>
          {isDirty && (
            <>
              <Button variant="ghost" disabled={isSubmitting} onClick={() => form.reset(valuesOf(settings))}>
                Discard changes
              </Button>
              <p className="text-sm text-muted-foreground max-sm:sr-only">Not saved yet.</p>
            </>
          )}
        </div>
      </div>
      <UnsavedWork isDirty={isDirty} onSave={submit} />
    </form>
  )
}
