import type { Translated } from './language.ts'
import { FIXED_CHOICES, type FixedType } from './question-types.ts'

/** In the order of `FIXED_CHOICES`; numbers are the same everywhere. */
const TRANSLATIONS: Readonly<
  Record<Exclude<FixedType, 'scale'>, Readonly<Record<Translated, readonly string[]>>>
> = {
  yes_no: { zh: ['是', '否'], ms: ['Ya', 'Tidak'], ta: ['ஆம்', 'இல்லை'] },
  faces: {
    zh: ['很不好', '不好', '一般', '好', '很好'],
    ms: ['Sangat teruk', 'Teruk', 'Biasa sahaja', 'Baik', 'Sangat baik'],
    ta: ['மிக மோசம்', 'மோசம்', 'சுமார்', 'நன்று', 'மிக நன்று'],
  },
}

/** What a volunteer reads for each fixed option in a language, in their order. */
export const fixedChoicesIn = (type: FixedType, language: Translated): readonly string[] =>
  type === 'scale' ? FIXED_CHOICES.scale : TRANSLATIONS[type][language]
