import { useQueryClient } from '@tanstack/react-query'
import { refresh } from '../../api/queries.ts'
import type { Changing } from '../../api/save.ts'
import { toast } from '../../ui/toast-store.ts'
import { toastWithUndo } from '../dialog/undo-toast.ts'
import { isSame } from './edit-merge.ts'

/** What a form makes of what is typed: a zod schema, asked again about what stood before. */
export type Reader<Body> = {
  safeParse: (held: unknown) => { success: true; data: Body } | { success: false }
}

type Edit<Body, Answer> = {
  title: string
  /** The record as the form held it before, and what was sent. */
  before: Readonly<Record<string, unknown>>
  body: Body
  written: Answer
  reader: Reader<Body> | undefined
  /** Fields that no ordinary update can put back in this case. */
  isFinal?: ((field: string, before: Body, written: Answer) => boolean) | undefined
  /** By the version just written, so that what stood before differs in what this edit changed, and in nothing else. */
  update: (body: Body, if_match: number, written: Answer) => Promise<Answer>
  onUndone?: ((again: Answer, written: Answer) => unknown) | undefined
}

/** Tells that an edit is saved, and offers to put back what it changed wherever the ordinary update can. */
export function useEditUndo<Body extends object, Answer extends object>({ changes = [] }: Changing) {
  const client = useQueryClient()
  return ({ title, before, body, written, reader, isFinal, update, onUndone }: Edit<Body, Answer>) => {
    const version = 'version' in written ? written.version : undefined
    const read = reader?.safeParse(before)
    const changed = read?.success ? differing(read.data, body) : []
    const canUndo =
      read?.success &&
      typeof version === 'number' &&
      changed.length > 0 &&
      !changed.some(
        ([name, stood]) => isLeftFile(name, stood) || isFinal?.(name, read.data, written) === true,
      )
    if (!canUndo) {
      toast({ title, tone: 'ok' })
      return
    }
    toastWithUndo({ title }, async () => {
      const again = await update(read.data, version, written)
      await onUndone?.(again, written)
      void refresh(client, changes)
    })
  }
}

function differing(before: object, body: object): [string, unknown][] {
  const sent: Readonly<Record<string, unknown>> = { ...body }
  return Object.entries(before).filter(([name, stood]) => !isSame(stood, sent[name]))
}

const files = ['profile_picture', 'cover_image', 'logo', 'files']
/** A file that a record let go is attached again by whoever uploaded it alone. */
const isLeftFile = (name: string, stood: unknown) => files.includes(name) && String(stood ?? '') !== ''
