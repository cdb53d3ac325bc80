import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BulkRecord } from '../../../contract/bulk.ts'
import { messageOf } from '../../api/api-problem.ts'
import { refresh } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { words } from '../../words.ts'
import { LinkChoices } from '../chips/link-choices.tsx'
import type { Opening } from '../dialog/opened.ts'
import { toastWithUndo } from '../dialog/undo-toast.ts'
import { FailureNote } from '../page/failure-note.tsx'
import { awayTexts } from '../person/away-text.ts'
import { noReason, type Reasoned, StatusReasonFields } from '../person/status-reason.tsx'
import { usePaused } from '../text/paused.ts'
import { CareChoice } from './care-choice.tsx'
import { asCare, careBegun } from './care-chosen.ts'
import { FieldChoice } from './field-choice.tsx'
import { asChosen, type FieldChosen } from './field-choices.ts'
import { type ManyWho, manyChanges, previewMany, runMany, startMany, takeBackMany } from './many-calls.ts'
import { isCareDeed, type ManyDeed } from './many-deed.ts'
import { askedOf, deedDone, deedTitle, deedVerb } from './many-kind.ts'
import { useManyLeave } from './many-leave.tsx'
import { manyOf } from './many-of.ts'
import { ManyProgress } from './many-progress.tsx'
import { ManyTold } from './many-told.tsx'
import { leftText, stayedText } from './many-words.ts'
import { type People, PeopleToAssign } from './people-to-assign.tsx'
import { PlaceChoice } from './place-choice.tsx'
import { aloneText, withReason } from './reason-text.ts'
import { UnassignChoice } from './unassign-choice.tsx'

type Props = Opening & {
  chosen: ManyWho
  count: number
  deed: ManyDeed
  onDone: () => void
  /** Of one person alone. */
  name?: string
  /** Why they are Inactive by now. */
  reason?: Reasoned
}
type Place = { id: number; name: string }

/** What will happen, counted before anything does; then done in portions, with Stop, and a way back. */
export function ManyDialog(props: Props) {
  const { count, deed, name, isOpen, onOpenChange, onDone } = props
  const client = useQueryClient()
  const [to, setTo] = useState<Place | null>(null)
  const [field, setField] = useState<FieldChosen | null>(null)
  const isNamed = deed.kind === 'unassign' && props.chosen.noun === 'beneficiary'
  const given = (deed.kind === 'assign' && deed.accounts) || undefined
  const [people, setPeople] = useState<People | null>(null)
  const [accounts, setAccounts] = useState<readonly number[] | null>(isNamed ? null : (given ?? []))
  const [record, setRecord] = useState<BulkRecord | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isStopped = useRef(false)
  const chosen: ManyWho = people ? { noun: 'beneficiary', who: people } : props.chosen
  const { noun } = chosen
  const asksWhy = deed.kind === 'status' && deed.status === 'Inactive' && noun === 'beneficiary'
  const [startReason] = useState(props.reason ?? noReason)
  const [reason, setReason] = useState(startReason)
  const [startCare] = useState(() => careBegun(deed))
  const [care, setCare] = useState(startCare)
  const many = manyOf(chosen, deed, to, accounts, reason, field, care)
  const status_note = usePaused(reason.status_note)
  const because = usePaused(care.because)
  const counted = manyOf(chosen, deed, to, accounts, { ...reason, status_note }, field, { ...care, because })
  const inWords = (most?: number) => withReason(asCare(asChosen(deed, field, most), care, to), reason)
  const said = inWords()
  const alone = asksWhy ? aloneText(said) : null
  const preview = useQuery({
    queryKey: ['bulk', 'preview', noun, counted?.body ?? null],
    queryFn: () => (counted ? previewMany(counted) : null),
    enabled: isOpen && many !== null && record === null,
    // A letter more of the note takes nothing away that is read; what else is chosen is counted anew.
    placeholderData: (before, query) =>
      withoutNote(query?.queryKey[3]) === withoutNote(counted?.body) ? before : undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const seen = many ? preview.data : null
  const isBehind = preview.isPlaceholderData || status_note !== reason.status_note || because !== care.because
  const away = awayTexts(seen?.shares ?? [])

  async function run() {
    if (!many || !seen) return
    setFailure(null)
    setRunning(true)
    isStopped.current = false
    try {
      const begun = record ?? (await startMany(many, seen.expected))
      const ended = await runMany(begun, setRecord, () => isStopped.current)
      if (ended.done === ended.total) finish(ended)
    } catch (error) {
      setFailure(messageOf(error))
      if (!record) void preview.refetch()
    } finally {
      setRunning(false)
      void refresh(client, manyChanges)
    }
  }
  function finish(done: BulkRecord) {
    onOpenChange(false)
    onDone()
    setRecord(null)
    const came = deedDone(said, noun, done.changed, to?.name ?? '', name)
    // Section 8's sentence comes first wherever volunteers are assigned.
    const title = said.kind === 'assign' ? words.volunteer.assigned : came
    const description = [title !== came && came, leftText(done)].filter(Boolean).join('. ')
    toastWithUndo({ title, ...(description && { description }) }, () => back(done.id))
  }
  async function back(id: number) {
    const stayed = await takeBackMany(id)
    void refresh(client, manyChanges)
    if (stayed > 0) throw new Error(`${stayedText(stayed)}. See Changes of many`)
  }
  const isHalf = record !== null && !isRunning
  const isTouched =
    reason !== startReason ||
    care !== startCare ||
    Boolean(field?.value) ||
    people !== null ||
    (!given && (accounts?.length ?? 0) > 0)
  const { leave, question } = useManyLeave(isOpen && isTouched && record === null, () => onOpenChange(false))
  return (
    <Dialog open={isOpen} onOpenChange={(next) => !next && !isRunning && !isHalf && leave()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>
            {deedTitle(deed, props.chosen.noun, askedOf(deed, count, seen?.changes), name)}
          </DialogTitle>
          <DialogDescription>You can take this back for 30 days.</DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-4">
          {(deed.kind === 'join' || deed.kind === 'move') && record === null && (
            <PlaceChoice
              noun={noun}
              without={deed.kind === 'move' ? deed.place?.id : undefined}
              value={to}
              onChange={setTo}
            />
          )}
          {deed.kind === 'field' && record === null && (
            <FieldChoice noun={noun} value={field} onChange={setField} />
          )}
          {isCareDeed(deed) && record === null && (
            <CareChoice deed={deed} value={care} onChange={setCare} to={to} onTo={setTo} />
          )}
          {deed.kind === 'assign' && !given && record === null && (
            <LinkChoices
              label="Volunteers"
              of="volunteer"
              chosen={accounts ?? []}
              onChange={setAccounts}
              hasAll
            />
          )}
          {given && record === null && (
            <PeopleToAssign
              accounts={given}
              onPeople={setPeople}
              onTo={setAccounts}
              shares={seen?.shares ?? []}
            />
          )}
          {isNamed && record === null && <UnassignChoice accounts={accounts} onChange={setAccounts} />}
          {asksWhy && record === null && (
            <div className="flex flex-col gap-4">
              <StatusReasonFields value={reason} onChange={setReason} />
              {alone && <p className="text-sm text-muted-foreground">{alone}</p>}
            </div>
          )}
          {failure && <FailureNote>{failure}</FailureNote>}
          {record ? (
            <ManyProgress record={record} isHalf={isHalf} />
          ) : preview.error && many ? (
            <FailureNote>{messageOf(preview.error)}</FailureNote>
          ) : seen ? (
            <ManyTold seen={seen} deed={said} field={field} isOne={name !== undefined} away={away} />
          ) : many ? (
            <Skeleton className="h-5 w-64" />
          ) : null}
        </DialogBody>
        <DialogFooter>
          {isRunning ? (
            <Button onClick={() => (isStopped.current = true)}>Stop</Button>
          ) : isHalf ? (
            <Button
              onClick={() => {
                onOpenChange(false)
                setRecord(null)
                toastWithUndo(
                  { title: `Stopped: ${deedDone(said, noun, record.changed, to?.name ?? '')}` },
                  () => back(record.id),
                )
              }}
            >
              Leave it so
            </Button>
          ) : (
            <Button onClick={leave}>{words.action.cancel}</Button>
          )}
          <Button
            variant="primary"
            pending={isRunning}
            disabled={!record && (!seen || isBehind || seen.changes === 0)}
            onClick={() => void run()}
          >
            {isHalf
              ? 'Go on'
              : `${deedVerb(inWords(1), noun, seen?.changes ?? count, to?.name ?? '', name !== undefined)}${away && ' all the same'}`}
          </Button>
        </DialogFooter>
        {question}
      </DialogContent>
    </Dialog>
  )
}

const withoutNote = (body: unknown) =>
  JSON.stringify(body, (key, value) => (key === 'status_note' || key === 'because' ? undefined : value))
