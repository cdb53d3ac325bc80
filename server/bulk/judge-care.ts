import type { Link, State } from './bulk-state.ts'
import { type KnownRisk, noRisk } from './care-state.ts'
import { type ActionOf, changed, type Judged, unchanged, type Wanted } from './judged.ts'

/** What a change of somebody's care does, by the rules of the dialogs of one: a pause and a rhythm are of places where they are Active. */
export function judgeCare(action: ActionOf<'pause' | 'rhythm' | 'risk'>, state: State, id: number): Judged {
  if (action.kind === 'risk') return judgeRisk(action, state, id)
  const open = (state.links.get(id) ?? []).filter(
    ({ status, place }) => status === 'Active' && state.care.rhythms.has(place),
  )
  return action.kind === 'rhythm' ? judgeRhythm(action, open) : judgePause(action, state, open)
}

function judgePause(action: ActionOf<'pause'>, state: State, open: readonly Link[]): Judged {
  const { place_id, until, because, day } = action
  const hasRhythm = ({ every_days, place }: Link) =>
    (every_days ?? state.care.rhythms.get(place) ?? null) !== null
  const meant =
    place_id !== null
      ? open.filter(({ place }) => place === place_id)
      : until === null
        ? open
        : open.filter(hasRhythm)
  if (meant.length === 0) return unchanged(place_id === null && until === null ? 'already' : 'refused')
  const isSo = ({ paused_until, paused_because }: Link) => {
    const stands = paused_until ?? ''
    // A pause that is over is none; one that lasts longer is somebody's own, and so is its reason.
    if (until === null) return stands < day
    return stands > until || (stands === until && (because === '' || paused_because === because))
  }
  return careOf(
    meant.filter((link) => !isSo(link)),
    ({ paused_until, paused_because }) => ({ paused_until, paused_because }),
    { paused_until: until, paused_because: because },
  )
}

function judgeRhythm({ place_id, every_days }: ActionOf<'rhythm'>, open: readonly Link[]): Judged {
  const meant = open.filter(({ place }) => place === place_id)
  if (meant.length === 0) return unchanged('refused')
  return careOf(
    meant.filter((link) => link.every_days !== every_days),
    (link) => ({ every_days: link.every_days }),
    { every_days },
  )
}

type Said = NonNullable<Wanted['after']>

function careOf(links: readonly Link[], said: (link: Link) => Said, after: Said): Judged {
  if (links.length === 0) return unchanged('already')
  const wanted = links.map((link): Wanted => {
    const { place: place_id } = link
    return {
      kind: 'link_care',
      row_id: link.id,
      before: { place_id, ...said(link) },
      after: { place_id, ...after },
    }
  })
  return changed(...wanted)
}

/** Since when: the day on which it began, and of the usual none. */
function judgeRisk({ risk, because, day }: ActionOf<'risk'>, { care }: State, id: number): Judged {
  const { version: _, ...stood } = care.risks.get(id) ?? { ...noRisk, version: 0 }
  const isSame = stood.risk === risk
  const after: KnownRisk = {
    risk,
    risk_because: because ?? (isSame ? stood.risk_because : ''),
    risk_since: risk === 'usual' ? null : isSame ? stood.risk_since : day,
  }
  if (isSame && stood.risk_because === after.risk_because) return unchanged('already')
  return changed({ kind: 'risk', row_id: id, before: stood, after })
}
