import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type MatchChoice, matchChangeOperations } from '../../../contract/match-change.ts'
import type { MatchProposal } from '../../../contract/match-proposal.ts'
import { isProblem, messageOf } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { LookupDialog } from '../../parts/dialog/lookup-dialog.tsx'
import type { Opening } from '../../parts/dialog/opened.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { moreText } from './change-sentences.ts'
import { ChoiceRow } from './choice-row.tsx'
import { readyPairs } from './match-sentences.ts'
import { type PairFocus, pairFocus } from './use-pair-focus.ts'
import { type Changed, movedBody, useUndoChange } from './use-undo-change.ts'

type Props = Opening & {
  changed: Changed
  proposal: MatchProposal
  /** What the page shows from now on, and on which row the focus is at home then. */
  onWritten: (proposal: MatchProposal, focus: PairFocus) => void
}

/** Another volunteer for one person, with what each would cost the others; whoever is chosen is locked (0124). */
export function ChangeDialog({ changed, proposal, onWritten, ...opening }: Props) {
  const id = String(proposal.id)
  const { serial_number, name, volunteer_account_id } = changed
  const client = useQueryClient()
  const asked = { id, serial_number, ...(volunteer_account_id !== null && { volunteer_account_id }) }
  const options = queryOf(matchChangeOperations.choices, { query: asked })
  const query = useQuery({
    ...options,
    // What was offered in another version is asked for anew.
    queryKey: [...options.queryKey, proposal.version],
    enabled: opening.isOpen,
  })
  const undo = useUndoChange(proposal, changed, onWritten)
  /** Back closes it while it saves: what comes of that is told in a notice then, and closes no other dialog (H-1749). */
  const isSeen = useRef(false)
  const save = useSave(
    matchChangeOperations.change,
    ({ volunteer, moved }: MatchChoice, tries) =>
      call(matchChangeOperations.change, {
        query: { id },
        body: {
          ...{ serial_number, volunteer_account_id, instead_account_id: volunteer.account_id },
          moved: movedBody(moved),
        },
        // What was read stands beside each choice, and holds for this version.
        ...(query.data && { if_match: query.data.version }),
        ...tries,
      }),
    {
      // The answer is what the page shows, and what was offered is no longer asked for.
      afterwards: ['match'],
      onSaved: (written, choice) => {
        const { volunteer } = choice
        onWritten(written, pairFocus(serial_number, volunteer.account_id))
        toastWithUndo({ title: `${volunteer.name} goes to ${name}.` }, undo(choice))
        if (isSeen.current) opening.onOpenChange(false)
      },
    },
  )
  const { isOpen } = opening
  const { reset } = save
  const isSaving = useRef(false)
  isSaving.current = save.isPending
  useEffect(() => {
    isSeen.current = isOpen
    // What was refused before was said of a list that is no more.
    if (isOpen && !isSaving.current) reset()
    return () => {
      isSeen.current = false
    }
  }, [isOpen, reset])
  const choose = (choice: MatchChoice) =>
    save.mutateAsync(choice).catch((error: Error) => {
      // Whatever was refused is shown anew: the next choice is made of what stands now.
      void client.invalidateQueries({ queryKey: ['match'] })
      if (!isSeen.current)
        toast({ title: `Not done for ${name}.`, description: failureText(error), tone: 'danger' })
    })
  const ready = readyPairs(proposal)
  const othersOf = ({ volunteer }: MatchChoice) =>
    ready.filter(
      (pair) => pair.volunteer.account_id === volunteer.account_id && pair.serial_number !== serial_number,
    ).length
  const { data } = query
  const items = Array.isArray(data?.items) ? data.items : []
  return (
    <LookupDialog
      isOpen={isOpen}
      onOpenChange={(next) => (next || !save.isPending) && opening.onOpenChange(next)}
      size="lg"
      title={volunteer_account_id === null ? `Who goes to ${name}?` : `Who goes to ${name} instead?`}
      description="What is best for everyone stands first. Whoever you choose is locked, and nobody is assigned yet."
      query={query}
      bodyLabel="Volunteers to choose from"
      bodyClassName="flex flex-col gap-3"
      footer={
        // Below what scrolls: whoever chose the fifteenth sees it too (H-1749).
        save.error && (
          <DialogFooter>
            <FailureNote className="w-full">{failureText(save.error)}</FailureNote>
          </DialogFooter>
        )
      }
    >
      {!data && <Skeleton className="h-40 w-full" />}
      {data && items.length === 0 && (
        <p className="text-muted-foreground">
          Nobody else can go there: no other volunteer fits and is free.
        </p>
      )}
      <ul className="divide-y divide-border">
        {items.map((choice) => (
          <ChoiceRow
            key={choice.volunteer.account_id}
            choice={choice}
            others={othersOf(choice)}
            isBusy={save.isPending}
            isPending={save.isPending && save.variables === choice}
            onChoose={() => void choose(choice)}
          />
        ))}
      </ul>
      {data && moreText(data) && <p className="text-sm text-muted-foreground">{moreText(data)}</p>}
    </LookupDialog>
  )
}

const failureText = (error: Error): string =>
  isProblem(error, 'stale') ? 'A colleague has changed this proposal: look again.' : messageOf(error)
