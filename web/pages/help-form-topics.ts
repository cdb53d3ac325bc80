export interface HelpTopic {
  task: string
  steps: readonly string[]
}

/** What staff do with forms and what is answered to them. */
export const formTopics: readonly HelpTopic[] = [
  {
    task: 'Be told when a volunteer chooses an answer',
    steps: [
      'Open the form under ‘Forms’ and press the bell beside an option.',
      'Choose whether the officers are told now, within how many days it is followed up, and whether the risk rises.',
      'Volunteers never learn of it. A worried face after a visit rings by itself.',
    ],
  },
  {
    task: 'Add up answers, and say what the sum means',
    steps: [
      'Open the form under ‘Forms’ and press ‘Add points’ on a question with options.',
      'Press ‘Words for the sum’ at the end of the form and write what a sum means, like ‘moderate, call this week’.',
      'The sum stands beside each response, and under ‘Answers’ everybody is listed by it. Volunteers never see it.',
    ],
  },
  {
    task: 'Report what was answered, month by month',
    steps: [
      'Open ‘Forms’ and press ‘Answers over time’.',
      'Choose the months and the programmes: the same question is counted over all forms that ask it.',
      'Press ‘Export .csv’ to take the figures along.',
    ],
  },
  {
    task: 'Fill in a form on paper',
    steps: [
      'Open the form under ‘Forms’, choose ‘Print’ in the menu beside ‘Answers’, and the language of whoever carries it.',
      'Back in the office open the beneficiary: under ‘Incomplete Forms’ press ‘Fill in for a volunteer’.',
    ],
  },
  {
    task: 'Ask volunteers for forms that are not filled in',
    steps: [
      'Open ‘Incomplete Forms’ and tick forms; the box at the top ticks all that are listed.',
      'Press ‘Ask the volunteers’: each is told on their phone, once a day at most.',
      'You are told how many have no volunteer, and how many have no phone signed in.',
    ],
  },
  {
    task: 'Make a form',
    steps: [
      'Open ‘Forms’ and press ‘New Form’.',
      'Tag a programme, set the stage, and add the questions.',
      'A list that you have already goes in at once: press ‘Paste questions’ and paste it, options and all.',
      'Press ‘Always asked’ below a question to have it asked only after certain answers to an earlier one.',
      '‘Due’ says whether whoever joins is asked at once, some days later, or some days after the stage before.',
      'Save: it waits for every active beneficiary of that programme.',
    ],
  },
  {
    task: 'Read what a volunteer answered',
    steps: [
      'Open the beneficiary.',
      'Under ‘Past Form Responses’ press a card: the answers stand under the questions as they were asked.',
    ],
  },
]
