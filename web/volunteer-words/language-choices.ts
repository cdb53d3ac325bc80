import { languages } from './languages.ts'

/** For staff, who may not read the script, or have no face for it on their machine. */
const inEnglish = { en: 'English', zh: 'Chinese', ms: 'Malay', ta: 'Tamil' }
export const languageChoices = (['en', 'zh', 'ms', 'ta'] as const).map((value) => ({
  value,
  label: value === 'en' ? inEnglish.en : `${inEnglish[value]} · ${languages[value].name}`,
}))
