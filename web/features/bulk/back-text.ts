import type { BulkRecord } from '../../../contract/bulk.ts'
import type { BulkTakeBack } from '../../../contract/bulk-take-back.ts'
import { peopleText } from '../../parts/bulk/bulk-kind.ts'
import { countText } from '../../parts/text/count-text.ts'

type Plan = Pick<BulkTakeBack, 'put_back' | 'stayed'>

/** What taking a change of many back would do: an unassignment ended planned visits too, and these come back with it (0067). */
export function backText(
  { put_back, stayed }: Plan,
  { noun, kind }: Pick<BulkRecord, 'noun' | 'kind'>,
): string {
  const stay = stayed === 1 ? 'stays as it is' : 'stay as they are'
  const said = `${stayed.toLocaleString('en')} ${stay}.`
  if (kind === 'unassign') {
    const who = `${peopleText(put_back, noun)} ${put_back === 1 ? 'gets' : 'get'}`
    const whom = noun === 'beneficiary' ? 'their volunteers' : 'the people they visited'
    return `${who} ${whom} back, ${said} Visits that were cancelled with it are planned again, unless their day is over or taken.`
  }
  if (kind === 'plan')
    return `${countText(put_back, 'visit is no longer planned', 'visits are no longer planned')}, ${said}`
  return `${peopleText(put_back, noun)} ${put_back === 1 ? 'gets' : 'get'} back what stood there before, ${said}`
}
