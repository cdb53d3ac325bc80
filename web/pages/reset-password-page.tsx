import { ForgotPasswordPage } from './forgot-password-page.tsx'

/** G-17. */
export function ResetPasswordPage() {
  return <ForgotPasswordPage />
}
