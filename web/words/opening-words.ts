/** Of what both the office and the volunteer's phone say, what a phone says before any of its pages is loaded. */
export const openingWords = {
  loggedOut: 'Logged out',
  logoutFailed: 'Logout failed',
  notFound: 'Not Found',
  home: 'Home',
  profile: 'Profile',
  beneficiaries: 'Beneficiaries',
  dismiss: 'Dismiss',
  assignedToYou: (count: number) => `${count} Assigned to You`,
} as const
