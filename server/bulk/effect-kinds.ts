import type { EffectKind } from '../../db/bulk-tables.ts'
import { assignedEffect, unassignedEffect } from './assignment-effects.ts'
import { linkCareEffect, riskEffect } from './care-effects.ts'
import type { EffectRow } from './effect-row.ts'
import { linkChangedEffect, linkEndedEffect, linkMadeEffect } from './link-effects.ts'
import { factEffect, ownEffect, personEffect } from './person-effects.ts'
import { plannedEffect } from './plan-effects.ts'

/** A new kind does not compile without its row, by which it is written, put back, judged, told and audited. */
export const effectKinds: Readonly<Record<EffectKind, EffectRow>> = {
  person: personEffect,
  own: ownEffect,
  fact: factEffect,
  risk: riskEffect,
  link_care: linkCareEffect,
  link_changed: linkChangedEffect,
  link_ended: linkEndedEffect,
  link_made: linkMadeEffect,
  unassigned: unassignedEffect,
  assigned: assignedEffect,
  planned: plannedEffect,
}
