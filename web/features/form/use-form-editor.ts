import { useRef, useState } from 'react'
import type { Form } from '../../../contract/form.ts'
import { focusField } from '../../parts/form/focus-field.ts'
import { bodyOf, draftOf, type FormBody, type FormDraft, isSameDraft } from './form-draft.ts'
import { type HeadFaults, headFaults, listFaults } from './form-faults.ts'
import { type Refusal, refusalOf, stillRefused } from './form-refusal.ts'
import { type KeptDraft, type Over, type Saved, savedOf } from './kept-draft.ts'
import { useDraftOver } from './use-draft-over.ts'
import { useFormClash } from './use-form-clash.ts'

/** What to save after all, once its writer has read what that does, or nothing; may throw. */
export type Ask = (body: FormBody, over: Over) => Promise<FormBody | undefined>
export type Send = (body: FormBody, over: Over) => Promise<Form>
/** Takes what was written while a save was on its way: unsaved, over the form as it has been saved. */
export type GoOn = (form: Form, kept: KeptDraft) => void

/**
 * A form being written, until it is saved: the draft, what is wrong with it, and another editor's changes (S-15).
 * `place` names whose draft of which form it is, for when the session ends meanwhile.
 */
export function useFormEditor(
  saved: Saved,
  send: Send,
  place: string,
  { ask, start, onMore }: { ask?: Ask | undefined; start?: FormDraft | undefined; onMore?: GoOn } = {},
) {
  const { latest, sent, rebase, markSent, ...over } = useDraftOver(saved, place, start)
  const { draft, base, change } = over
  const { clash, asks, meet, choose } = useFormClash({ base, change, rebase })
  const [hasTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const sending = useRef(false)

  async function save(): Promise<boolean> {
    const now = latest.current
    if (sending.current || sent.current === now) return false
    const [fault] = listFaults(now)
    setTried(true)
    setRefusal(null)
    if (fault) {
      // What stands in the table of translations is led to from the summary.
      focusField(fault.language ? 'faults' : fault.field)
      return false
    }
    if (asks(now)) return false
    sending.current = true
    setSaving(true)
    try {
      return await sendNow(now)
    } catch (error) {
      if (!meet(error, now)) refuse(refusalOf(error, now))
      return false
    } finally {
      sending.current = false
      setSaving(false)
    }
  }

  /** Whether all is saved that is written; may throw. */
  async function sendNow(now: FormDraft): Promise<boolean> {
    const { version, form_id } = base
    const whole = bodyOf(now)
    const body = ask && !isSameDraft(now, base.draft) ? await ask(whole, { version, form_id }) : whole
    if (!body) return false
    const form = await send(body, { version, form_id })
    markSent(now)
    if (latest.current === now || !onMore) return true
    const after = draftOf(form)
    onMore(form, { draft: withSavedIds(latest.current, now, after), base: savedOf(form, after) })
    return false
  }

  function refuse(refused: Refusal) {
    setRefusal(refused)
    const [field] = Object.keys(stillRefused(refused, refused.draft))
    focusField(field === 'programme_id' ? 'programme' : (field ?? 'refusal'))
  }

  const refused = stillRefused(refusal, draft)
  const faults: HeadFaults = { ...(hasTried && headFaults(draft)), ...refused }
  return {
    ...over,
    save,
    isSaving,
    hasTried,
    faults,
    /** What the server said that stands under no field. */
    refusal: refusal && Object.keys(refused).length === 0 ? refusal : null,
    clash,
    choose,
    saved: base.draft,
  }
}

/** What was new when it was sent is known by its permanent id from now on. */
function withSavedIds(draft: FormDraft, sent: FormDraft, saved: FormDraft): FormDraft {
  const uids = new Map(sent.questions.map(({ key }, at) => [key, saved.questions[at]?.uid]))
  return {
    ...draft,
    questions: draft.questions.map((one) => ({ ...one, uid: one.uid ?? uids.get(one.key) })),
  }
}

export type FormEditorState = ReturnType<typeof useFormEditor>
