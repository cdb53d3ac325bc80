import { use, useEffect, useRef, useState } from 'react'
import type { AttachmentKind } from '../../../contract/attachment-kinds.ts'
import { TAKE_BACK_FOR } from '../../device/take-back-time.ts'
import { useAttachmentWords } from '../../volunteer-words/attachment-words.ts'
import { type AttachmentKeeper, AttachmentsContext, type Kept } from './attachments-context.ts'
import type { TakeProps } from './take-photo.tsx'
import { useRemoval } from './use-removal.ts'

export type AttachedAnswer = { kind: AttachmentKind; value: string; onChange: (value: string) => void }

/** Milliseconds. */
const READ_AGAIN_AFTER = 1000

/** What a question has that is answered with a photograph or a voice note: taken, taken anew, removed, and what failed. */
export function useAttachedAnswer({ kind, value, onChange }: AttachedAnswer) {
  const keeper = use(AttachmentsContext)
  const say = useAttachmentWords()
  const kept = useKept(value)
  const [isAsking, setAsking] = useState(false)
  // What was pressed is gone by then: the keyboard goes on at the button that takes another.
  const [wasAsked, setAsked] = useState(false)
  const begin = useRef<HTMLButtonElement>(null)
  const removal = useRemoval(kind)
  const [failure, setFailure] = useState('')
  const isGone = kept === null && value !== '' && !keeper?.sent.has(value)
  // An answer that names nothing is none: whoever must give one is told so.
  useEffect(() => {
    if (!isGone) return
    setFailure(say.gone)
    onChange('')
  }, [isGone, onChange, say])

  async function take(content: Blob, taken: { agreed_at: string; seconds?: number }) {
    try {
      const id = await keeper?.keep(content, { kind, ...taken })
      if (id === undefined) return
      leave(id)
    } catch {
      setFailure(say.full)
    }
    setAsking(false)
  }

  async function ask({ hasRoom }: AttachmentKeeper) {
    const isFull = !(await hasRoom())
    setFailure(isFull ? say.full : '')
    setAsked(true)
    setAsking(!isFull)
  }

  /** Another in its place, or none: then its bytes wait as long as it can be had back. */
  function leave(next: string) {
    setFailure('')
    onChange(next)
    removal.withdraw()
    if (value && !keeper?.sent.has(value)) keeper?.forget(value, next ? 0 : TAKE_BACK_FOR)
  }

  function remove() {
    leave('')
    removal.offer(() => {
      onChange(value)
      begin.current?.focus()
    })
    begin.current?.focus()
  }

  /** For what takes one, while it is asked for. */
  const taking: Omit<TakeProps, 'question'> = {
    onTaken: take,
    onFailed: (why) => {
      setFailure(say[why])
      setAsking(false)
    },
    onCancel: () => setAsking(false),
  }
  return { keeper, kept: kept ?? undefined, failure, isAsking, taking, begin, wasAsked, ask, remove }
}

/** What lies here under this name: undefined until it is known, null where nothing does. */
function useKept(id: string): Kept | null | undefined {
  const keeper = use(AttachmentsContext)
  const [found, setFound] = useState<{ id: string; kept: Kept | null }>()
  useEffect(() => {
    let isLeft = false
    let later: ReturnType<typeof setTimeout>
    const look = () =>
      keeper?.read(id).then(
        (kept) => !isLeft && setFound({ id, kept: kept ?? null }),
        // Locked or signed in anew meanwhile, in another tab: what lies here is opened a moment later.
        () => {
          if (!isLeft) later = setTimeout(look, READ_AGAIN_AFTER)
        },
      )
    if (id) void look()
    return () => {
      isLeft = true
      clearTimeout(later)
    }
  }, [keeper, id])
  return found?.id === id ? found.kept : undefined
}
