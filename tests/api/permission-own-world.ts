import type { CallerKind } from '../callers.ts'
import { anOwnField } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

const staff = ['admin', 'super_admin'] as const

/** Names and values of the organisation's own fields that only some may read, with the assigned person. */
export async function ownCanaries(
  kampung: TestApp,
  serial: string,
  canary: (what: string, seenBy: readonly CallerKind[]) => string,
): Promise<void> {
  const make = async (what: string, seenBy: readonly CallerKind[], over: object) => {
    const body = anOwnField({ name: canary(`${what}'s name`, seenBy), ...over })
    const { id } = (await kampung.call('POST', '/own-field', { as: 'super_admin', body })).body
    return [`own_${id}`, canary(`${what}'s value`, seenBy)]
  }
  const values = Object.fromEntries([
    await make('an own field', staff, {}),
    await make('a sensitive own field', staff, { is_sensitive: true }),
    await make('an own field for volunteers', [...staff, 'assigned_volunteer'], { is_for_volunteers: true }),
  ])
  const at = `/own-value?noun=beneficiary&key=${serial}`
  const { status, text } = await kampung.call('PUT', at, { as: 'admin', body: { values } })
  if (status !== 200) throw new Error(`PUT ${at}: ${status} ${text}`)
}

export const ownFields = (kampung: TestApp) => ({
  async inUse(noun: 'beneficiary' | 'volunteer'): Promise<number[]> {
    const made = kampung.db.selectFrom('own_fields').select('id').where('noun', '=', noun)
    return (await made.where('retired_at', 'is', null).orderBy('id').execute()).map(({ id }) => id)
  },
  /** One more; those before it are retired, for there is a most. */
  async spare(): Promise<number> {
    const spares = kampung.db.updateTable('own_fields').set({ retired_at: new Date() })
    await spares.where('name', 'like', 'Own field%').execute()
    return (await kampung.call('POST', '/own-field', { as: 'super_admin', body: anOwnField() })).body.id
  },
})
