import { ask, type ReadyForm } from './ready-form.ts'

/** Ours, in all four languages. */
export const visitLog: ReadyForm = {
  key: 'visit-log',
  title: 'Visit log',
  title_translations: { zh: '探访记录', ms: 'Catatan lawatan', ta: 'சந்திப்புக் குறிப்பு' },
  repeats: 'each_visit',
  every_weeks: null,
  purpose:
    'A short note after each visit: how they were, falls, meals, the home, and what the office should do.',
  languages: 'English, Chinese, Malay and Tamil',
  source: 'Written for this product.',
  terms: 'Free to use and to change.',
  questions: [
    ask(['How were they?', '他们状况如何？', 'Bagaimana keadaannya?', 'அவர் எப்படி இருந்தார்?'], 'faces', {
      asides: { section_title: ['The visit', '这次探访', 'Lawatan ini', 'இந்தச் சந்திப்பு'] },
    }),
    ask(
      [
        'What did you do together?',
        '你们一起做了什么？',
        'Apakah yang anda lakukan bersama?',
        'சேர்ந்து என்ன செய்தீர்கள்?',
      ],
      'several',
      {
        required: false,
        options: [
          ['Talked', '聊天', 'Berbual', 'பேசினோம்'],
          ['Went out or exercised', '外出或运动', 'Keluar atau bersenam', 'வெளியே சென்றோம் அல்லது உடற்பயிற்சி'],
          ['Shopping or errands', '购物或办事', 'Membeli-belah atau urusan', 'கடை அல்லது வெளி வேலைகள்'],
          ['Clinic or hospital', '去诊所或医院', 'Klinik atau hospital', 'மருந்தகம் அல்லது மருத்துவமனை'],
          ['Something else', '其他', 'Lain-lain', 'வேறு ஏதாவது'],
        ],
      },
    ),
    ask(
      [
        'Have they fallen since the last visit?',
        '上次探访以来跌倒过吗？',
        'Pernahkah jatuh sejak lawatan terakhir?',
        'கடந்த சந்திப்பிற்குப் பிறகு விழுந்தாரா?',
      ],
      'yes_no',
      {
        asides: {
          section_title: ['Health and home', '健康与居家', 'Kesihatan dan rumah', 'உடல்நலமும் வீடும்'],
          hint: [
            'Also out of doors, and also without an injury.',
            '在外面跌倒、没有受伤的也算。',
            'Termasuk di luar rumah dan tanpa kecederaan.',
            'வெளியே விழுந்தாலும், காயம் இல்லாவிட்டாலும் சேரும்.',
          ],
        },
      },
    ),
    ask(
      [
        'What happened, and who was told?',
        '发生了什么事，告诉了谁？',
        'Apakah yang berlaku, dan siapa yang diberitahu?',
        'என்ன நடந்தது, யாரிடம் சொல்லப்பட்டது?',
      ],
      'long',
      { shown_if: { question: 3, choices: ['Yes'] } },
    ),
    ask(
      [
        'Are they eating and drinking enough?',
        '吃喝足够吗？',
        'Adakah makan dan minum mencukupi?',
        'போதுமான அளவு சாப்பிட்டுக் குடிக்கிறாரா?',
      ],
      'mcq',
      {
        options: [
          ['As usual', '和平时一样', 'Seperti biasa', 'வழக்கம்போல்'],
          ['Less than usual', '比平时少', 'Kurang daripada biasa', 'வழக்கத்தைவிடக் குறைவாக'],
          ['Hardly', '几乎不吃不喝', 'Hampir tidak', 'மிகக் குறைவாக'],
          ['I could not tell', '看不出来', 'Tidak pasti', 'தெரியவில்லை'],
        ],
      },
    ),
    ask(
      [
        'Did anything in the home look unsafe?',
        '家里有什么不安全的地方吗？',
        'Adakah apa-apa di rumah yang kelihatan tidak selamat?',
        'வீட்டில் ஏதாவது ஆபத்தாகத் தெரிந்ததா?',
      ],
      'yes_no',
    ),
    ask(['What was it?', '是什么？', 'Apakah ia?', 'அது என்ன?'], 'short', {
      shown_if: { question: 6, choices: ['Yes'] },
    }),
    ask(
      [
        'Is there anything for the office?',
        '有什么要告诉办公室的吗？',
        'Adakah apa-apa untuk pejabat?',
        'அலுவலகத்திற்குச் சொல்ல ஏதாவது உள்ளதா?',
      ],
      'long',
      {
        required: false,
        asides: {
          section_title: ['For the office', '给办公室', 'Untuk pejabat', 'அலுவலகத்திற்கு'],
          section_text: [
            'Only what somebody there should do.',
            '只写需要那里的人去做的事。',
            'Hanya apa yang perlu dibuat oleh mereka di sana.',
            'அங்கு ஒருவர் செய்ய வேண்டியது மட்டும்.',
          ],
        },
      },
    ),
  ],
}
