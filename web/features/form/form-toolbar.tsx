import { Link } from '@tanstack/react-router'
import { ArrowLeft, Eye } from 'lucide-react'
import { type PageAction, PageActions } from '../../parts/page/page-actions.tsx'
import { deleteAction } from '../../parts/page/record-actions.tsx'
import { clockText } from '../../parts/text/dates.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { modifierName } from '../../ui/shortcuts.ts'
import { words } from '../../words.ts'

type Props = {
  isDirty: boolean
  isSaving: boolean
  /** When the draft was last kept in this browser. */
  keptAt: number | undefined
  /** What else the page of a saved form does. */
  also: readonly PageAction[]
  onPreview: () => void
  onBack: () => void
  onSave: () => void
  onDelete: (() => void) | undefined
}

/** The head of a form, in the order of every record's; it stays in sight however long the form is. */
export function FormToolbar(props: Props) {
  const { isDirty, isSaving, keptAt, also, onBack, onPreview, onSave, onDelete } = props
  return (
    <div className="sticky short:static top-14 z-10 -mx-4 -mt-5 mb-5 border-b border-border bg-background px-4 py-3 md:top-0 md:-mx-9 md:px-9 print:hidden">
      <div className="mx-auto flex w-full max-w-4xl flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="sm" onClick={onBack} className="max-md:mr-auto">
          <ArrowLeft />
          {words.action.back}
        </Button>
        <nav aria-label="Breadcrumb" className="text-muted-foreground max-md:hidden max-lg:mr-auto">
          <Link
            to={paths.forms()}
            activeOptions={{ exact: true }}
            className="rounded-xs hover:text-foreground focus-ring"
          >
            {words.heading.forms}
          </Link>
        </nav>
        <p className="min-w-0 flex-1 truncate text-sm text-muted-foreground max-lg:order-last max-lg:basis-full max-lg:empty:hidden">
          {isDirty && (
            <>
              <span className="max-xl:hidden">Unsaved changes</span>
              {keptAt !== undefined && (
                <span>
                  <span className="max-xl:hidden"> · </span>
                  {words.form.draft.kept(clockText(new Date(keptAt).toISOString()))}
                </span>
              )}
            </>
          )}
        </p>
        <PageActions
          actions={[
            {
              label: words.action.save_form,
              hint: `${modifierName} S`,
              variant: 'primary',
              onAction: onSave,
              isPending: isSaving,
            },
            { label: words.form.preview.open, icon: <Eye />, onAction: onPreview },
            ...also,
            ...(onDelete ? [deleteAction(true, onDelete)] : []),
          ]}
        />
      </div>
    </div>
  )
}
