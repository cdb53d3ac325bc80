import { isProduct, type SourceFile } from './source-files.ts'

/** What proves, finds, registers or submits, and has no Save. */
const WITHOUT_SAVE = new Set([
  'web/features/activity/log-proof-dialog.tsx',
  'web/features/form-response/answer-form.tsx',
  'web/features/protection/breach-ask.tsx',
  'web/features/user/code-step.tsx',
  'web/features/user/factor-again-dialog.tsx',
  'web/features/user/factor-begin.tsx',
  'web/features/user/factor-changes.tsx',
  'web/features/user/factor-set-up.tsx',
  'web/features/user/forgot-password-form.tsx',
  'web/features/user/identity-section.tsx',
  'web/features/user/login-form.tsx',
  'web/features/user/mail-code.tsx',
  'web/features/user/register-form.tsx',
  'web/features/user/sign-in-again-dialog.tsx',
  'web/features/user/volunteer-login-form.tsx',
  'web/parts/chips/chip-editor.tsx',
  'web/parts/person/overrule.tsx',
  'web/ui/page-field.tsx',
  'web/volunteer/volunteer-pin-lock.tsx',
])

const form = /<form[\s>]/
/** How a form listens: by its own keys, those of the frame, or those of the page that it is, also with shortcuts switched off. */
const listens =
  /pressOnSaveKey|onKeyDown=\{shell\.onKeyDown\}|useShortcut\(\{ key: 's', withModifier: true, isAlwaysOn: true \}/

/** Every form that Ctrl or Cmd and S does not save, and every name above that is none any more (H-1322). */
export function formsWithoutSaveKey(files: readonly SourceFile[]): string[] {
  const deaf = files
    .filter((file) => isProduct(file) && form.test(file.text) && !listens.test(file.text))
    .map(({ path }) => path)
  const gone = [...WITHOUT_SAVE].filter((path) => files.length > 5 && !deaf.includes(path))
  return [
    ...deaf.filter((path) => !WITHOUT_SAVE.has(path)).map((path) => `${path} does not save by its keys`),
    ...gone.map((path) => `${path} is named in vain`),
  ]
}
