/** Invitations that nobody has used yet. */
export const invitationWords = {
  withdrawn: 'Invitation withdrawn',
  notLoaded: 'The invitations could not be loaded.',
  sureToWithdraw: 'The link that was handed over stops working. You can invite them again at any time.',
} as const
