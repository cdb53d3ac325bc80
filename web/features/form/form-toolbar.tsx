import { Link } from '@tanstack/react-router'
import { ArrowLeft, ChartColumn, Eye, History, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { clockText } from '../../parts/text/dates.ts'
import { Button } from '../../ui/button.tsx'
import { buttonVariants } from '../../ui/button-variants.ts'
import { cn } from '../../ui/class-names.ts'
import { modifierName } from '../../ui/shortcuts.ts'
import { words } from '../../words.ts'

type Props = {
  isDirty: boolean
  isSaving: boolean
  /** When the draft was last kept in this browser. */
  keptAt: number | undefined
  /** Where its answers are counted; absent for a form that is not there yet. */
  answersPath: string | undefined
  /** What changed it; absent likewise. */
  historyPath: string | undefined
  onPreview: () => void
  onBack: () => void
  onSave: () => void
  onDelete: (() => void) | undefined
}

/** Stays in sight however long the form is. */
export function FormToolbar(props: Props) {
  const { isDirty, isSaving, keptAt, answersPath, historyPath, onBack, onPreview, onSave, onDelete } = props
  return (
    <div className="sticky top-14 z-10 -mx-4 -mt-5 mb-5 border-b border-border bg-background px-4 py-3 md:top-0 md:-mx-9 md:-mt-7 md:mb-7 md:px-9 print:hidden">
      <div className="mx-auto flex w-full max-w-4xl flex-wrap items-center gap-2 max-sm:gap-1">
        <Button onClick={onBack} className="max-sm:mr-auto max-sm:px-3">
          <ArrowLeft className="max-sm:hidden" />
          {words.action.back}
        </Button>
        <p className="flex-1 truncate px-2 text-sm text-muted-foreground max-sm:order-last max-sm:basis-full max-sm:px-0 max-sm:empty:hidden">
          {isDirty && (
            <>
              <span className="max-lg:hidden">Unsaved changes</span>
              {keptAt !== undefined && (
                <span>
                  <span className="max-lg:hidden"> · </span>
                  {words.form.draft.kept(clockText(new Date(keptAt).toISOString()))}
                </span>
              )}
            </>
          )}
        </p>
        <Button
          variant="ghost"
          className="max-sm:px-1.5"
          onClick={onPreview}
          aria-label={words.form.preview.open}
          title={words.form.preview.open}
        >
          <Eye />
          <span className="max-md:hidden">{words.form.preview.open}</span>
        </Button>
        {answersPath && <Door to={answersPath} label={words.form.answers.heading} icon={<ChartColumn />} />}
        {historyPath && <Door to={historyPath} label="History" icon={<History />} />}
        {onDelete && (
          <Button variant="danger-outline" className="max-sm:px-3" onClick={onDelete}>
            <Trash2 className="max-sm:hidden" />
            {words.action.delete}
          </Button>
        )}
        <Button
          variant="primary"
          className="max-sm:px-3"
          onClick={onSave}
          pending={isSaving}
          title={`${modifierName} S`}
        >
          {words.action.save_form}
        </Button>
      </div>
    </div>
  )
}

/** Its name is read aloud, and shown where there is room. */
function Door({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className={cn(buttonVariants({ variant: 'ghost' }), 'max-sm:px-1.5')}
    >
      {icon}
      <span className="max-lg:hidden">{label}</span>
    </Link>
  )
}
