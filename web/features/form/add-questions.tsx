import { ClipboardPaste, LibraryBig, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { focusField } from '../../parts/form/focus-field.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { bufferTypedKeys } from '../../ui/type-ahead-buffer.ts'
import { words } from '../../words.ts'
import { inGrids } from './grid-rows.ts'
import { newQuestion, type Questions } from './question-list.ts'

const PasteDialog = lazy(() => import('./paste-dialog.tsx').then((m) => ({ default: m.PasteDialog })))

type Props = {
  /** How many there are. */
  count: number
  onEdit: (edit: (questions: Questions) => Questions) => void
  /** Offers ready-made forms; absent where none is begun. */
  onReady: (() => void) | undefined
}

/** 'Add Question', many at once by pasting, and a ready-made form. */
export function AddQuestions({ count, onEdit, onReady }: Props) {
  const [isPasting, setPasting] = useState(false)

  function add() {
    const question = newQuestion()
    onEdit((before) => [...before, question])
    focusField(`${question.key}.question`)
  }

  function addPasted(pasted: Questions) {
    onEdit((before) => [...before, ...inGrids(pasted)])
    focusField(`${pasted[0]?.key}.question`)
    const keys = new Set(pasted.map(({ key }) => key))
    toast({
      title: words.form.paste.added(pasted.length),
      action: { label: 'Undo', onAction: () => onEdit((now) => now.filter(({ key }) => !keys.has(key))) },
    })
  }

  return (
    <>
      <div className="flex gap-2 max-lg:flex-wrap max-sm:flex-col">
        <Button
          data-field="add-question"
          onClick={add}
          className="h-12 grow border-dashed bg-transparent text-primary hover:bg-primary-soft"
        >
          <Plus />
          {words.action.add_question}
        </Button>
        <Button
          variant="ghost"
          className="h-12"
          onClick={() => {
            bufferTypedKeys()
            setPasting(true)
          }}
        >
          <ClipboardPaste />
          {words.form.paste.open}
        </Button>
        {onReady && (
          <Button variant="ghost" className="h-12" onClick={onReady}>
            <LibraryBig />
            {count === 0 ? words.form.ready.open : words.form.ready.openMore}
          </Button>
        )}
      </div>
      <Suspense>
        {isPasting && <PasteDialog count={count} onClose={() => setPasting(false)} onAdd={addPasted} />}
      </Suspense>
    </>
  )
}
