import { FormField } from '../../ui/form-field.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import type { Chosen } from './import-machine.ts'
import { hasDates } from './read-columns.ts'
import type { ImportRun } from './use-import.ts'

type Props = { run: ImportRun; chosen: Chosen }

/** Where in the file the table stands, and how it writes dates and full names where it has any. */
export function LayoutFields({ run, chosen }: Props) {
  const { columns, choice } = chosen
  return (
    <div className="flex flex-wrap gap-4">
      {chosen.sheets.length > 1 && (
        <FormField label="Sheet" className="w-full sm:w-56">
          <SelectBox
            options={chosen.sheets}
            value={chosen.sheet}
            onValueChange={(sheet) => void run.chooseSheet(sheet)}
          />
        </FormField>
      )}
      <FormField label="Row that names the columns" className="w-full sm:w-64">
        <SelectBox
          options={columns.firstRows.map((cells, at) => ({
            value: String(at),
            label: `${at + 1}: ${rowText(cells)}`,
          }))}
          value={String(columns.headerRow)}
          onValueChange={(row) => void run.chooseHeaderRow(Number(row))}
        />
      </FormField>
      <DateOrderField run={run} chosen={chosen} />
      {choice.targets.includes('full_name') && (
        <FormField label="In a full name, the family name" className="w-full sm:w-64">
          <SelectBox
            options={[
              { value: 'each', label: 'is found for each name' },
              { value: 'first', label: 'stands first: Tan Ah Kow' },
              { value: 'last', label: 'stands last: Kelvin Tan' },
            ]}
            value={choice.nameOrder}
            onValueChange={(nameOrder) => run.setChoice({ nameOrder })}
          />
        </FormField>
      )}
    </div>
  )
}

const rowText = (cells: readonly string[]) =>
  cells.filter(Boolean).slice(0, 4).join(', ').slice(0, 60) || '(empty)'

/** Asked only where the file has dates that nobody can be sure of. */
function DateOrderField({ run, chosen: { columns, choice } }: Props) {
  if (!hasDates(run.fields, choice.targets, columns.columns)) return null
  return (
    <FormField
      label="Dates such as 03/04/1950"
      className="w-full sm:w-64"
      hint={
        columns.dateOrder
          ? 'Other dates in the file show it.'
          : 'Look at them in the next step: each is marked there.'
      }
    >
      <SelectBox
        options={[
          { value: 'day', label: 'day first: 3 April 1950' },
          { value: 'month', label: 'month first: 4 March 1950' },
        ]}
        value={choice.dateOrder}
        onValueChange={(dateOrder) => run.setChoice({ dateOrder })}
      />
    </FormField>
  )
}
