import { totalText } from '../text/total-text.ts'
import type { Page } from './pickable.ts'

/** How many people a picker shows at once; a search finds the others. */
export const PICKER_SIZE = 50

/** What is said below a picker: that there are more, or what its list has to say while all are shown. */
export const pickerFootnote = (page: Page<unknown> | undefined): string | undefined =>
  page && page.total > PICKER_SIZE
    ? `The first ${PICKER_SIZE} of ${totalText(page.total, page.is_at_least)} are shown. Search to narrow them.`
    : page?.footnote
