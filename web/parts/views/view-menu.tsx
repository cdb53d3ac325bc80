import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, Ellipsis, Pencil, Pin, PinOff, Save, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { viewOperations } from '../../../contract/view.ts'
import type { View, ViewDefinition } from '../../../contract/view-fields.ts'
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
import { words } from '../../words.ts'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { useRestorable } from '../dialog/restorable.ts'
import { useViewActions } from './use-view-actions.ts'
import { EditViewDialog } from './view-dialogs.tsx'

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
  const { save, pin, move } = useViewActions(view)
  const { id, name, is_shared, version } = view
  const ids = views.map((one) => one.id)
  const at = ids.indexOf(id)
  const close = (isOpen: boolean) => !isOpen && setOpen(null)

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
            <Item icon={<Save />} onSelect={() => save(definition)}>
              Save what is listed now
            </Item>
          )}
          {view.may_edit && (
            <Item icon={<Pencil />} onSelect={() => setOpen('edit')}>
              Rename or share
            </Item>
          )}
          <Item icon={view.is_pinned ? <PinOff /> : <Pin />} onSelect={pin}>
            {view.is_pinned ? 'Take out of the sidebar' : 'Pin to the sidebar'}
          </Item>
          {at > 0 && (
            <Item icon={<ArrowLeft />} onSelect={() => move(ids, -1)}>
              Move left
            </Item>
          )}
          {at < views.length - 1 && (
            <Item icon={<ArrowRight />} onSelect={() => move(ids, 1)}>
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
