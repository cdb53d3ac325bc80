import type { MatchPreset } from '../../../contract/match-preset.ts'

/** What is chosen where volunteers are proposed. */
export const PRESET_QUESTION = 'What counts most'

export const PRESET_LABELS: Readonly<Record<MatchPreset, string>> = {
  balanced: 'Balanced',
  near_home: 'Near home first',
  same_language: 'Same language first',
  share_load: 'Share the load',
}
