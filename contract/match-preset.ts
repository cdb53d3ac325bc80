import { z } from 'zod'

/** What counts most when volunteers are proposed; each stands for a table of prices (0124). */
export const MATCH_PRESETS = ['balanced', 'near_home', 'same_language', 'share_load'] as const
export type MatchPreset = (typeof MATCH_PRESETS)[number]

export const matchPreset = z.enum(MATCH_PRESETS, { error: 'Choose what counts most' })
