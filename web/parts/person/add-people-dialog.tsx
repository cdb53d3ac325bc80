import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { Named } from '../../../contract/shown-name.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { refresh } from '../../api/queries.ts'
import { type Changing, useSave } from '../../api/save.ts'
import { toast } from '../../ui/toast-store.ts'
import type { DialogState } from '../dialog/opened.ts'
import { toastWithUndo } from '../dialog/undo-toast.ts'
import { Overrule } from './overrule.tsx'
import type { Pickable } from './pickable.ts'
import { PickerDialog } from './picker-dialog.tsx'
import { usePicker } from './use-picker.ts'

type Props<Person extends Named> = DialogState & {
  people: Pickable<Person>
  title: string
  description: string
  already?: readonly Person[]
  alreadyText: string
  verb?: string
  /** `because`: why it is done all the same, where that was asked. */
  add: (
    keys: readonly string[],
    tries: { idempotency_key: string },
    because: string | undefined,
  ) => Promise<unknown>
  /** Whether a refusal may be overruled with a reason; what it says is the question. */
  mayOverrule?: (error: Error) => boolean
  /** Of these, who is in it now. */
  whoIsIn: (keys: readonly string[]) => Promise<readonly (string | number)[]>
  undo: (keys: readonly string[], because: string | undefined) => Promise<unknown>
  toast: (count: number) => string
  operation: Changing
  /** What speaks against somebody; '' for nothing. */
  doubtOf?: (person: Person) => string
  /** Below the list: by what it is ordered. */
  foot?: ReactNode
}

type Adding = { keys: readonly string[]; because: string | undefined }

/** People who are known already are added to something; it can be undone. */
export function AddPeopleDialog<Person extends Named>(props: Props<Person>) {
  const { people, operation } = props
  const client = useQueryClient()
  /** Of tries whose answer was lost: for each person whether they were in it before. */
  const before = useRef<ReadonlyMap<string, boolean>>(new Map())
  /** Read just before: undo ends nothing that a colleague made since the list was read. */
  async function addNew({ keys, because }: Adding, tries: { idempotency_key: string }) {
    // A try whose answer was lost may have added them: who was in it before that is who was in it, whoever is ticked since.
    const lost = before.current
    const isKnown = keys.every((key) => lost.has(key))
    const now = new Set(isKnown ? [] : (await props.whoIsIn(keys)).map(String))
    const stood = new Map(keys.map((key) => [key, lost.get(key) ?? now.has(key)]))
    before.current = new Map([...lost, ...stood])
    try {
      await props.add(keys, tries, because)
    } catch (error) {
      if (error instanceof ApiProblem && error.isRefusal) before.current = lost
      throw error
    }
    before.current = new Map()
    return keys.filter((key) => !stood.get(key))
  }
  const add = useSave(operation, addNew, {
    onSaved: (made, { keys, because }) => {
      const title = props.toast(keys.length)
      if (made.length === 0) toast({ title, tone: 'ok' })
      else
        toastWithUndo({ title }, async () => {
          await props.undo(made, because)
          void refresh(client, operation.changes)
        })
      picker.onOpenChange(false)
    },
  })
  const already = new Set(props.already?.map(people.keyOf))
  // 'All the same' holds for those of whom it was said: the reason would exempt whoever is ticked since.
  const onClosed = () => {
    add.reset()
    before.current = new Map()
  }
  const picker = usePicker({ ...props, already, onClosed, onChanged: add.reset })
  // Of a search that was changed since, too.
  const met = useRef(new Map<string, Person>())
  for (const person of picker.list.data?.items ?? []) met.current.set(people.keyOf(person), person)
  const doubts = [...picker.chosen].flatMap((key) => {
    const person = met.current.get(key)
    return (person && props.doubtOf?.(person)) || []
  })
  const isRefused = add.error !== null && props.mayOverrule?.(add.error) === true
  return (
    <PickerDialog
      {...picker}
      title={props.title}
      description={props.description}
      failure={add.error?.message}
      isPending={add.isPending}
      doubt={doubts.join(' ')}
      onAssign={() => add.mutate({ keys: [...picker.chosen], because: undefined })}
      more={
        isRefused && (
          <Overrule
            label={`${props.verb ?? 'Assign'} all the same`}
            isPending={add.isPending}
            onOverrule={(because) => add.mutate({ keys: [...picker.chosen], because })}
          />
        )
      }
      foot={props.foot}
      {...(props.verb && { verb: props.verb })}
    />
  )
}
