import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Settings } from '../../../contract/settings.ts'
import { ErrorSummary } from '../../parts/form/error-summary.tsx'
import { pressOnSaveKey } from '../../parts/form/save-key.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { UnsavedWork } from '../../parts/unsaved/unsaved-work.tsx'
import type { SettingsSection } from '../../routes/table-search.ts'
import { Button } from '../../ui/button.tsx'
import { useShortcut } from '../../ui/shortcuts.ts'
import { SettingsNav } from './settings-nav.tsx'
import { faultsBySection, sectionOfField } from './settings-places.ts'
import {
  AdmissionSection,
  ContactSection,
  OrganisationSection,
  RecordsSection,
} from './settings-sections.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import { WordsSection } from './words-section.tsx'

const sections = [
  ['organisation', OrganisationSection],
  ['access', AdmissionSection],
  ['personal-data', RecordsSection],
  ['help', ContactSection],
  ['texts', WordsSection],
] as const
const formSections: ReadonlySet<SettingsSection> = new Set(Object.values(sectionOfField))

type Props = {
  settings: Settings
  shown: SettingsSection
  /** The section that is shown, where it is none of the form's. */
  children?: ReactNode
}

/** The sections of Settings, one at a time; what the form's say is saved together (G-12, H-1320). */
export function SettingsForm({ settings, shown, children }: Props) {
  const { form, errors, failure, clash, held, submit, reach, discard } = useSettingsForm(settings, shown)
  const { isDirty, isSubmitting, submitCount } = form.formState
  useShortcut({ key: 's', withModifier: true, isAlwaysOn: true }, ({ repeat }) => {
    if (isDirty && !repeat) void submit()
  })
  return (
    <div className="flex flex-col gap-5 lg:flex-row lg:gap-9">
      <SettingsNav shown={shown} faults={faultsBySection(errors)} />
      <div className="flex min-w-0 max-w-3xl flex-1 flex-col gap-5">
        {children}
        <form
          noValidate
          aria-label="Settings"
          onKeyDown={pressOnSaveKey}
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
          className="contents"
        >
          <div className="contents" {...held}>
            <FormProvider {...form}>
              {sections.map(([section, Section]) => (
                <div key={section} hidden={section !== shown}>
                  <Section />
                </div>
              ))}
            </FormProvider>
          </div>
          {(isDirty || formSections.has(shown)) && (
            <div className="sticky short:static bottom-0 z-10 -mx-4 flex flex-col gap-3 border-t border-border bg-background px-4 py-3 md:-mx-1 md:px-1">
              {failure && <FailureNote>{failure}</FailureNote>}
              <ErrorSummary errors={errors} submitCount={submitCount} reach={reach} />
              {clash.notice && <div className="max-h-[50dvh] overflow-y-auto">{clash.notice}</div>}
              <div className="flex items-center gap-4">
                <Button type="submit" variant="primary" pending={isSubmitting} disabled={!isDirty}>
                  Save settings
                </Button>
                {isDirty && (
                  <>
                    <Button variant="ghost" disabled={isSubmitting} onClick={discard}>
                      Discard changes
                    </Button>
                    <p className="text-sm text-muted-foreground max-sm:sr-only">Not saved yet.</p>
                  </>
                )}
              </div>
            </div>
          )}
          <UnsavedWork isDirty={isDirty} onSave={submit} />
        </form>
      </div>
    </div>
  )
}
