import { memo, useCallback, useEffect } from 'react'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { focusField } from '../../parts/form/focus-field.ts'
import { Button } from '../../ui/button.tsx'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../../ui/dialog.tsx'
import { words } from '../../words.ts'
import type { FormDraft } from './form-draft.ts'
import type { Fault } from './form-faults.ts'
import { alignRows, gridPlaces } from './grid-rows.ts'
import { changeQuestion, type DraftQuestion, type QuestionActions, type Questions } from './question-list.ts'
import { questionRows } from './question-translation-rows.ts'
import { TranslationLines, TranslationTable } from './translation-rows.tsx'
import type { Languages } from './translation-state.ts'

type Props = DialogState & {
  draft: FormDraft
  /** Which translation it is opened for; else the first. */
  at?: Fault | undefined
  onChange: (change: Partial<FormDraft>) => void
  onEdit: (edit: (questions: Questions) => Questions) => void
}

const say = words.form.translations

/** The whole form in one table, to be translated from top to bottom; what is typed is in the form at once. */
export function TranslationsDialog({ draft, at: led, onChange, onEdit, ...opening }: Props) {
  const places = gridPlaces(draft.questions)
  const change = useCallback<QuestionActions['change']>(
    (key, part) => onEdit((before) => alignRows(before, key, changeQuestion(before, key, part))),
    [onEdit],
  )
  const title = {
    key: 'title',
    label: 'Title',
    text: draft.title,
    translations: draft.titles,
    madeFor: draft.titlesMadeFor,
    onChange: ({ translations, madeFor }: Pick<DraftQuestion, 'translations' | 'madeFor'>) =>
      onChange({ titles: translations, titlesMadeFor: madeFor }),
  }
  return (
    <Dialog open={opening.isOpen} onOpenChange={opening.onOpenChange}>
      <DialogContent size="xl">
        <DialogHeader>
          <DialogTitle>{say.all}</DialogTitle>
          <DialogDescription>{say.allText}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          {led && <LedTo field={led.field} />}
          <TranslationTable isSticky first={led?.language}>
            {(shown) => (
              <>
                <TranslationLines rows={[title]} shown={shown} hasFields />
                {draft.questions.map((question, at) => (
                  <Block
                    key={question.key}
                    question={question}
                    number={at + 1}
                    isRow={'head' in (places[question.key] ?? {})}
                    shown={shown}
                    change={change}
                  />
                ))}
              </>
            )}
          </TranslationTable>
        </DialogBody>
        <DialogFooter>
          <Button variant="primary" onClick={() => opening.onOpenChange(false)}>
            {say.done_with}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

/** Once the dialog has focused its first field. */
function LedTo({ field }: { field: string }) {
  useEffect(() => {
    const timer = setTimeout(() => focusField(field))
    return () => clearTimeout(timer)
  }, [field])
  return null
}

type BlockProps = {
  question: DraftQuestion
  number: number
  isRow: boolean
  shown: Languages
  change: QuestionActions['change']
}

/** One question of sixty is drawn anew when it is typed in, and no other. */
const Block = memo(function Block({ question, number, isRow, shown, change }: BlockProps) {
  const rows = questionRows(question, isRow, change).map((row) => ({
    ...row,
    label: `${number}. ${row.label}`,
  }))
  return (
    <section
      aria-label={say.questionOf(number)}
      className="flex flex-col gap-3 border-t border-border pt-3 [contain-intrinsic-size:auto_6rem] [content-visibility:auto]"
    >
      <TranslationLines rows={rows} shown={shown} hasFields />
    </section>
  )
})
