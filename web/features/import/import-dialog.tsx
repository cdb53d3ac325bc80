import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { type ImportRecord, importOperations } from '../../../contract/import.ts'
import { volunteerOperations } from '../../../contract/volunteer.ts'
import { queryOf } from '../../api/queries.ts'
import { LookupDialog } from '../../parts/dialog/lookup-dialog.tsx'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { dateTimeText } from '../../parts/text/dates.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { buttonVariants } from '../../ui/button-variants.ts'
import { DialogFooter } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { importWords } from '../../words/import-words.ts'
import { runningImportWords } from '../../words/running-import-words.ts'
import { countsOf, mayBeTakenBack, TryAgain } from './import-columns.tsx'

const say = importWords.report

type Props = DialogState & { id: string; onTakeBack: (record: ImportRecord) => void }

/** What one import did, the people whom it brought, and the way to take it back. */
export function ImportDialog({ id, isOpen, onOpenChange, onTakeBack }: Props) {
  const opened = useQuery({
    ...queryOf(importOperations.get, { query: { id } }),
    enabled: isOpen,
    retry: false,
  })
  const record = opened.data
  const people = usePeople(record, isOpen)
  return (
    <LookupDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={record?.file_name ?? 'Import'}
      description={record ? say.story(record, dateTimeText(record.created_at)) : 'Being looked up.'}
      query={opened}
      bodyLabel={say.label}
      bodyClassName="flex flex-col gap-4"
      footer={
        <DialogFooter>
          {record && <TryAgain record={record} onTakeBack={onTakeBack} />}
          {record && mayBeTakenBack(record) && record.given_up !== 'take_back' && (
            <Button variant="danger-outline" className="sm:mr-auto" onClick={() => onTakeBack(record)}>
              Take back
            </Button>
          )}
          <Button onClick={() => onOpenChange(false)}>Close</Button>
          {people.total !== undefined && people.total > 0 && (
            <Link to={people.href} className={buttonVariants({ variant: 'primary' })}>
              {say.see(people.total, people.isAtLeast)}
            </Link>
          )}
        </DialogFooter>
      }
    >
      {record ? <Facts record={record} /> : <Skeleton className="h-24 w-full" />}
      {people.total === 0 && <p className="text-muted-foreground">{say.nobody}</p>}
    </LookupDialog>
  )
}

function Facts({ record }: { record: ImportRecord }) {
  if (record.running)
    return (
      <p role="status">
        {runningImportWords[record.running.kind](record.running.done, record.running.total)}
      </p>
    )
  const facts = countsOf(record).filter(([count]) => count > 0)
  return (
    <>
      {record.given_up && (
        <p className="rounded-lg border bg-rattan-soft px-4 py-3 text-rattan-ink">
          {importWords.notFinished[record.given_up]}
        </p>
      )}
      <dl className="flex flex-wrap gap-3">
        {facts.map(([count, what]) => (
          <div key={what} className="flex-1 basis-24 rounded-lg border bg-background px-4 py-3">
            <dt className="text-sm text-muted-foreground first-letter:uppercase">{what}</dt>
            <dd className="text-xl font-[650] tabular">{count.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      {record.taken_back_at && (
        <p>{say.takenBack(record.stayed, record.taken_back_by_name, dateTimeText(record.taken_back_at))}</p>
      )}
    </>
  )
}

/** Whom it brought, counted now: whoever was deleted since is not among them. */
function usePeople(record: ImportRecord | undefined, isOpen: boolean) {
  const where = JSON.stringify({ all: [{ field: 'import', op: 'one_of', value: [record?.id ?? 0] }] })
  const query = { page: '1', page_size: '1', where }
  const isAsked = (noun: ImportRecord['noun']) => ({ enabled: isOpen && record?.noun === noun })
  const beneficiaries = useQuery({
    ...queryOf(beneficiaryOperations.page, { query }),
    ...isAsked('beneficiary'),
  })
  const volunteers = useQuery({ ...queryOf(volunteerOperations.page, { query }), ...isAsked('volunteer') })
  const isOfVolunteers = record?.noun === 'volunteer'
  const people = isOfVolunteers ? volunteers.data : beneficiaries.data
  return {
    total: people?.total,
    isAtLeast: people?.is_at_least,
    href: isOfVolunteers ? paths.volunteers({ where }) : paths.beneficiaries({ where }),
  }
}
