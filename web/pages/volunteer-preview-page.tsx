import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Language } from '../../contract/language.ts'
import { shownName } from '../../contract/shown-name.ts'
import { volunteerOperations } from '../../contract/volunteer.ts'
import { queryOf } from '../api/queries.ts'
import { VolunteerPlacesContext } from '../parts/answer/volunteer-places.ts'
import { useBack } from '../parts/location/back.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { hasNothing, LoadFailure } from '../parts/page/load-failure.tsx'
import { PageHeader } from '../parts/page/page-header.tsx'
import { backAction } from '../parts/page/record-actions.tsx'
import { paths } from '../paths.ts'
import { FormField } from '../ui/form-field.tsx'
import { SelectBox } from '../ui/select-box.tsx'
import { toast } from '../ui/toast-store.ts'
import { en, type VolunteerWords } from '../volunteer-words/en.ts'
import { InLanguage } from '../volunteer-words/language.tsx'
import { languageChoices } from '../volunteer-words/language-choices.ts'
import { languages, loadWords } from '../volunteer-words/languages.ts'
import { words } from '../words.ts'

const say = words.volunteer.preview

/** `/volunteer/{id}/preview` (H-53): the volunteer's own screens, for staff to look at while they are on the phone. */
export function VolunteerPreviewPage() {
  const { id } = useParams({ from: '/gated/volunteer/$id/preview' })
  const volunteer = useQuery(queryOf(volunteerOperations.get, { query: { account_id: id } }))
  const [locale, setLocale] = useState<{ language: Language; words: VolunteerWords }>({
    language: 'en',
    words: en,
  })
  const places = useMemo(
    () => ({
      home: paths.volunteerPreview(id),
      idOf: ({ serial_number }: { serial_number: string }) => serial_number,
      person: (sNo: string) => paths.previewedPerson(id, sNo),
      form: (sNo: string, pid: number | string, sid: number | string) =>
        paths.previewedForm(id, sNo, pid, sid),
    }),
    [id],
  )
  const back = useBack(paths.volunteer(id))
  const name = volunteer.data && shownName(volunteer.data)
  useDocumentTitle(name ? say.of(name) : say.heading)
  async function choose(language: Language) {
    try {
      setLocale({ language, words: await loadWords(language) })
    } catch {
      toast({ title: say.languageFailed, tone: 'danger' })
    }
  }

  if (hasNothing(volunteer)) return <LoadFailure what="volunteer" query={volunteer} />
  return (
    <>
      <PageHeader
        heading={say.heading}
        sub={name ? say.text(name) : ' '}
        breadcrumbs={[
          <Link key="volunteers" to={paths.volunteers()}>
            Volunteers
          </Link>,
          <Link key="volunteer" to={paths.volunteer(id)}>
            {name ?? words.heading.volunteer}
          </Link>,
        ]}
        actions={[backAction(back)]}
      />
      <div className="mx-auto flex max-w-[24.5rem] flex-col gap-5">
        <FormField label={say.language}>
          <SelectBox
            options={languageChoices}
            value={locale.language}
            onValueChange={(language) => void choose(language)}
          />
        </FormField>
        <InLanguage {...locale}>
          <VolunteerPlacesContext value={places}>
            <section
              lang={languages[locale.language].locale}
              aria-label={say.heading}
              className="flex min-h-[42rem] flex-col overflow-hidden rounded-3xl border-4 border-border bg-background text-[1.0625rem] shadow-raised [&_h1]:font-semibold"
            >
              <Outlet />
            </section>
          </VolunteerPlacesContext>
        </InLanguage>
      </div>
    </>
  )
}
