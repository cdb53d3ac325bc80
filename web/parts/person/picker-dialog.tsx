import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
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
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { FailureNote } from '../page/failure-note.tsx'
import { NearNote } from '../table/near-note.tsx'
import { LeaveQuestion } from '../unsaved/leave-question.tsx'
import { StayWhile } from '../unsaved/stay-while.tsx'
import { PersonPicker, type PickablePerson } from './person-picker.tsx'
import type { Page } from './pickable.ts'
import { pickerFootnote } from './picker-footnote.ts'

type Props<Person> = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  description: string
  /** What the people are called: 'Volunteers'. */
  label: string
  list: UseQueryResult<Page<Person>, Error>
  asPickable: (person: Person) => PickablePerson
  search: string
  onSearchChange: (search: string) => void
  chosen: ReadonlySet<string>
  onChosenChange: (chosen: ReadonlySet<string>) => void
  failure: string | null | undefined
  /** Below what went wrong: a way on. */
  more?: ReactNode
  /** Below the list, so that the search has the focus first. */
  foot?: ReactNode
  isPending: boolean
  /** 'Assign' unless something else is done with those chosen. */
  verb?: string
  /** Said on the button while the work runs; 'Assign 3' otherwise. */
  progress?: string | undefined
  onAssign: () => void
  /** What speaks against those chosen: then it is asked whether they are meant all the same. */
  doubt?: string | undefined
  /** Ends long work before its next step. */
  onStop?: () => void
}

/** People to choose from, for assigning in either direction (G-03). Stays open with its choice when it fails. */
export function PickerDialog<Person>(props: Props<Person>) {
  const { list, chosen, isPending, verb = 'Assign', onStop } = props
  const [isAsking, setAsking] = useState(false)
  const [isDoubting, setDoubting] = useState(false)
  const close = () => (chosen.size > 0 ? setAsking(true) : props.onOpenChange(false))
  return (
    <Dialog
      open={props.isOpen}
      onOpenChange={(next) => !isPending && (next ? props.onOpenChange(true) : close())}
    >
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{props.title}</DialogTitle>
          <DialogDescription>{props.description}</DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-3">
          {props.failure && <FailureNote>{props.failure}</FailureNote>}
          {props.more}
          <NearNote page={list.data} q={props.search} />
          {/* What is on its way holds for these: whoever was ticked meanwhile would be taken for one of them. */}
          <fieldset disabled={isPending} className="contents">
            <PersonPicker
              label={props.label}
              people={list.data?.items.map(props.asPickable)}
              search={props.search}
              onSearchChange={props.onSearchChange}
              selectedKeys={chosen}
              onSelectedChange={props.onChosenChange}
              error={list.error}
              onRetry={() => void list.refetch()}
              isFetching={list.isFetching}
              footnote={pickerFootnote(list.data)}
              isShort={props.foot !== undefined}
            />
          </fieldset>
          {props.foot}
        </DialogBody>
        <DialogFooter>
          {isPending && onStop ? (
            <Button onClick={onStop}>Stop</Button>
          ) : (
            <Button onClick={close} disabled={isPending}>
              {words.action.cancel}
            </Button>
          )}
          <Button
            variant="primary"
            disabled={chosen.size === 0}
            pending={isPending}
            onClick={() => (props.doubt ? setDoubting(true) : props.onAssign())}
          >
            {props.progress ?? (chosen.size > 0 ? `${verb} ${chosen.size}` : verb)}
          </Button>
        </DialogFooter>
      </DialogContent>
      <StayWhile isBusy={() => props.isOpen && isPending} />
      <LeaveQuestion
        isSheet
        isNeeded={props.isOpen && chosen.size > 0 && !isAsking && !isPending}
        {...words.phrase.sureToLeaveChosen(chosen.size)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        {...words.phrase.sureToLeaveChosen(chosen.size)}
        onConfirm={() => props.onOpenChange(false)}
      />
      <ConfirmDialog
        isOpen={isDoubting}
        onOpenChange={setDoubting}
        title={`${verb} all the same?`}
        text={props.doubt}
        confirmLabel={verb}
        variant="primary"
        onConfirm={props.onAssign}
      />
    </Dialog>
  )
}
