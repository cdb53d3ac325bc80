import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, Ellipsis, Pencil, Pin, PinOff, Save, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { viewOperations } from '../../../contract/view.ts'
import type { View, ViewDefinition } from '../../../contract/view-fields.ts'
import { isProblem, messageOf } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { toast } from '../../ui/toast-store.ts'
import { words } from '../../words.ts'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { useRestorable } from '../dialog/restorable.ts'
import { toastWithUndo } from '../dialog/undo-toast.ts'
import { movedBy } from './use-view-order.ts'
import { EditViewDialog } from './view-dialogs.tsx'
import { withoutEmptied } from './view-search.ts'

type Props = {
  view: View
  /** All of the noun, in one's own order. */
  views: readonly View[]
  /** What is listed just now. */
  definition: ViewDefinition
  isChanged: boolean
}

/** What can be done with the view that is open. */
export function ViewMenu({ view, views, definition, isChanged }: Props) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const restorable = useRestorable(open === 'delete')
  const { id, name, is_shared, noun, version } = view
  const at = views.findIndex((one) => one.id === id)
  const close = (isOpen: boolean) => !isOpen && setOpen(null)

  async function run<Done>(what: () => Promise<Done>, onDone?: (done: Done) => void) {
    try {
      onDone?.(await what())
    } catch (error) {
      const description = isProblem(error, 'stale')
        ? `Somebody saved ‘${name}’ meanwhile. Open it again and look before you save.`
        : messageOf(error)
      toast({ title: 'That could not be done.', description, tone: 'danger' })
    } finally {
      void refresh(client, viewOperations.update.changes)
    }
  }
  const moved = (by: number) => {
    const stands = views.map((one) => one.id)
    return call(viewOperations.order, { query: { noun }, body: { ids: movedBy(stands, id, by) } })
  }
  const pin = () => call(viewOperations.pin, { query: { id }, body: { is_pinned: !view.is_pinned } })
  const put = (wanted: ViewDefinition, if_match: number) =>
    call(viewOperations.update, { query: { id }, body: { name, is_shared, definition: wanted }, if_match })
  // One press writes over what others may open every day: what stood there is kept until it is sure.
  const save = () =>
    run(
      () => put(definition, version),
      (saved) =>
        toastWithUndo({ title: `‘${name}’ is saved` }, async () => {
          await put(withoutEmptied(view.definition), saved.version)
          void refresh(client, viewOperations.update.changes)
        }),
    )

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button size="icon-sm" variant="ghost" aria-label={`What to do with ${name}`}>
            <Ellipsis />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          <DropdownMenuLabel>
            {!is_shared
              ? 'Only you see it'
              : view.may_edit
                ? 'All staff see it'
                : `Shared by ${view.owner_name}`}
          </DropdownMenuLabel>
          {view.may_edit && isChanged && (
            <Item icon={<Save />} onSelect={save}>
              Save what is listed now
            </Item>
          )}
          {view.may_edit && (
            <Item icon={<Pencil />} onSelect={() => setOpen('edit')}>
              Rename or share
            </Item>
          )}
          <Item icon={view.is_pinned ? <PinOff /> : <Pin />} onSelect={() => run(pin)}>
            {view.is_pinned ? 'Take out of the sidebar' : 'Pin to the sidebar'}
          </Item>
          {at > 0 && (
            <Item icon={<ArrowLeft />} onSelect={() => run(() => moved(-1))}>
              Move left
            </Item>
          )}
          {at < views.length - 1 && (
            <Item icon={<ArrowRight />} onSelect={() => run(() => moved(1))}>
              Move right
            </Item>
          )}
          {view.may_edit && (
            <>
              <DropdownMenuSeparator />
              <Item icon={<Trash2 />} isDanger onSelect={() => setOpen('delete')}>
                {words.action.delete}
              </Item>
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {open === 'edit' && <EditViewDialog view={view} isOpen onOpenChange={close} />}
      <ConfirmDialog
        isOpen={open === 'delete'}
        onOpenChange={close}
        title={`Delete ‘${name}’?`}
        text={
          is_shared
            ? 'It goes for all staff. The people in it stay as they are.'
            : 'The people in it stay as they are.'
        }
        consequence={restorable}
        onConfirm={async () => {
          await call(viewOperations.remove, { query: { id }, if_match: version })
          await navigate({ to: '.', search: (before) => ({ ...before, view: undefined }), replace: true })
          void refresh(client, viewOperations.remove.changes)
        }}
      />
    </>
  )
}

function Item(props: {
  icon: React.ReactNode
  children: React.ReactNode
  isDanger?: boolean
  onSelect: () => unknown
}) {
  return (
    <DropdownMenuItem
      isDanger={props.isDanger ?? false}
      onSelect={() => void props.onSelect()}
      className="max-md:min-h-11"
    >
      {props.icon}
      {props.children}
    </DropdownMenuItem>
  )
}
