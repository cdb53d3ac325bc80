import { ArrowLeft, Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { modifierName } from '../../ui/shortcuts.ts'
import { words } from '../../words.ts'

type Props = {
  isDirty: boolean
  isSaving: boolean
  onBack: () => void
  onSave: () => void
  onDelete: (() => void) | undefined
}

/** Stays in sight however long the form is. */
export function FormToolbar({ isDirty, isSaving, onBack, onSave, onDelete }: Props) {
  return (
    <div className="sticky top-14 z-10 -mx-4 -mt-5 mb-5 border-b border-border bg-background px-4 py-3 md:top-0 md:-mx-9 md:-mt-7 md:mb-7 md:px-9 print:hidden">
      <div className="mx-auto flex w-full max-w-4xl items-center gap-2">
        <Button onClick={onBack}>
          <ArrowLeft className="max-sm:hidden" />
          {words.action.back}
        </Button>
        <p className="flex-1 truncate px-2 text-sm text-muted-foreground max-sm:invisible">
          {isDirty && 'Unsaved changes'}
        </p>
        {onDelete && (
          <Button variant="danger-outline" onClick={onDelete}>
            <Trash2 className="max-sm:hidden" />
            {words.action.delete}
          </Button>
        )}
        <Button variant="primary" onClick={onSave} pending={isSaving} title={`${modifierName} S`}>
          {words.action.save_form}
        </Button>
      </div>
    </div>
  )
}
