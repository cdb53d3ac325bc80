import type { CollaborationNoun } from '../../../contract/collaboration/collaboration.ts'
import type { CollaborationOperations } from '../../../contract/collaboration/collaboration-operations.ts'
import { initiativeOperations } from '../../../contract/collaboration/initiative.ts'
import { programmeOperations } from '../../../contract/collaboration/programme.ts'
import { queryOf } from '../../api/queries.ts'
import { paths } from '../../paths.ts'
import { words } from '../../words.ts'

/** Programmes and initiatives have the same pages, sheets and dialogs; what is each one's own stands in its row here. */
export type CollaborationKind = {
  noun: CollaborationNoun
  one: 'Programme' | 'Initiative'
  many: 'Programmes' | 'Initiatives'
  operations: CollaborationOperations & {
    get: typeof programmeOperations.get | typeof initiativeOperations.get
  }
  hrefOf: (id: string | number) => string
  listHref: string
  /** Where a delete leads (section 2). */
  hrefAfterDelete: string
  words: Record<'created' | 'edited' | 'deleted' | 'sureToDelete' | 'none', string>
  newLabel: string
  editLabel: string
}

export const programmeKind: CollaborationKind = {
  noun: 'programme',
  one: 'Programme',
  many: 'Programmes',
  operations: programmeOperations,
  hrefOf: paths.programme,
  listHref: paths.programmes(),
  hrefAfterDelete: paths.home(),
  words: words.programme,
  newLabel: words.action.new_programme,
  editLabel: words.action.edit_programme,
}

export const initiativeKind: CollaborationKind = {
  noun: 'initiative',
  one: 'Initiative',
  many: 'Initiatives',
  operations: initiativeOperations,
  hrefOf: paths.initiative,
  listHref: paths.initiatives(),
  hrefAfterDelete: paths.initiatives(),
  words: words.initiative,
  newLabel: words.action.new_initiative,
  editLabel: 'Edit Initiative',
}

export const collaborationsQuery = ({ operations }: CollaborationKind) => queryOf(operations.list)
export const collaborationQuery = ({ operations }: CollaborationKind, id: string) =>
  queryOf(operations.get, { query: { id } })
export const collaborationImpactQuery = ({ operations }: CollaborationKind, id: string) =>
  queryOf(operations.impact, { query: { id } })
export const collaborationsOfPartnerQuery = ({ operations }: CollaborationKind, partner_id: string) =>
  queryOf(operations.listOfPartner, { query: { partner_id } })
