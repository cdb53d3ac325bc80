import { useId } from 'react'
import type { NewField } from '../../../contract/new-field.ts'
import { hasChoices, OWN_KINDS, type OwnKind } from '../../../contract/own-kinds.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { importWords } from '../../words/import-words.ts'
import { edited, type FieldFault, faultOf } from './new-fields.ts'
import type { ImportRun } from './use-import.ts'

const said = importWords.newField

type Props = { run: ImportRun; at: number; name: string; isNric: boolean; isTold: boolean }

/** Under a column that becomes a field of the organisation's own: what it is called, what it holds, who sees it. */
export function NewFieldCard({ run, at, name, isNric, isTold }: Props) {
  const { chosen, fields, noun, setChoice, keepAsField, setTarget } = run
  const made = chosen?.choice.newFields ?? {}
  const kept = made[name]
  if (!kept) return null
  const { field, unfit } = kept
  const headerRow = chosen?.choice.headerRow ?? 0
  const change = (over: Partial<NewField>) => setChoice({ newFields: edited(made, name, over) })
  const fault = faultOf(fields, made, name)
  return (
    <div className="flex flex-col gap-3 border-l-2 border-primary/40 pl-4 sm:col-span-full">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <FormField
          label={said.name}
          isRequired
          error={fault && (isTold || fault !== 'nameless') ? wordsOf(fault) : undefined}
        >
          <Input
            autoComplete="off"
            maxLength={60}
            value={field.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </FormField>
        <FormField label={said.kind}>
          <SelectBox
            options={OWN_KINDS.filter((kind) => !isNric || kind === 'short_text').map((value) => ({
              value,
              label: said.kinds[value],
            }))}
            value={field.kind}
            onValueChange={(kind: OwnKind) => void keepAsField(at, headerRow, kind)}
          />
        </FormField>
      </div>
      {fault && fault !== 'nameless' && !fault.isNew && (
        <Button size="sm" className="self-start" onClick={() => setTarget(at, fault.takenBy.name)}>
          {said.use(fault.takenBy.title)}
        </Button>
      )}
      {hasChoices(field.kind) && (
        <p className="text-sm wrap-anywhere text-muted-foreground">
          {said.choices(field.choices.map((one) => one.name))}
        </p>
      )}
      {unfit.count > 0 && (
        <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-rattan-ink">
          <p className="wrap-anywhere">
            {said.unfit(unfit.count, unfit.samples, said.kinds[field.kind], noun === 'beneficiaries')}
          </p>
          <Button size="sm" onClick={() => void keepAsField(at, headerRow, 'short_text')}>
            {said.asText}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <Tick
          label={said.isSensitive}
          isTicked={field.is_sensitive}
          onChange={(is_sensitive) =>
            change({ is_sensitive, ...(is_sensitive && { is_for_volunteers: false }) })
          }
        />
        {noun === 'beneficiaries' && (
          <Tick
            label={said.isForVolunteers}
            isTicked={field.is_for_volunteers}
            onChange={(is_for_volunteers) =>
              change({ is_for_volunteers, ...(is_for_volunteers && { is_sensitive: false }) })
            }
          />
        )}
      </div>
    </div>
  )
}

const wordsOf = (fault: FieldFault): string =>
  fault === 'nameless' ? said.nameless : fault.isNew ? said.twice : said.taken(fault.takenBy.title)

function Tick(props: { label: string; isTicked: boolean; onChange: (isTicked: boolean) => void }) {
  const id = useId()
  return (
    <div className="flex items-center gap-2">
      <Checkbox
        id={id}
        checked={props.isTicked}
        onCheckedChange={(isTicked) => props.onChange(isTicked === true)}
      />
      <label htmlFor={id}>{props.label}</label>
    </div>
  )
}
