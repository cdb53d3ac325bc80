import { words } from '../../words.ts'

/** Above a list whose box found nobody as it was typed: who stands there is not counted among those that match. */
export function NearNote({ page, q }: { page: { is_near?: true | undefined } | undefined; q: string }) {
  if (!page?.is_near) return null
  return (
    <p
      role="status"
      data-slot="near-note"
      className="mb-2 rounded-md bg-muted px-3 py-2 text-sm wrap-anywhere"
    >
      {words.search.near(q)}
    </p>
  )
}
