import type { Guard } from './guard.ts'

/** S-10: what stands without each of its guards. */
export const s10: Guard[] = [
  {
    id: 'S-10',
    says: 'No script of another host, and none inline',
    file: 'server/http/page-headers.ts',
    find: 'scriptSrc: ["\'self\'"]',
    put: 'scriptSrc: ["\'self\'", "\'unsafe-inline\'"]',
    tests: ['server/http/page-headers.test.ts'],
  },
  {
    id: 'S-10',
    says: 'Nobody frames a page',
    file: 'server/http/page-headers.ts',
    find: 'frameAncestors: ["\'none\'"]',
    put: 'frameAncestors: ["\'self\'"]',
    tests: ['server/http/page-headers.test.ts'],
  },
  {
    id: 'S-10',
    says: 'HSTS where PUBLIC_URL is https',
    file: 'server/http/page-headers.ts',
    find: 'hsts: config.is_https ?',
    put: "hsts: config.is_https && config.host === '' ?",
    tests: ['server/http/page-headers.test.ts'],
  },
  {
    id: 'S-10',
    says: 'A website is http or https when it is written',
    file: 'contract/partner.ts',
    find: 'z.url({ protocol: /^https?$/ })',
    put: 'z.url({ protocol: /./ })',
    tests: ['server/features/partner/partner.test.ts'],
  },
  {
    id: 'S-10',
    says: 'A website is http or https when it is shown',
    file: 'server/features/partner/partner-repository.ts',
    find: "website: website.safeParse(row.website).success ? row.website : ''",
    put: 'website: website.safeParse(row.website).success ? row.website : row.website',
    tests: ['server/features/partner/partner.test.ts'],
  },
]
