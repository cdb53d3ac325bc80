import type { BulkRecord } from '../../../contract/bulk.ts'

/** How far a change of many has come, or where it stopped. */
export function BulkProgress({ record, isHalf }: { record: BulkRecord; isHalf: boolean }) {
  const { done, total } = record
  return (
    <div className="flex flex-col gap-2">
      <progress value={done} max={total} aria-label="Done" className="h-2 w-full accent-primary" />
      <p role="status" className="tabular">
        {done.toLocaleString('en')} of {total.toLocaleString('en')}
        {isHalf && '. What is done is done, and can be taken back.'}
      </p>
    </div>
  )
}
