import type { FilterNoun } from '../../../contract/filter-fields.ts'
import { tickedOperations } from '../../../contract/ticked.ts'
import { call } from '../../api/client.ts'
import type { PrintOrder } from '../table/print-order.ts'
import type { TablePrint } from '../table/use-table-print.ts'
import type { Selection } from './use-selection.ts'

/** Whom a list means beside its own question, as its address holds it. */
export type Ticks = { ticked?: string; unticked?: string }
type Ticked = Pick<Selection, 'isAll' | 'keys'>

/** Keeps the ticks on the server: no address holds thousands of them (0088). Nothing is kept where all who match are meant. */
export async function keepTicks(noun: FilterNoun, { isAll, keys }: Ticked): Promise<Ticks> {
  if (isAll && keys.length === 0) return {}
  const body = noun === 'beneficiary' ? { noun, keys: [...keys] } : { noun, keys: keys.map(Number) }
  const { key } = await call(tickedOperations.create, { body })
  return isAll ? { unticked: key } : { ticked: key }
}

/** The list's question with the ticks: whoever was ticked by hand may have been ticked under another filter. */
export async function askedOfTicked<View extends { sort?: unknown; order?: unknown }>(
  noun: FilterNoun,
  selection: Ticked,
  view: View,
) {
  const ticks = await keepTicks(noun, selection)
  const { sort, order } = view
  return selection.isAll
    ? { ...view, ...ticks }
    : { sort: sort as View['sort'], order: order as View['order'], ...ticks }
}

type Printing<Row> = Omit<TablePrint<Row>, 'read'> & {
  read: (order: PrintOrder, ticks?: Ticks) => Promise<Row[]>
}

/** What a list prints: those who are ticked alone, where anybody is (H-1216). */
export const printOfTicked = <Row>(
  noun: FilterNoun,
  selection: Ticked & Pick<Selection, 'count'>,
  printing: Printing<Row>,
): TablePrint<Row> =>
  selection.count === 0
    ? printing
    : {
        ...printing,
        ticked: selection.count,
        read: async (order) => printing.read(order, await keepTicks(noun, selection)),
      }
