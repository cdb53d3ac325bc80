import { ComingPage } from './coming-page.tsx'

/** Section 2 and G-26. */
export function PartnerPage() {
  return <ComingPage />
}
