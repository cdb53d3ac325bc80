import { lazy } from 'react'

/** What the page of a beneficiary has and that of a volunteer too, each loaded behind the head of the page. */

export const KeptApartCard = lazy(() =>
  import('../features/avoid-pair/kept-apart-card.tsx').then((m) => ({ default: m.KeptApartCard })),
)
export const PersonLogCard = lazy(() =>
  import('../features/person-log/person-log-card.tsx').then((m) => ({ default: m.PersonLogCard })),
)
export const ConsentCard = lazy(() =>
  import('../features/consent/consent-card.tsx').then((m) => ({ default: m.ConsentCard })),
)
export const RequestsCard = lazy(() =>
  import('../features/protection/requests-card.tsx').then((m) => ({ default: m.RequestsCard })),
)
export const LooksCard = lazy(() =>
  import('../features/look/looks-card.tsx').then((m) => ({ default: m.LooksCard })),
)
