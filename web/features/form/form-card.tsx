import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChartColumn, Copy, Ellipsis, Eye, Trash2 } from 'lucide-react'
import type { FormName } from '../../../contract/form-names.ts'
import { useImageUrl } from '../../api/stored-file.ts'
import { Cover } from '../../parts/cover/cover.tsx'
import { dateText } from '../../parts/text/dates.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { words } from '../../words.ts'
import { formQuery } from './form-queries.ts'

type Props = {
  form: FormName
  /** How many responses count; undefined until it is known. */
  answers: number | undefined
  /** Saved just now: it is what whoever comes from there looks for. */
  isNew: boolean
  onDelete: (form: FormName) => void
}

/** Section 2: a form among all forms. The whole card leads to it; the menu stands above the link. */
export function FormCard({ form, answers, isNew, onDelete }: Props) {
  const client = useQueryClient()
  const prefetch = () => void client.prefetchQuery(formQuery(form.programme_id, form.stage))
  return (
    <article
      data-new={isNew || undefined}
      className="data-new:border-primary data-new:ring-2 data-new:ring-primary/30 relative flex h-full flex-col overflow-hidden rounded-lg border bg-card shadow-card transition-shadow hover:shadow-raised has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-ring"
    >
      <Cover
        name={form.programme_name}
        url={useImageUrl(form.cover_image, 'small')}
        className="aspect-[5/2] border-b border-border"
      />
      <span
        aria-hidden="true"
        className="absolute top-2.5 left-2.5 rounded-full border bg-card px-2.5 py-0.5 text-sm font-[640] shadow-card tabular"
      >
        Stage {form.stage}
      </span>
      <div className="flex flex-1 items-start gap-1 py-3 pr-2 pl-4">
        <div className="min-w-0 flex-1">
          <h3 className="text-base leading-tight font-semibold wrap-anywhere">
            <Link
              to={paths.form(form.programme_id, form.stage)}
              onPointerEnter={prefetch}
              onFocus={prefetch}
              className="outline-none after:absolute after:inset-0"
            >
              {form.title}
            </Link>
          </h3>
          <Facts form={form} answers={answers} />
        </div>
        <Options form={form} onDelete={onDelete} />
      </div>
    </article>
  )
}

/** Which programme's, how often it is asked, and how much of it came. */
function Facts({ form, answers }: Pick<Props, 'form' | 'answers'>) {
  return (
    <p className="mt-1.5 flex flex-col gap-0.5 text-sm text-muted-foreground">
      <span className="wrap-anywhere">{words.phrase.programmeName(form.programme_name)}</span>
      <span>{words.phrase.stage(form.stage)}</span>
      {form.repeats !== 'once' && <span>{words.form.again.said(form.repeats, form.every_weeks)}</span>}
      {form.due_days !== null && <span>{words.form.due.said(form.due_days, form.due_after)}</span>}
      {form.question_count === 0 && (
        <span className="font-medium text-foreground">{words.form.asksNothing}</span>
      )}
      <span className="tabular">
        {answers !== undefined &&
          (answers === 0 ? words.form.answers.noneOfForm : words.form.answers.count(answers))}
      </span>
      <span>{words.phrase.createdAt(dateText(form.created_at))}</span>
    </p>
  )
}

function Options({ form, onDelete }: Pick<Props, 'form' | 'onDelete'>) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Options: ${form.title}`}
          className="relative z-10 -mt-1 text-muted-foreground"
        >
          <Ellipsis />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem asChild>
          <Link to={paths.form(form.programme_id, form.stage)}>
            <Eye />
            {words.action.view}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to={paths.formAnswers(form.programme_id, form.stage)}>
            <ChartColumn />
            {words.form.answers.heading}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to={paths.formCopy(form.programme_id, form.stage)}>
            <Copy />
            {words.form.copy.action}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem isDanger onSelect={() => onDelete(form)}>
          <Trash2 />
          {words.action.delete}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
