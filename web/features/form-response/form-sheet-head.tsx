import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Form } from '../../../contract/form.ts'
import { useKeptPicture } from '../../device/pictures.ts'
import { titleIn } from '../../parts/answer/question-words.ts'
import { Cover } from '../../parts/cover/cover.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useLanguage } from '../../volunteer-words/language.tsx'

type Props = { form: Form | undefined; personName: string | undefined; back: string; children?: ReactNode }

/** The head of a form as a volunteer fills it in: cover, whom it is about, title and programme (section 2). */
export function FormSheetHead({ form, personName, back, children }: Props) {
  const { language, words } = useLanguage()
  const cover = useKeptPicture(form?.cover_image)
  const title = form && titleIn(form, language)
  return (
    <header>
      <div className="relative">
        {form ? (
          <Cover name={form.programme_name} url={cover} className="aspect-[9/2]" />
        ) : (
          <Skeleton className="aspect-[9/2] rounded-none" />
        )}
        <Link
          to={back}
          aria-label={words.form.back}
          className="absolute top-3 left-3 grid size-11 place-items-center rounded-full border bg-card shadow-raised focus-ring"
        >
          <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
        </Link>
      </div>
      <div className="flex flex-col gap-1.5 px-5 pt-3">
        <p className="text-muted-foreground wrap-anywhere">{personName ?? ' '}</p>
        <h1 lang={title?.lang} className="text-[1.5rem] leading-tight wrap-anywhere hyphens-manual">
          {title?.text ?? <Skeleton className="h-7 w-52" />}
        </h1>
        {form && (
          <Badge tone="primary" className="w-fit max-w-full whitespace-normal wrap-anywhere">
            {form.programme_name}
          </Badge>
        )}
        {children}
      </div>
    </header>
  )
}
