import type { HelpTopic } from './help-form-topics.ts'

/** What people may ask of their own data, what is kept of them, and how none of it is lost. */
export const dataTopics: readonly HelpTopic[] = [
  {
    task: 'Answer somebody who asks for a copy of their data, or to be forgotten',
    steps: [
      'Super admins: open the beneficiary or the volunteer. Under ‘Their own data’ press ‘They ask for a copy’ or ‘They ask to be forgotten’; the days to answer count from then on.',
      'Press ‘Edit’ and note how you know that it is they. Before that nothing is handed out or deleted.',
      'A copy: press ‘Put the copy together’ and read every line. Then ‘I have looked it through’, and ‘Download the copy’. Press ‘Close’ once they have it.',
      'To be forgotten: press ‘Forget’. It says what goes, what stays, and on which day it is gone for good.',
      'Whatever is open stands in ‘Settings’ under ‘Data protection’, by the day it is due.',
    ],
  },
  {
    task: 'Let the system propose whom to forget, and decide on each',
    steps: [
      'Super admins: open ‘Settings’, ‘Data protection’. Under ‘Forgetting by rule’ press ‘Edit’ beside beneficiaries or volunteers.',
      'Choose the status and after how many months without any sign of them. It says how many people that would propose today. Turn ‘Propose people’ on, and press ‘Save rule’.',
      'Whoever meets the rule stands under ‘Proposed to be forgotten’, with the day on which they were last seen, and on Today. Nobody is forgotten by itself.',
      '‘Keep’ asks why and until when. ‘Forget…’ says what goes and what stays, and asks for your password; until it is gone for good, it waits in ‘Recently deleted’.',
      'Whoever is seen again is proposed no more.',
    ],
  },
  {
    task: 'Find out whom a lost phone, a stolen account or a file sent astray concerns',
    steps: [
      'Super admins: open ‘Settings’, ‘Data protection’, and press ‘Open the breach worksheet’.',
      'Choose the days, and what it was: an account, a volunteer’s phone, an export or a network address. Press ‘See who is concerned’.',
      'Read what the log does not hold, below the number. ‘Download the list’ has everybody, with what was done and when.',
      'Say whether significant harm is likely, and on which day you judged it: the last day to tell the PDPC is counted from it.',
      'Go on with the worksheet and press ‘Print’. What you type in it is not saved.',
    ],
  },
  {
    task: 'Record a consent',
    steps: [
      'Super admins: open ‘Settings’, ‘Data protection’, and press ‘New purpose’ for each thing that you ask consent for, with the words that are put to people.',
      'Open the beneficiary or the volunteer and press ‘Note consent’ in the card ‘Consent’. Choose what for, the day, and how it was said.',
      'Did they take it back? Press ‘Withdraw’ beside it. What was said before can still be read.',
    ],
  },
  {
    task: 'Make a backup and verify it',
    steps: [
      'Super admins: open ‘Settings’, ‘Backup’. Choose an hour under ‘Schedule’: a backup is made every day.',
      '‘Back up now’ makes one at once. Under a passphrase it holds the keys, too. Keep the passphrase in a safe place: nobody opens the file without it.',
      'Press ‘Verify’ beside a backup at least every three months: it is restored aside and compared.',
      '‘Download’ saves it to keep in another place. One that lies on the server alone is lost with it.',
    ],
  },
  {
    task: 'Keep more of people: fields of your own',
    steps: [
      'Super admins: open ‘Settings’, ‘Fields of your own’, and press ‘New field for beneficiaries’ or ‘New field for volunteers’.',
      'Name it and choose its kind, then ‘Make field’. With ‘Sensitive’ it is hidden until somebody presses ‘Show’, which the activity log keeps.',
      'It stands on each person’s page under ‘More facts’, and an import knows it as a column.',
    ],
  },
]
