import { useCallback, useEffect, useRef, useState } from 'react'
import type { Form } from '../../../contract/form.ts'
import { ApiProblem, isGone, STILL_HERE } from '../../api/api-problem.ts'
import { onSignedOut } from '../../api/client.ts'
import { currentOf } from '../../api/current-of.ts'
import { focusField } from '../../parts/form/focus-field.ts'
import { words } from '../../words.ts'
import { type ClashField, type ClashLine, clashLines, isSamePart, type Side, takePart } from './form-clash.ts'
import { bodyOf, draftOf, type FormBody, type FormDraft, isSameDraft } from './form-draft.ts'
import { type HeadFaults, headFaults, listFaults } from './form-faults.ts'
import {
  dropKeptDraft,
  isOfAnother,
  type KeptDraft,
  keepDraft,
  type Over,
  readKeptDraft,
  type Saved,
  savedOf,
} from './kept-draft.ts'
import type { Questions } from './question-list.ts'

/** For whoever wrote in a form that is not where it was. */
export const FORM_GONE = `${words.form.gone} ${STILL_HERE}`
/** What to save after all, once its writer has read what that does, or nothing; may throw. */
export type Ask = (body: FormBody, over: Over) => Promise<FormBody | undefined>
export type Send = (body: FormBody, over: Over) => Promise<Form>
/** Takes what was written while a save was on its way: unsaved, over the form as it has been saved. */
export type GoOn = (form: Form, kept: KeptDraft) => void
type Refusal = { draft: FormDraft; message: string; fields: Readonly<Record<string, string>> }
export type Clash = {
  count: number
  lines: ClashLine[]
  mine: FormDraft
  theirs: FormDraft
  chosen: ReadonlySet<ClashField>
  /** Whose save it was. */
  changed: ApiProblem['changed']
  /** Saving was tried before everything was chosen. */
  hasAsked: boolean
}

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
  const [kept] = useState(() => readKeptDraft(place))
  const [base, setBase] = useState(kept?.base ?? saved)
  const [draft, setDraft] = useState(kept?.draft ?? start ?? saved.draft)
  const [hasTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [clash, setClash] = useState<Clash | null>(null)
  // What saving reads must hold the last letter, whether or not it has been drawn.
  const latest = useRef(draft)
  const sending = useRef(false)
  // Until its page is left the button is still there: a double click must not save the same a second time, and whoever goes
  // elsewhere meanwhile is not asked about what is saved.
  const sent = useRef<FormDraft>(null)
  const [written, setWritten] = useState<FormDraft | null>(null)

  const change = useCallback((edit: (draft: FormDraft) => FormDraft) => {
    latest.current = edit(latest.current)
    setDraft(latest.current)
  }, [])
  const changeQuestions = useCallback(
    (edit: (questions: Questions) => Questions) =>
      change((before) => ({ ...before, questions: edit(before.questions) })),
    [change],
  )

  // What was sent is no measure any more once something newer has been read.
  const rebase = useCallback((read: Saved) => {
    setBase(read)
    sent.current = null
    setWritten(null)
  }, [])

  // Read again by somebody who has typed nothing yet: they see the newest. Anyone else is asked on saving.
  useEffect(() => {
    // An answer to a save may be newer than what was read.
    const isNewer = isOfAnother(saved, base) || (saved.version ?? 0) > (base.version ?? 0)
    if (!isNewer || !isSameDraft(latest.current, sent.current ?? base.draft)) return
    rebase(saved)
    change(() => saved.draft)
  }, [saved, base, rebase, change])

  useEffect(() => {
    dropKeptDraft(place)
    return onSignedOut(() => {
      const isUnsaved = !isSameDraft(latest.current, sent.current ?? base.draft)
      if (isUnsaved) keepDraft(place, { draft: latest.current, base })
    })
  }, [place, base])

  const restore = useCallback(
    (given: KeptDraft) => {
      rebase(given.base)
      change(() => given.draft)
    },
    [rebase, change],
  )

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
    if (clash && unchosenOf(clash, now).length > 0) {
      setClash({ ...clash, hasAsked: true })
      focusField('clash')
      return false
    }
    sending.current = true
    setSaving(true)
    const over = { version: base.version, form_id: base.form_id }
    try {
      const whole = bodyOf(now)
      const body = ask && !isSameDraft(now, base.draft) ? await ask(whole, over) : whole
      if (!body) return false
      const form = await send(body, over)
      sent.current = now
      setWritten(now)
      if (latest.current === now || !onMore) return true
      const after = draftOf(form)
      onMore(form, {
        draft: withSavedIds(latest.current, now, after),
        base: savedOf(form, after),
      })
      return false
    } catch (error) {
      refuse(error, now)
      return false
    } finally {
      sending.current = false
      setSaving(false)
    }
  }

  function choose(field: ClashField, side: Side) {
    if (!clash) return
    change((before) => takePart(before, field, clash[side]))
    setClash({ ...clash, chosen: new Set([...clash.chosen, field]) })
  }

  function refuse(error: unknown, mine: FormDraft) {
    const problem = error instanceof ApiProblem ? error : null
    const current = currentOf<Form>(error)
    if (current) {
      const theirs = draftOf(current)
      const lines = clashLines(base.draft, mine, theirs)
      setClash((before) => ({
        ...{ count: (before?.count ?? 0) + 1, lines, mine, theirs, changed: problem?.changed },
        ...{ chosen: new Set<ClashField>(), hasAsked: false },
      }))
      rebase(savedOf(current, theirs))
      for (const { field, isTaken } of lines) if (isTaken) change((d) => takePart(d, field, theirs))
      focusField('clash')
      return
    }
    const said = problem?.message ?? 'Something went wrong. Please try again.'
    const message = isGone(error) ? FORM_GONE : said
    setRefusal({ draft: mine, message, fields: problem?.fields ?? {} })
    const [field] = Object.keys(stillRefused({ draft: mine, message, fields: problem?.fields ?? {} }, mine))
    focusField(field === 'programme_id' ? 'programme' : (field ?? 'refusal'))
  }

  const faults: HeadFaults = { ...(hasTried && headFaults(draft)), ...stillRefused(refusal, draft) }
  return {
    draft,
    change,
    changeQuestions,
    base,
    /** It stood here when a session ended. */
    wasKept: kept !== undefined,
    restore,
    save,
    isSaving,
    isDirty: !isSameDraft(draft, written ?? base.draft),
    hasTried,
    faults,
    /** What the server said that stands under no field. */
    refusal: refusal && Object.keys(stillRefused(refusal, draft)).length === 0 ? refusal : null,
    /** Another form came to the place where the one that is written here, and is not saved, stood. */
    isReplaced: isOfAnother(saved, base) && !isSameDraft(draft, written ?? base.draft),
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

/** What both changed and nobody has decided; writing something else is a decision too. */
const unchosenOf = ({ lines, chosen, mine }: Clash, draft: FormDraft) =>
  lines.filter(({ field, isTaken }) => !isTaken && !chosen.has(field) && isSamePart(field, draft, mine))

export type FormEditorState = ReturnType<typeof useFormEditor>

/** The server's word on a field holds until that field is changed. */
function stillRefused(refusal: Refusal | null, draft: FormDraft): HeadFaults {
  if (!refusal) return {}
  const { fields, draft: then } = refusal
  const isSamePlace = then.stage === draft.stage && then.programme?.id === draft.programme?.id
  return {
    ...(fields.title && then.title === draft.title && { title: fields.title }),
    ...(fields.programme_id && isSamePlace && { programme_id: fields.programme_id }),
    ...(fields.stage && isSamePlace && { stage: fields.stage }),
  }
}
