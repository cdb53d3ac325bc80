import { CircleAlert, Image, Tag } from 'lucide-react'
import { useImageUrl } from '../../api/stored-file.ts'
import { Cover } from '../../parts/cover/cover.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'
import type { FormDraft } from './form-draft.ts'
import type { HeadFaults } from './form-faults.ts'
import { HowOftenField } from './how-often-field.tsx'
import { SmallNumberField } from './small-number-field.tsx'
import { TitleField } from './title-field.tsx'
import { Translations } from './translation-rows.tsx'
import { namesOf } from './translation-state.ts'

type Props = {
  draft: FormDraft
  faults: HeadFaults
  onChange: (change: Partial<FormDraft>) => void
  onTag: () => void
}

/** Section 2: cover, title, the programme's badge, and G-30's Stage field beside it. */
export function FormHead({ draft, faults, onChange, onTag }: Props) {
  const { programme } = draft
  const cover = useImageUrl(programme?.cover_image, 'large')
  return (
    <section
      aria-label="Form"
      className="flex overflow-hidden rounded-xl border bg-card shadow-card max-sm:flex-col"
    >
      <div className="relative w-60 shrink-0 self-stretch border-border bg-muted max-sm:h-32 max-sm:w-full max-sm:border-b sm:min-h-44 sm:border-r">
        {programme ? (
          <Cover name={programme.name} url={cover} className="absolute inset-0 aspect-auto h-full" />
        ) : (
          <CoverPlaceholder />
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-5 px-6 py-5 max-sm:px-4">
        <div className="flex flex-col gap-1">
          <TitleField value={draft.title} error={faults.title} onChange={(title) => onChange({ title })} />
          <Translations
            label={words.form.translations.title}
            state={namesOf(draft.titles)}
            rows={() => [
              {
                key: 'title',
                label: 'Title',
                text: draft.title,
                translations: draft.titles,
                madeFor: draft.titlesMadeFor,
                onChange: ({ translations, madeFor }) =>
                  onChange({ titles: translations, titlesMadeFor: madeFor }),
              },
            ]}
          />
        </div>
        <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
          <div className="flex min-w-0 flex-col gap-1.5">
            <span
              className={`text-sm leading-snug font-semibold ${faults.programme_id ? 'text-destructive' : ''}`}
            >
              Programme
            </span>
            <div className="flex min-h-9.5 flex-wrap items-center gap-x-3 gap-y-2">
              <Badge
                tone={programme ? 'primary' : 'outline'}
                className="max-w-full wrap-anywhere whitespace-normal"
              >
                {programme ? programme.name : words.hint.no_programme}
              </Badge>
              <Button
                size="sm"
                data-field="programme"
                aria-describedby={faults.programme_id && 'programme-fault'}
                onClick={onTag}
              >
                <Tag />
                {words.action.tag_programme}
              </Button>
            </div>
            {faults.programme_id && (
              <p id="programme-fault" className="flex items-start gap-1.5 text-sm text-destructive">
                <CircleAlert aria-hidden="true" className="mt-[3px] size-3.5 shrink-0" />
                {faults.programme_id}
              </p>
            )}
          </div>
          <SmallNumberField
            label="Stage"
            field="stage"
            value={draft.stage}
            error={faults.stage}
            onChange={(stage) => onChange({ stage })}
          />
          <HowOftenField draft={draft} faults={faults} onChange={onChange} />
        </div>
      </div>
    </section>
  )
}

/** Stands where the programme's cover will be. */
function CoverPlaceholder() {
  return (
    <div className="absolute inset-0 grid place-items-center bg-rattan-soft text-rattan-ink">
      <Image aria-hidden="true" className="size-8 opacity-60" strokeWidth={1.5} />
    </div>
  )
}
