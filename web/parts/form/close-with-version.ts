import { type Changing, type SaveOptions, useSave } from '../../api/save.ts'
import { useNewestVersion, type Versioned } from './newest-version.ts'

type At = { query: { id: string }; if_match: number; idempotency_key: string }

/**
 * What a dialog that closes a record does on submit: `send` gets the body and where it goes. Throws `ApiProblem`, for
 * FormDialog to show; where a colleague changed the record meanwhile, the next submit goes with the newest version (S-15).
 */
export function useCloseWithVersion<Body, Answer>(
  operation: Changing,
  record: Versioned,
  send: (body: Body, at: At) => Promise<Answer>,
  options: SaveOptions<Body, Answer>,
): (body: Body) => Promise<Answer> {
  const { changes = [] } = operation
  const newest = useNewestVersion(record, changes)
  const save = useSave<Body, Answer>(
    operation,
    (body, tries) => send(body, { query: { id: String(record.id) }, if_match: newest.version, ...tries }),
    options,
  )
  return (body) => save.mutateAsync(body).catch(newest.follow)
}
