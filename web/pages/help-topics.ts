import { dataTopics } from './help-data-topics.ts'
import { formTopics, type HelpTopic } from './help-form-topics.ts'

/** What can be done in this release, and how. */
export const helpTopics: readonly HelpTopic[] = [
  {
    task: 'Create a programme',
    steps: [
      'Open ‘Database’ and press ‘New Programme’.',
      'Give it a name; a cover is drawn for it if you have no picture.',
      'Add what people must bring or fulfil as requirements, then save.',
    ],
  },
  {
    task: 'Add a beneficiary to a programme',
    steps: [
      'Open the programme and press ‘New Beneficiary’.',
      'Fill in the form; the serial number must not be taken.',
      'Save: the person is created and stands in the programme at once.',
    ],
  },
  {
    task: 'Import beneficiaries from .csv',
    steps: [
      'Open the programme and choose ‘Import .csv’.',
      'Choose a .csv or .xlsx file of any layout, and look at what its columns mean.',
      'Say once what a word of your file means: the next file is read so, whoever imports it.',
      'Mend the red cells, compare people who may be here already, then import. Refused rows come back with the reason, in a file to download before you leave the page.',
      'Under ‘Imports’ in the same menu an import can be taken back later.',
    ],
  },
  {
    task: 'Gather volunteers in an initiative',
    steps: [
      'Open ‘Admin’ and press ‘New Initiative’; open it from its card.',
      'Press ‘New Volunteer’ for someone new, ‘Add Existing’ for people who are known, or choose ‘Import .csv’ in the menu beside them.',
      'Whoever is removed from an initiative stays a volunteer.',
    ],
  },
  {
    task: 'Act on many volunteers at once',
    steps: [
      'Open the initiative and tick the volunteers; the choice stays while you turn pages or filter.',
      'In the bar at the bottom press ‘Change’: assign them to beneficiaries, set their status, take them out of the initiative. ‘Export’ stands beside it.',
      '‘Undo’ in the notice takes it back.',
    ],
  },
  {
    task: 'Find someone',
    steps: [
      'Press Ctrl or Cmd and K on any page, or ‘Search’ at the top of the sidebar, and type part of a name or a number. Enter opens who is found.',
      'To look through a list, open ‘Beneficiaries’ or ‘Volunteers’, press / and type part of the first or last name.',
      'The address of the page keeps filter and order: you can share it.',
      '‘More than 10,000’ stands where so many match that they are counted no further: ‘Select all that match’ counts them all.',
    ],
  },
  {
    task: 'List people by a check, a consent or an answer',
    steps: [
      'Open ‘Beneficiaries’ or ‘Volunteers’, press ‘Filter’ and choose ‘Check’, ‘Consent’ or ‘Answer to a question’.',
      'Choose which one and what you look for, then ‘Apply’. The last answer counts.',
      '‘Save as a view’ keeps the list; drag the views into order by the button beside them.',
    ],
  },
  {
    task: 'Assign a volunteer',
    steps: [
      'Open the beneficiary and press ‘Assign Volunteers’.',
      'Tick the volunteers, then save. They see the person in their area at once.',
      'To end it, unassign on the same page or on the volunteer’s.',
    ],
  },
  {
    task: 'Keep a volunteer and a beneficiary apart',
    steps: [
      'Open either of them. In the card ‘Kept apart’ press ‘Keep apart’, choose the other one and say why. Only staff read it.',
      'They are never proposed for each other, and cannot be assigned. If they are assigned now, it asks whether to unassign them.',
      '‘Stop keeping apart’ in the same card ends it. The history of both keeps the reason.',
    ],
  },
  {
    task: 'Ask for a check of volunteers',
    steps: [
      'Super admins: open ‘Settings’, ‘Checks of volunteers’, and press ‘New check’.',
      'Under ‘What proves it’ choose nothing, a note, or the certificate as a PDF or photo.',
      'On the volunteer’s page press ‘Record’. Only staff can open a certificate, and each opening is in the log.',
      'Recorded by mistake? ‘Take back’ removes it with its certificate.',
    ],
  },
  {
    task: 'Say how often people should be seen',
    steps: [
      'Open the programme and fill in the sentence of the card ‘Visits’; below it stands how many would be overdue today.',
      'Name the officers of the programme: Today shows them their own.',
      'Somebody is away? Open the person or Today and press ‘Pause’.',
      'Many are, or some are to be seen more often? Tick them in the list, press ‘Change’, and choose ‘Pause visits’, ‘How often to visit’ or ‘Risk’. It can be taken back for 30 days.',
    ],
  },
  {
    task: 'See who needs somebody today',
    steps: [
      'Open ‘Today’; g then t leads there from anywhere.',
      '‘Urgent’ is what somebody said and cannot wait: press ‘I’ll take it’, then ‘Done’ with a sentence of what came of it.',
      'Below stand the people, each with why. ‘Log’ notes a visit or call, ‘Assign’ proposes who fits best.',
      '‘Where’ shows on a map in which towns they live. Press a town, or its number in the table, and its list opens with a plan of its blocks.',
      'For many at once, tick them in the list and press ‘Match’: all are placed together, and nobody is assigned before you say so. What you left unfinished stands below on Today.',
      'There ‘What counts most’ says by what they are placed: the way, the language, or that nobody has too many; it stands in ‘Assign’ too. ‘Change’ puts in another volunteer, and says first whom it moves; ‘Choose’ does it for whoever is left without.',
      'What is yet to be done about a person is noted on their page under ‘Follow-ups’.',
      '‘Plan’ in the row, or ‘Plan a visit’ on their page, says who goes when: it stands on the volunteer’s phone and, that day, under ‘Visits today’. It is done once the visit is noted.',
      'To plan many at once, tick them and press ‘Plan’: each is visited by their own volunteer, on one day or by the day they are due. Who is left out is named beforehand. It can be taken back for 30 days.',
      'An outing, a lunch or a round of calls is logged once: tick up to 60 people in a list, and press ‘Log’.',
      'A visit of today whose volunteer is Inactive stands first there, as nobody’s: ‘Give to somebody’ plans it anew.',
      '‘Checks running out’ names who visits without a check that is required, or soon will: record it on their page.',
      'Where mail is set up, what is urgent is also told by mail at once, to the officers of the programme. It names nobody. Stop it in your account.',
      'Where mail is set up, a letter on Mondays tells officers how many people wait in their programmes. Stop it in your account.',
    ],
  },
  {
    task: 'Write down what was said about somebody',
    steps: [
      'Open the beneficiary or the volunteer and press ‘Write’ in the card ‘Office notes’.',
      'Choose call, message or note, and type what was said; add files if there are any.',
      'Name a day to come back to it, and from then on it stands on Today under ‘Come back to’ until you press ‘Done’.',
      'Type a few words into the box of the card to find it again. Volunteers never see it, and it counts as no visit.',
    ],
  },
  {
    task: 'Print a run sheet',
    steps: [
      'Tick people on the list of Today or under ‘Beneficiaries’, at most 60, and press ‘Run sheet’.',
      'The blocks stand in the order of the shortest way; type a postal code to start there, or choose ‘As in the list’.',
      'Press ‘Print’. With ‘Initials only’ no name is on the paper. It is kept that you printed it, and of whom.',
    ],
  },
  ...formTopics,
  {
    task: 'Let a volunteer sign in',
    steps: [
      'Open the volunteer and press ‘Issue sign-in’.',
      'Choose their language and print the slip for them, or copy the link and send it. It is good for 72 hours, once.',
      'They choose a PIN of six digits, and sign in on that phone with it from then on.',
      'Where the server sends mail, a super admin can let them ask for a code themselves: ‘Settings’, ‘Who comes in’. It goes to the email on their page, for 15 minutes.',
    ],
  },
  {
    task: 'Keep a partner and its people',
    steps: [
      'Open ‘Partners’ and press ‘New Partner’. Add its key personnel with ‘Add Person’.',
      'On its page ‘Areas of Collaboration’ lists the programmes and initiatives you run together.',
      'Deleting it takes its people and comms logs along; programmes and initiatives stay, without a partner.',
    ],
  },
  {
    task: 'Let a colleague in',
    steps: [
      'Super admins: open ‘Team’. Whoever has registered waits there; choose ‘Approve’.',
      'Or press ‘Invite’ and hand over the link: that account is approved at once.',
      'Whoever was invited and has not come stands below the team: ‘New link’ makes another for you to hand over, ‘Withdraw’ ends the one they have.',
      'To let someone go, choose Deactivate: they are signed out everywhere.',
    ],
  },
  {
    task: 'Bring back what was deleted',
    steps: [
      'Super admins: open ‘Recently deleted’ and find it by name.',
      'Press ‘Restore’ to see what comes back with it, then once more. If something took its place, you are told what.',
      'After the days that the settings say it is deleted for good.',
    ],
  },
  {
    task: 'See who changed what',
    steps: [
      'On the page of a beneficiary, volunteer or programme open the menu and press ‘History’. Super admins see everything under ‘Activity’.',
      '‘Check the log’ proves that nobody changed an entry. Keep the receipt elsewhere: the next check compares with it.',
      'After a power cut the last second of who looked may be missing; changes never are.',
      'Filter by person, action, kind and day; open an entry to see what stood before and after.',
      '‘Export .csv’ takes along what the filters show.',
    ],
  },
  {
    task: 'Take an import back',
    steps: [
      'Open ‘Imports’, in the menu beside ‘Import .csv’.',
      'Press ‘Take back’ beside the file. You see first what goes, and what stays because someone has worked on it since.',
      '‘Not finished’ says that the server could not end it. Press ‘Try again’; if it was an import, choose the file again. Nobody is added twice.',
    ],
  },
  {
    task: 'Change your name, picture or password',
    steps: [
      'Press your name at the foot of the sidebar and choose ‘Your account’.',
      'A new password asks for the current one, and signs you out everywhere else.',
      'The same page lists where you are signed in, and signs out what you left behind.',
    ],
  },
  {
    task: 'Protect your account with a second factor',
    steps: [
      'Press your name at the foot of the sidebar, open your account and press ‘Set up a second factor’.',
      'Choose an authenticator app and scan its picture, or a passkey: your finger, your face or a PIN, on this device or a security key. Keep the ten recovery codes.',
      'Before rights are given, records deleted for good or a backup made, the code is asked for again.',
      'Super admins: ‘Settings’, ‘Security’, ‘Second factor’ says of whom it is required. Who has none then is led to set one up and can do nothing else before; the last one cannot be removed.',
      'A lost phone or key: use a recovery code, then remove the lost one and add another in your account. Without codes another super admin opens ‘Team’ and the menu beside the person, ‘Reset second factor’. For the only super admin there is a command on the machine.',
    ],
  },
  {
    task: 'Take over from someone who leaves',
    steps: [
      'Super admins: open ‘Team’, the menu beside the person, ‘Deactivate’. It lists their open follow-ups and the programmes whose officer they are.',
      'Choose to whom all of it goes, then confirm. What they did stays under their name.',
    ],
  },
  {
    task: 'Sign everyone out after something went wrong',
    steps: [
      'Super admins: open ‘Settings’, ‘Security’ and press ‘Sign everyone out’. It says how many people, browsers and links that ends; you stay signed in.',
      'Volunteers’ phones lock and keep what was written on them; it is sent after their next sign-in with their PIN.',
      '‘Revoke phones too’ is for phones in wrong hands: it erases people from all of them, and each volunteer needs a new sign-in.',
    ],
  },
  {
    task: 'Help someone who forgot the password',
    steps: [
      'They press ‘Forgot your password’ on the login page; where mail is set up they get a link.',
      'Super admins: open ‘Team’, the menu beside the person, ‘Reset password’, and hand the link over. It works once, for one hour.',
      'Volunteers: open their page and press ‘Issue sign-in’.',
    ],
  },
  ...dataTopics,
  {
    task: 'Set up the organisation',
    steps: [
      'Super admins: open ‘Settings’.',
      '‘Organisation’ holds its name, ‘Who comes in’ who may register, ‘Personal data’ how much of the NRIC is collected and how long deleted records wait.',
      '‘People per volunteer’ in ‘Organisation’ is how many a volunteer visits at most who has not said.',
      'Write your own terms and privacy policy in ‘Terms and privacy’; whom to ask in ‘Whom to ask for help’ stands at the foot of this page.',
    ],
  },
  {
    task: 'Use the keyboard',
    steps: [
      '? on any page shows every key, under ‘Keyboard shortcuts’, and switches them off for whoever is better off without.',
      'Ctrl or Cmd and K searches anyone, anything and any action. Ctrl or Cmd and B opens and closes the sidebar.',
      '/ goes to the filter; j and k walk the rows, Enter opens one.',
      'Ctrl or Cmd and S saves a form. F8 goes to the last notice.',
    ],
  },
]
