import { z } from 'zod'
import { deletionImpact } from '../deletion.ts'
import { idKey, pageOf, pageQuery } from '../fields.ts'
import { type OperationSpec, operation, type QueryNoun } from '../operation.ts'
import { type CollaborationNoun, collaboration, collaborationFields } from './collaboration.ts'

const SORTS = ['name', 'partner_name', 'created_at'] as const
const byId = z.strictObject({ id: idKey })
const ignores = ['id', 'partner_name', 'version'] as const

/** What tells one kind's calls from the other's: its address, its name in summaries, and who may read one. */
type Kind<Noun extends CollaborationNoun, Get extends OperationSpec> = {
  noun: Noun
  /** 'a programme' */
  one: string
  many: string
  /** What a delete takes along (G-22). */
  along: string
  /** What shows its name, and what has lost it when it is deleted: read again after an edit, and after a delete. */
  shows_name: readonly QueryNoun[]
  loses: readonly QueryNoun[]
  get: Get
}

/** The calls on the records of one kind. Those on its people are the kind's own. */
export function collaborationOperations<const Noun extends CollaborationNoun, Get extends OperationSpec>(
  kind: Kind<Noun, Get>,
) {
  const { noun, one, many } = kind
  const path = `/${noun}` as const
  return {
    list: operation({
      method: 'GET',
      path,
      summary: `Every ${noun}`,
      query: z.strictObject({}),
      response: z.array(collaboration),
      status: 200,
      access: 'admin',
    }),
    page: operation({
      method: 'GET',
      path,
      summary: `A page of ${many} (G-13)`,
      query: z.strictObject({ ...pageQuery(SORTS), partner_id: idKey.optional() }),
      response: pageOf(collaboration),
      status: 200,
      access: 'admin',
    }),
    get: kind.get,
    listOfPartner: operation({
      method: 'GET',
      path,
      summary: `The ${many} of a partner`,
      query: z.strictObject({ partner_id: idKey }),
      response: z.array(collaboration),
      status: 200,
      access: 'admin',
    }),
    create: operation({
      method: 'POST',
      path,
      changes: [noun],
      summary: `Create ${one}`,
      body: collaborationFields,
      response: collaboration,
      status: 201,
      access: 'admin',
      ignores,
    }),
    update: operation({
      method: 'PUT',
      path,
      changes: [noun, ...kind.shows_name],
      summary: `Edit ${one}`,
      query: byId,
      body: collaborationFields,
      response: collaboration,
      status: 200,
      access: 'admin',
      ignores,
    }),
    remove: operation({
      method: 'DELETE',
      path,
      changes: [noun, ...kind.loses],
      summary: `Delete ${one} with ${kind.along} (G-22)`,
      query: byId,
      status: 204,
      access: 'admin',
    }),
    impact: operation({
      method: 'GET',
      path: `${path}/impact`,
      summary: `What deleting this ${noun} takes along`,
      query: byId,
      response: deletionImpact,
      status: 200,
      access: 'admin',
    }),
  }
}

/** What both addresses answer, as one type: its handlers serve either. */
export type CollaborationOperations = Omit<
  ReturnType<typeof collaborationOperations<CollaborationNoun, OperationSpec>>,
  'get'
>
