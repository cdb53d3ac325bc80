import type { Organisation } from '../../../contract/records/records.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import { pageFound } from '../../search/list-search.ts'
import { matching, type View } from './beneficiary-view.ts'

const SILENT_NAMED = 5

/** Who of those that a list shows, near ones too, has a contact that may be told nothing: asked before it is taken out. */
export async function silentBeneficiaries(db: Db, view: View, organisation: Organisation) {
  const { total, items } = await pageFound(db, 'beneficiary', view.q, async (listed) => {
    const all = matching(db, { ...view, listed }, organisation)
    const silent = await all
      .clearSelect()
      .select(['b.id', 'b.display_name'])
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('contacts as c')
            .select('c.id')
            .whereRef('c.beneficiary_id', '=', 'b.id')
            .where('c.may_be_told', '=', 'nothing')
            .where(living('c')),
        ),
      )
      .orderBy('b.display_name')
      .orderBy('b.id')
      .execute()
    const isNobody =
      silent.length === 0 && !(await all.clearSelect().select('b.id').limit(1).executeTakeFirst())
    return { total: isNobody ? 0 : 1, items: silent }
  })
  const silent = total === 0 ? [] : items
  const named = silent.slice(0, SILENT_NAMED)
  const [ids, names] = [named.map(({ id }) => id), named.map(({ display_name }) => display_name)]
  return { ids, names, total: silent.length }
}
