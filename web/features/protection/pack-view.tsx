import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type AccessPack, accessPackOperations } from '../../../contract/access-pack.ts'
import { addressOf } from '../../api/address.ts'
import { isProblem, messageOf } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { takeFile } from '../../parts/dialog/take-file.ts'
import { dateTimeText } from '../../parts/text/dates.ts'
import { UnsavedWork } from '../../parts/unsaved/unsaved-work.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { toast } from '../../ui/toast-store.ts'
import { PackLineRow } from './pack-line.tsx'
import { usePack } from './use-pack.ts'

const { decide } = accessPackOperations

/** Everything that is held about somebody, line by line; then the copy of it, to hand over. */
export function PackView({ pack }: { pack: AccessPack }) {
  const { of, set, changed, struckLines, unsaid, isTouched } = usePack(pack)
  const query = { id: String(pack.request_id) }
  const save = useSave(
    decide,
    (_: undefined, { idempotency_key }) =>
      call(decide, { query, body: { seen: pack.seen, lines: changed }, idempotency_key }),
    { toast: 'It is looked through. The copy can be downloaded for a week.' },
  )
  const client = useQueryClient()
  async function send(): Promise<boolean> {
    try {
      await save.mutateAsync(undefined)
      return true
    } catch (error) {
      toast({ title: 'It could not be saved.', description: messageOf(error), tone: 'danger' })
      // Something of it has changed: read anew, with what was decided of every line that stands as it stood.
      if (isProblem(error, 'conflict')) await refresh(client, ['protection-request'])
      return false
    }
  }
  const isReady = pack.decided_at !== null && !isTouched
  return (
    <>
      <UnsavedWork isDirty={isTouched} onSave={async () => unsaid.length === 0 && (await send())} />
      <div className="sticky short:static top-0 z-10 -mx-2 -mt-2 mb-6 bg-background px-2 pt-2">
        <Card className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
          <p aria-live="polite" className="min-w-0 flex-1 basis-72">
            {unsaid.length > 0
              ? `Say why something is left in: ${unsaid.length === 1 ? '1 line' : `${unsaid.length} lines`}.`
              : isReady
                ? `Looked through on ${dateTimeText(pack.decided_at)}. The copy can be downloaded for a week, as long as nothing changes.`
                : `${struckLines === 1 ? 'In 1 line' : `In ${struckLines.toLocaleString('en')} lines`} something of other people is struck out. Read every line: not every name is found.`}
          </p>
          {isReady ? (
            <Button
              variant="primary"
              onClick={() =>
                void takeFile(addressOf(accessPackOperations.file, query), {
                  onRefused: () => refresh(client, ['protection-request']),
                })
              }
            >
              <Download aria-hidden="true" />
              Download the copy
            </Button>
          ) : (
            <Button
              variant="primary"
              pending={save.isPending}
              disabled={unsaid.length > 0}
              onClick={() => void send()}
            >
              I have looked it through
            </Button>
          )}
        </Card>
      </div>
      {pack.sections.map(({ title, items }) => (
        <Card key={title} className="mb-6 px-5 pt-5 pb-4">
          <section aria-label={title}>
            <CardTitle>{title}</CardTitle>
            <div className="mt-2 divide-y divide-border">
              {items.map(({ lines }) => (
                <ul key={lines[0]?.id} className="py-2">
                  {lines.map((line) => (
                    <PackLineRow
                      key={line.id}
                      line={line}
                      decided={of(line)}
                      onDecide={(next) => set(line, next)}
                    />
                  ))}
                </ul>
              ))}
            </div>
          </section>
        </Card>
      ))}
    </>
  )
}
