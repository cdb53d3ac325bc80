import { AUTOSAVE_PREFIX } from '../../parts/unsaved/kept-work.ts'
import { type KeptDraft, revived } from './kept-draft.ts'

/** A draft as this browser keeps it while it is written, beyond a closed tab; `at` is when, `id` which page's it is. */
export type AutosavedDraft = KeptDraft & { at: number; id: string }

const keysOf = (place: string) => `${AUTOSAVE_PREFIX}${place}`
/** An older version kept a new form of a programme at 'new in 7': the id of such a draft begins with that. */
const isOfProgramme = (id: string) => /^in \d+(?= #|$)/.test(id)
/** An older version kept one draft a place, without an id. */
export const autosaveKey = (place: string, id: string) =>
  [keysOf(place), ...(id === '' ? [] : [isOfProgramme(id) ? id : `#${id}`])].join(' ')
const ownKey = (place: string) => `kampung-own-draft ${place}`

/** Answers when it was kept; undefined when there is no room for it. */
export function autosaveDraft(place: string, id: string, kept: KeptDraft): number | undefined {
  const at = Date.now()
  try {
    localStorage.setItem(autosaveKey(place, id), JSON.stringify({ ...kept, at }))
    sessionStorage.setItem(ownKey(place), id)
    return at
  } catch {
    return undefined
  }
}

/** Under which id this tab kept its last draft of this place; a reload of the tab finds it. */
export function readOwnId(place: string): string | undefined {
  try {
    return sessionStorage.getItem(ownKey(place)) ?? undefined
  } catch {
    return undefined
  }
}

export function dropAutosaved(place: string, id: string): void {
  try {
    localStorage.removeItem(autosaveKey(place, id))
  } catch {
    // Storage is off, so nothing was kept.
  }
}

/** Says to other tabs that this draft is being written here. Answers the way to stop. */
export function holdAutosaved(place: string, id: string): () => void {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  void globalThis.navigator?.locks?.request(autosaveKey(place, id), () => held).catch(() => undefined)
  return release
}

/**
 * What waits for this place and is being written in no tab: this tab's own first, then the newest. Over plain http a
 * browser has no locks, so there another tab's is among them.
 */
export async function readWaiting(place: string): Promise<AutosavedDraft[]> {
  const all = await globalThis.navigator?.locks?.query().catch(() => undefined)
  const held = new Set(all?.held?.map(({ name }) => name))
  const own = readOwnId(place)
  return idsAt(place)
    .filter((id) => !held.has(autosaveKey(place, id)))
    .flatMap((id) => readAutosaved(place, id) ?? [])
    .sort((one, other) => Number(other.id === own) - Number(one.id === own) || other.at - one.at)
}

export function readAutosaved(place: string, id: string): AutosavedDraft | undefined {
  try {
    const kept: AutosavedDraft = JSON.parse(localStorage.getItem(autosaveKey(place, id)) ?? '')
    return { ...revived(kept), at: kept.at, id }
  } catch {
    return undefined
  }
}

function idsAt(place: string): string[] {
  const bare = keysOf(place)
  try {
    return Object.keys(localStorage).flatMap((key) => {
      if (key === bare) return ['']
      const rest = key.startsWith(`${bare} `) ? key.slice(bare.length + 1) : ''
      if (rest.startsWith('#')) return [rest.slice(1)]
      return isOfProgramme(rest) ? [rest] : []
    })
  } catch {
    return []
  }
}
