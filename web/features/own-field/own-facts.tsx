import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ownFieldOperations } from '../../../contract/own-field.ts'
import { type OwnField, type OwnNoun, ownName } from '../../../contract/own-kinds.ts'
import { type OwnValues, ownValueOperations } from '../../../contract/own-values.ts'
import { queryOf } from '../../api/queries.ts'
import { useOpened } from '../../parts/dialog/opened.ts'
import { RecordCard } from '../../parts/facts/record-card.tsx'
import { bySection } from '../../parts/own-field/by-section.ts'
import { ErrorState } from '../../parts/page/empty-state.tsx'
import { Facts } from '../../parts/page/fact-card.tsx'
import { isNotLoaded } from '../../parts/page/not-loaded.ts'
import { RecordSection } from '../../parts/section/record-section.tsx'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'
import { OwnSensitive } from './own-sensitive.tsx'
import { OwnValueText } from './own-value-text.tsx'

const EditDialog = lazy(() => import('./own-values-dialog.tsx').then((m) => ({ default: m.OwnValuesDialog })))

const TITLE = 'More facts'

type Props = { noun: OwnNoun; recordKey: string; beneficiaryId?: number | undefined; name: string }

/** What the organisation asks beside the built-in fields: nothing stands here while it asks nothing. */
export function OwnFacts({ noun, ...person }: Props) {
  const defined = useQuery(queryOf(ownFieldOperations.list))
  if (isNotLoaded(defined))
    return (
      <RecordCard title={TITLE} query={defined} failed="More facts could not be loaded." empty={undefined}>
        {null}
      </RecordCard>
    )
  const fields = (Array.isArray(defined.data) ? defined.data : []).filter(
    (one) => one.noun === noun && one.retired_at === null,
  )
  return fields.length > 0 ? <OwnCard noun={noun} {...person} fields={fields} /> : null
}

function OwnCard({ noun, recordKey, beneficiaryId, name, fields }: Props & { fields: readonly OwnField[] }) {
  const values = useQuery(queryOf(ownValueOperations.get, { query: { noun, key: recordKey } }))
  const page = useOpened<'edit'>()
  // Each opening begins anew: what was shown in an earlier one is hidden again, and may be another by now.
  const [at, setAt] = useState(0)
  return (
    <RecordSection
      title={TITLE}
      action={
        <Button
          size="sm"
          className="print:hidden"
          disabled={!values.data}
          aria-label={`Edit more about ${name}`}
          onClick={() => {
            setAt(at + 1)
            page.open('edit')
          }}
        >
          <Pencil />
          {words.action.edit}
        </Button>
      }
    >
      {values.error && !values.data ? (
        <ErrorState
          className="py-6"
          text="This could not be loaded."
          detail={values.error.message}
          onRetry={() => void values.refetch()}
          isRetrying={values.isFetching}
        />
      ) : (
        <OwnSections
          noun={noun}
          recordKey={recordKey}
          beneficiaryId={beneficiaryId}
          fields={fields}
          values={values.data}
        />
      )}
      <Suspense>
        {page.once(
          'edit',
          (opening) =>
            values.data && (
              <EditDialog
                key={at}
                noun={noun}
                recordKey={recordKey}
                beneficiaryId={beneficiaryId}
                name={name}
                fields={fields}
                held={values.data}
                {...opening}
              />
            ),
        )}
      </Suspense>
    </RecordSection>
  )
}

type SectionsProps = Pick<Props, 'noun' | 'recordKey' | 'beneficiaryId'> & {
  fields: readonly OwnField[]
  values: OwnValues | undefined
}

function OwnSections({ noun, recordKey, beneficiaryId, fields, values }: SectionsProps) {
  const isHeld = (field: OwnField) => {
    const name = ownName(field)
    return !values || (values.values[name] ?? '') !== '' || values.hidden.includes(name)
  }
  const filled = fields.filter(isHeld)
  const blank = fields.filter((field) => !isHeld(field))
  const plain = filled.filter(({ is_sensitive }) => !is_sensitive)
  const sensitive = filled.filter(({ is_sensitive }) => is_sensitive)
  return (
    <div className="flex flex-col gap-5">
      {bySection(plain).map(({ section, fields: some }) => (
        <section key={section} aria-label={section || undefined}>
          {section && <h3 className="mb-2 text-sm font-semibold text-muted-foreground">{section}</h3>}
          <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
            <Facts
              facts={some.map((field) => [
                field.name,
                values && <OwnValueText field={field} value={values.values[ownName(field)] ?? ''} />,
              ])}
            />
          </dl>
        </section>
      ))}
      {values && sensitive.length > 0 && (
        <OwnSensitive
          // Shown of one, nothing stays on the screen of whoever has the number next (H-2012).
          key={beneficiaryId}
          noun={noun}
          recordKey={recordKey}
          beneficiaryId={beneficiaryId}
          fields={sensitive}
          version={values.version}
        />
      )}
      {blank.length > 0 && (
        <p className="text-sm text-muted-foreground print:hidden">
          {filled.length === 0 ? 'Nothing is filled in yet: ' : 'Not filled in: '}
          {blank.map(({ name }) => name).join(', ')}
        </p>
      )}
    </div>
  )
}
