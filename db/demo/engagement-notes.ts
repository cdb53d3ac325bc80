/** What volunteers note of a visit, by how they found somebody. */
export const engagementNotes = {
  fine: [
    'Cheerful. We walked down to the void deck and had kopi.',
    'Had lunch already, asked about the next outing.',
    'Showed me photographs of the grandchildren.',
    'Knee is better since the new medicine.',
    'Neighbour was there too. They play cards on Thursdays.',
    'Brought oranges. She insisted on giving half of them back.',
  ],
  uneasy: [
    'Quiet today. Said she slept badly all week.',
    'Eats little, says there is no taste. Told me about the new dentures.',
    'Worried about the letter from the Town Council. Read it together, nothing to pay.',
    'The lift is under repair, he has not gone down since Sunday.',
  ],
  worried: [
    'Bruise on the arm, says she fell in the kitchen. Please ring the daughter.',
    'Fridge nearly empty. Did not want to say why.',
    'Did not remember my name or the day. That is new.',
  ],
} as const
