import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { refresh } from '../../api/queries.ts'
import { useRowSave } from '../../api/row-save.ts'
import type { Changing } from '../../api/save.ts'
import { tellFailed } from '../../api/tell-failed.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'
import { type DialogState, useOpened } from '../dialog/opened.ts'
import { toastWithUndo } from '../dialog/undo-toast.ts'

type Item = { id: number; name: string; is_retired: boolean; version: number }
type Props<One extends Item> = {
  items: readonly One[]
  empty: string
  newLabel: string
  /** Below the name. */
  detail: (one: One) => ReactNode
  operation: Changing
  /** Retires it, or brings it back, by the version that it has; answers how it stands then. */
  onTurn: (one: Item) => Promise<Item>
  /** Writes another, or edits one. */
  dialog: (one: One | null, opening: DialogState) => ReactNode
}

/** What an organisation defines for itself: nothing of it is deleted, for something may stand by it, but it is retired. */
export function RetiringList<One extends Item>(props: Props<One>) {
  const { items, operation } = props
  const opened = useOpened<'edit'>()
  const [chosen, setChosen] = useState<{ at: number; one: One | null }>({ at: 0, one: null })
  const open = (one: One | null) => {
    setChosen({ at: chosen.at + 1, one })
    opened.open('edit')
  }
  const client = useQueryClient()
  const turn = useRowSave(operation, (one: One) => props.onTurn(one), {
    rowOf: ({ id }) => id,
    onError: tellFailed('This could not be saved.'),
    onSaved: (written) => {
      const title = `${written.name} is ${written.is_retired ? 'retired' : 'back in use'}`
      toastWithUndo({ title }, async () => {
        await props.onTurn(written)
        void refresh(client, operation.changes ?? [])
      })
    },
  })
  return (
    <>
      {items.length === 0 ? (
        <p className="text-muted-foreground">{props.empty}</p>
      ) : (
        <ul className="divide-y divide-border">
          {items.map((one) => (
            <li key={one.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3.5 first:pt-0">
              <div className="min-w-0 flex-1 basis-64">
                <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                  <span className="font-semibold wrap-anywhere">{one.name}</span>
                  {one.is_retired && <Badge tone="muted">Retired</Badge>}
                </p>
                {props.detail(one)}
              </div>
              <div className="flex gap-1">
                <Button size="sm" variant="ghost" aria-label={`Edit ${one.name}`} onClick={() => open(one)}>
                  <Pencil />
                  {words.action.edit}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`${one.is_retired ? 'Bring back' : 'Retire'} ${one.name}`}
                  pending={turn.isBusy(one.id)}
                  onClick={() => turn.press(one)}
                >
                  {one.is_retired ? 'Bring back' : 'Retire'}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button size="sm" className="self-start" onClick={() => open(null)}>
        <Plus />
        {props.newLabel}
      </Button>
      <Suspense key={chosen.at}>
        {opened.once('edit', (opening) => props.dialog(chosen.one, opening))}
      </Suspense>
    </>
  )
}
