import { useEffect, useSyncExternalStore } from 'react'
import { type ColumnChoice, viewOperations } from '../../../contract/view.ts'
import { isLasting, messageOf } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { makeSignal } from '../../api/signal.ts'
import { onSessionChange, shownId } from '../../session/session-account.ts'
import { toast } from '../../ui/toast-store.ts'
import { dropOlderChoice, keepCopy, keptCopy, olderChoice, olderLists } from './hidden-columns.ts'

type Choice = Omit<ColumnChoice, 'list'>
type Held = {
  of: string
  choices: Map<string, Choice>
  /** The lists that were ticked here: what is answered to an earlier question is older than that. */
  ticked: Set<string>
  isAsked: boolean
  isKnown: boolean
}

/** A tick in the menu is rarely the last. */
const PAUSE = 500
const changes = makeSignal()
const waiting = new Map<string, ReturnType<typeof setTimeout>>()
const nothing = (of: string): Held => ({
  of,
  choices: new Map(),
  ticked: new Set(),
  isAsked: false,
  isKnown: false,
})
let held = nothing('')
onSessionChange(() => {
  held = nothing('')
  for (const timer of waiting.values()) clearTimeout(timer)
  waiting.clear()
})

/** What is held of whoever is signed in: another person's is forgotten. */
function own(): Held {
  if (held.of !== shownId()) held = nothing(shownId())
  return held
}

function choiceOf(list: string): Choice | undefined {
  const { choices, isKnown } = own()
  const known = choices.get(list)
  if (known || isKnown) return known
  // Until the server has answered, what this computer saw last: no column comes and goes on opening a page.
  const copy = keptCopy(list) ?? olderChoice(list)
  if (copy) choices.set(list, copy)
  return copy
}

function hold(list: string, choice: Choice): void {
  own().choices.set(list, choice)
  keepCopy(list, choice)
  changes.tell()
}

async function ask(): Promise<void> {
  const mine = own()
  if (mine.isAsked || mine.of === '') return
  mine.isAsked = true
  try {
    const answer = await call(viewOperations.columns)
    if (mine !== own() || !Array.isArray(answer)) return
    mine.isKnown = true
    for (const { list, ...choice } of answer) if (!mine.ticked.has(list)) hold(list, choice)
    takeOver(new Set([...mine.ticked, ...answer.map(({ list }) => list)]))
  } catch {
    mine.isAsked = false
  }
}

/** What this browser alone knew goes to the server once; what the server has already wins. */
function takeOver(known: ReadonlySet<string>): void {
  for (const list of olderLists()) {
    const older = olderChoice(list)
    dropOlderChoice(list)
    if (older && !known.has(list)) chooseColumns(list, older)
  }
}

/** The columns that whoever is signed in chose for a list; undefined where they never did. */
export function useColumnChoice(list: string | undefined): Choice | undefined {
  useEffect(() => {
    if (list !== undefined) void ask()
  }, [list])
  return useSyncExternalStore(changes.listen, () => (list === undefined ? undefined : choiceOf(list)))
}

/** Shown at once, and kept by the server a moment later. */
export function chooseColumns(list: string, choice: Choice): void {
  own().ticked.add(list)
  hold(list, choice)
  clearTimeout(waiting.get(list))
  const of = shownId()
  const keep = async () => {
    waiting.delete(list)
    if (of === '' || of !== shownId()) return
    try {
      await call(viewOperations.chooseColumns, { body: { list, ...choice } })
    } catch (error) {
      toast({
        title: 'The columns could not be kept. They stay so on this computer.',
        description: messageOf(error),
        tone: 'danger',
        ...(!isLasting(error) && { action: { label: 'Retry', onAction: () => void keep() } }),
      })
    }
  }
  waiting.set(
    list,
    setTimeout(() => void keep(), PAUSE),
  )
}
