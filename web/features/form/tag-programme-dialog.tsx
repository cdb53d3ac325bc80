import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Collaboration } from '../../../contract/collaboration/collaboration.ts'
import { pressOnSaveKey } from '../../parts/form/save-key.ts'
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
import { nextStageQuery, programmesToTagQuery } from './form-queries.ts'
import { ProgrammeCard, ProgrammeChoices } from './programme-choices.tsx'

type Props = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  taggedId: number | undefined
  /** 'Copy of …': for a copy the programme is asked for at once, and once. */
  copied?: string | undefined
  onTag: (programme: Collaboration) => void
}

/** Section 2: the tag programme dialog. Step 1 finds and selects, step 2 shows the chosen one and saves. */
export function TagProgrammeDialog({ isOpen, onOpenChange, ...props }: Props) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent size="md">
        <Steps {...props} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  )
}

/** Mounted anew with each opening, so that it starts at step 1. */
function Steps({
  taggedId,
  copied,
  onTag,
  onDone,
}: Omit<Props, 'isOpen' | 'onOpenChange'> & { onDone: () => void }) {
  const client = useQueryClient()
  const list = useQuery(programmesToTagQuery())
  const [selectedId, setSelectedId] = useState(taggedId)
  const [search, setSearch] = useState('')
  const [step, setStep] = useState<1 | 2>(1)
  const selected = list.data?.find(({ id }) => id === selectedId)

  if (step === 2 && selected) {
    return (
      <form
        className="contents"
        onSubmit={(event) => {
          event.preventDefault()
          onTag(selected)
          onDone()
        }}
        onKeyDown={pressOnSaveKey}
      >
        <DialogHeader>
          <DialogTitle>{words.action.tag_programme}</DialogTitle>
          <DialogDescription>{words.form.tagged}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <div className="flex items-center gap-4 rounded-lg border border-primary bg-primary-soft/60 p-3">
            <ProgrammeCard programme={selected} />
          </div>
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => setStep(1)}>{words.action.change_tagged_programme}</Button>
          <Button
            type="submit"
            variant="primary"
            // The button that had focus went with step 1.
            autoFocus
          >
            {words.action.save_changes}
          </Button>
        </DialogFooter>
      </form>
    )
  }
  return (
    <>
      <DialogHeader>
        <DialogTitle>{copied ?? words.action.tag_programme}</DialogTitle>
        <DialogDescription>Choose the programme that this form belongs to.</DialogDescription>
      </DialogHeader>
      <DialogBody className="flex flex-col gap-3">
        <ProgrammeChoices
          list={list}
          search={search}
          onSearch={setSearch}
          selectedId={selected?.id}
          onSelect={setSelectedId}
        />
      </DialogBody>
      <DialogFooter>
        <Button
          variant="primary"
          disabled={!selected}
          onClick={() => {
            if (!selected) return
            if (copied) {
              onTag(selected)
              return onDone()
            }
            void client.prefetchQuery(nextStageQuery(selected.id))
            setStep(2)
          }}
        >
          {words.action.tag_programme}
        </Button>
      </DialogFooter>
    </>
  )
}
