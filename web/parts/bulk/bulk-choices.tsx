import type { Dispatch } from 'react'
import type { BulkPreview } from '../../../contract/bulk-change.ts'
import { StatusReasonFields } from '../person/status-reason.tsx'
import { type BulkAction, isCareAction } from './bulk-action.ts'
import type { BulkWho } from './bulk-calls.ts'
import { asksVolunteers, type BulkChoice, type BulkEvent, givenTo } from './bulk-state.ts'
import { CareChoice } from './care-choice.tsx'
import { FieldChoice } from './field-choice.tsx'
import { PeopleToAssign } from './people-to-assign.tsx'
import { PlaceChoice } from './place-choice.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { UnassignChoice } from './unassign-choice.tsx'
import { VolunteersToAssign } from './volunteers-to-assign.tsx'

type Props = {
  action: BulkAction
  /** Those for whom the dialog was opened. */
  opened: BulkWho
  noun: BulkWho['noun']
  choice: BulkChoice
  dispatch: Dispatch<BulkEvent>
  shares: BulkPreview['shares']
  /** Why they are Inactive is asked; `alone` is what a note alone changes. */
  asksWhy: boolean
  alone: string | null
}

/** What is to be chosen before anything is counted: to where, whom, which field, how, or why. */
export function BulkChoices({ action, opened, noun, choice, dispatch, shares, asksWhy, alone }: Props) {
  const choose = (over: Partial<BulkChoice>) => dispatch({ type: 'chose', over })
  const given = givenTo(action)
  return (
    <>
      {(action.kind === 'join' || action.kind === 'move') && (
        <PlaceChoice
          noun={noun}
          without={action.kind === 'move' ? action.place?.id : undefined}
          value={choice.to}
          onChange={(to) => choose({ to })}
          isOpenAtOnce
        />
      )}
      {action.kind === 'field' && (
        <FieldChoice noun={noun} value={choice.field} onChange={(field) => choose({ field })} />
      )}
      {isCareAction(action) && (
        <CareChoice
          action={action}
          value={choice.care}
          onChange={(care) => choose({ care })}
          to={choice.to}
          onTo={(to) => choose({ to })}
        />
      )}
      {action.kind === 'plan' && <PlanChoice value={choice.plan} onChange={(plan) => choose({ plan })} />}
      {action.kind === 'assign' && !given && (
        <VolunteersToAssign
          place={action.place ?? null}
          accounts={choice.accounts ?? []}
          onChange={(accounts) => choose({ accounts })}
        />
      )}
      {given && (
        <PeopleToAssign
          accounts={given}
          onPeople={(people) => choose({ people })}
          onTo={(accounts) => choose({ accounts })}
          shares={shares}
        />
      )}
      {asksVolunteers(action, opened) && (
        <UnassignChoice accounts={choice.accounts} onChange={(accounts) => choose({ accounts })} />
      )}
      {asksWhy && (
        <div className="flex flex-col gap-4">
          <StatusReasonFields value={choice.reason} onChange={(reason) => choose({ reason })} />
          {alone && <p className="text-sm text-muted-foreground">{alone}</p>}
        </div>
      )}
    </>
  )
}
