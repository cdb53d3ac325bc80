import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Controller, useForm, useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { requiredText } from '../../../contract/fields.ts'
import type { FilterNoun } from '../../../contract/filter-fields.ts'
import type { Organisation } from '../../../contract/records/records.ts'
import { VIEW_NAME_MAX, viewOperations } from '../../../contract/view.ts'
import type { View, ViewDefinition } from '../../../contract/view-fields.ts'
import { messageOf } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { RadioChoice, RadioGroup } from '../../ui/radio-group.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { DialogState } from '../dialog/opened.ts'
import { EditSheet } from '../form/edit-sheet.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { searchOfView } from './view-search.ts'

const body = z.object({ name: requiredText('Give the view a name', VIEW_NAME_MAX), is_shared: z.boolean() })
const labels = { name: 'Name', is_shared: 'Who sees it' }

/** What is listed becomes a view, and is open from then on. */
export function SaveViewDialog({
  noun,
  organisation,
  definition,
  ...opening
}: DialogState & { noun: FilterNoun; organisation: Organisation; definition: ViewDefinition }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const form = useForm({ resolver: zodResolver(body), defaultValues: { name: '', is_shared: false } })
  const pin = ({ id, name }: View) =>
    call(viewOperations.pin, { query: { id }, body: { is_pinned: true } }).then(
      () => {
        toast({ title: `‘${name}’ stands in the sidebar`, tone: 'ok' })
        void refresh(client, viewOperations.pin.changes)
      },
      (error: unknown) =>
        void toast({ title: 'That could not be done.', description: messageOf(error), tone: 'danger' }),
    )
  const save = useSave(
    viewOperations.create,
    (said: z.output<typeof body>, { idempotency_key }) =>
      call(viewOperations.create, { body: { noun, definition, ...said }, idempotency_key }),
    {
      onSaved: (view) => {
        form.reset()
        // A view stands in the sidebar only by hand: whoever saves one for every day looks for it there.
        toast({
          title: `‘${view.name}’ is saved`,
          tone: 'ok',
          action: { label: 'Pin to the sidebar', onAction: () => void pin(view) },
        })
        // The list is being read again, and until it is there the address would name a view that nobody has.
        client.setQueryData(queryOf(viewOperations.list).queryKey, (views) =>
          Array.isArray(views) ? [...views.filter(({ id }) => id !== view.id), view] : views,
        )
        void navigate({
          to: '.',
          search: (before) => ({ ...before, ...searchOfView(view, organisation) }),
          replace: true,
        })
      },
    },
  )
  return (
    <FormDialog
      {...opening}
      size="sm"
      form={form}
      onSubmit={save.mutateAsync}
      onFailure={failureOn(form)}
      title="Save as a view"
      description="Its filter, order and columns, opened in one click."
      submitLabel="Save View"
    >
      <ViewFields />
    </FormDialog>
  )
}

const viewValues = ({ name, is_shared }: View) => ({ name, is_shared })

/** Its name, and who sees it; what it shows stays. */
export function EditViewDialog({ view, ...opening }: DialogState & { view: View }) {
  const { id, version, definition } = view
  const values = viewValues(view)
  const form = useForm({ resolver: zodResolver(body), defaultValues: values })
  return (
    <EditSheet
      {...opening}
      isDialog
      form={form}
      values={values}
      toValues={viewValues}
      version={version}
      labels={labels}
      show={(field, value) => (field === 'is_shared' ? (value ? 'All staff' : 'Only me') : String(value))}
      save={(said, if_match) =>
        call(viewOperations.update, { query: { id }, body: { ...said, definition }, if_match })
      }
      reader={body}
      operation={viewOperations.update}
      toast="The view is saved."
      title="Rename or share"
      description="What it shows stays as it is."
      submitLabel="Save View"
    >
      <ViewFields />
    </EditSheet>
  )
}

function ViewFields() {
  const { control, register, formState } = useFormContext<z.input<typeof body>>()
  return (
    <div className="flex flex-col gap-4">
      <FormField label={labels.name} isRequired error={formState.errors.name}>
        <Input autoComplete="off" placeholder="Not seen for 60 days" {...register('name')} />
      </FormField>
      <FormField label={labels.is_shared} isGroup error={formState.errors.is_shared}>
        <Controller
          control={control}
          name="is_shared"
          render={({ field }) => (
            <RadioGroup
              value={field.value ? 'all' : 'me'}
              onValueChange={(who) => field.onChange(who === 'all')}
            >
              <RadioChoice value="me">Only me</RadioChoice>
              <RadioChoice value="all">All staff</RadioChoice>
            </RadioGroup>
          )}
        />
      </FormField>
    </div>
  )
}
