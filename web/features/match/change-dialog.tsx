import { useQuery } from '@tanstack/react-query'
import { type MatchChoice, matchChangeOperations } from '../../../contract/match-change.ts'
import type { MatchProposal } from '../../../contract/match-proposal.ts'
import { queryOf } from '../../api/queries.ts'
import { LookupDialog } from '../../parts/dialog/lookup-dialog.tsx'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { moreText } from './change-sentences.ts'
import { ChoiceRow } from './choice-row.tsx'
import { readyPairs } from './match-sentences.ts'
import { changeFailure, useChoose } from './use-choose.ts'
import type { PairFocus } from './use-pair-focus.ts'
import type { Changed } from './use-undo-change.ts'

type Props = DialogState & {
  changed: Changed
  proposal: MatchProposal
  /** What the page shows from now on, and on which row the focus is at home then. */
  onWritten: (proposal: MatchProposal, focus: PairFocus) => void
}

/** Another volunteer for one person, with what each would cost the others; whoever is chosen is locked (0124). */
export function ChangeDialog({ changed, proposal, onWritten, isOpen, onOpenChange }: Props) {
  const id = String(proposal.id)
  const { serial_number, name, volunteer_account_id } = changed
  const asked = { id, serial_number, ...(volunteer_account_id !== null && { volunteer_account_id }) }
  const options = queryOf(matchChangeOperations.choices, { query: asked })
  const query = useQuery({
    ...options,
    // What was offered in another version is asked for anew.
    queryKey: [...options.queryKey, proposal.version],
    enabled: isOpen,
  })
  const { data } = query
  const { save, choose } = useChoose({
    ...{ changed, proposal, onWritten, isOpen },
    version: data?.version,
    onClose: () => onOpenChange(false),
  })
  const ready = readyPairs(proposal)
  const othersOf = ({ volunteer }: MatchChoice) =>
    ready.filter(
      (pair) => pair.volunteer.account_id === volunteer.account_id && pair.serial_number !== serial_number,
    ).length
  const items = Array.isArray(data?.items) ? data.items : []
  return (
    <LookupDialog
      isOpen={isOpen}
      onOpenChange={(next) => (next || !save.isPending) && onOpenChange(next)}
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
            <FailureNote className="w-full">{changeFailure(save.error)}</FailureNote>
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
