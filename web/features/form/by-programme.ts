import type { FormName } from '../../../contract/form-names.ts'

export type ProgrammeForms = { id: number; name: string; forms: FormName[] }

/** The forms of each programme by stage; the programmes by name. */
export function byProgramme(forms: readonly FormName[]): ProgrammeForms[] {
  const groups = Map.groupBy(forms, ({ programme_id }) => programme_id)
  return [...groups]
    .map(([id, all]) => ({
      id,
      name: all[0]?.programme_name ?? '',
      forms: [...all].sort((a, b) => a.stage - b.stage),
    }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
}
