import type { Form } from '../../contract/form.ts'
import type { Question } from '../../contract/question.ts'

type Three = readonly [zh: string, ms: string, ta: string]

const titles: Record<string, Three> = {
  'First home visit': ['第一次家访', 'Lawatan rumah pertama', 'முதல் வீட்டுச் சந்திப்பு'],
  'Three-month review': ['三个月检讨', 'Semakan tiga bulan', 'மூன்று மாத மறுஆய்வு'],
  'Yearly check-in': ['年度探访', 'Lawatan tahunan', 'ஆண்டுச் சந்திப்பு'],
  'Visit log': ['探访记录', 'Catatan lawatan', 'சந்திப்புக் குறிப்பு'],
}

/** By the original words, question or option. */
const phrases: Record<string, Three> = {
  'How were they?': ['他们状况如何？', 'Bagaimana keadaannya?', 'அவர் எப்படி இருந்தார்?'],
  Cheerful: ['开朗', 'Ceria', 'மகிழ்ச்சியாக'],
  'As usual': ['和平时一样', 'Seperti biasa', 'வழக்கம்போல்'],
  'Not themselves': ['和平时不同', 'Tidak seperti biasa', 'வழக்கத்திற்கு மாறாக'],
  'What did you do together?': [
    '你们一起做了什么？',
    'Apakah yang anda lakukan bersama?',
    'சேர்ந்து என்ன செய்தீர்கள்?',
  ],
  'Is there anything for the office?': [
    '有什么要告诉办公室的吗？',
    'Adakah apa-apa untuk pejabat?',
    'அலுவலகத்திற்குச் சொல்ல ஏதாவது உள்ளதா?',
  ],
  'Is the person eating well?': [
    '这位长者吃得好吗？',
    'Adakah orang ini makan dengan baik?',
    'இவர் நன்றாகச் சாப்பிடுகிறாரா?',
  ],
  Well: ['很好', 'Baik', 'நன்றாக'],
  'A little': ['吃一点', 'Sedikit', 'கொஞ்சம்'],
  Hardly: ['几乎不吃', 'Hampir tidak', 'மிகக் குறைவாக'],
  'How is their mood today?': [
    '今天心情如何？',
    'Bagaimana perasaannya hari ini?',
    'இன்று மனநிலை எப்படி உள்ளது?',
  ],
  'Did anything in the home look unsafe?': [
    '家里有什么不安全的地方吗？',
    'Adakah apa-apa di rumah yang kelihatan tidak selamat?',
    'வீட்டில் ஏதாவது ஆபத்தாகத் தெரிந்ததா?',
  ],
  No: ['没有', 'Tidak', 'இல்லை'],
  'Loose wiring': ['电线松脱', 'Wayar longgar', 'தளர்ந்த மின்கம்பிகள்'],
  'Clutter on the floor': ['地上堆满杂物', 'Barang berselerak di lantai', 'தரையில் பொருட்கள் சிதறல்'],
  'No grab bars': ['没有扶手', 'Tiada palang pemegang', 'பிடிமானக் கம்பிகள் இல்லை'],
  'What should the next visitor bring?': [
    '下一位探访者应该带什么？',
    'Apakah yang perlu dibawa oleh pelawat seterusnya?',
    'அடுத்து வருபவர் என்ன கொண்டுவர வேண்டும்?',
  ],
  'How often did you meet?': [
    '你们多久见一次面？',
    'Berapa kerap anda berjumpa?',
    'எவ்வளவு அடிக்கடி சந்தித்தீர்கள்?',
  ],
  'Every week': ['每星期', 'Setiap minggu', 'ஒவ்வொரு வாரமும்'],
  'Every fortnight': ['每两个星期', 'Setiap dua minggu', 'இரு வாரங்களுக்கு ஒருமுறை'],
  'Less often': ['更少', 'Kurang kerap', 'அதைவிடக் குறைவாக'],
  'Can the person manage the stairs?': [
    '能自己上下楼梯吗？',
    'Bolehkah orang ini menaiki tangga?',
    'இவரால் மாடிப்படி ஏற முடிகிறதா?',
  ],
  Easily: ['轻松', 'Dengan mudah', 'எளிதாக'],
  'With a rest': ['中途要休息', 'Dengan berehat', 'இடையில் ஓய்வெடுத்து'],
  'No longer': ['已经不能', 'Tidak lagi', 'இப்போது முடியாது'],
  'What has changed since the first visit?': [
    '第一次家访以来有什么变化？',
    'Apakah yang berubah sejak lawatan pertama?',
    'முதல் சந்திப்பிலிருந்து என்ன மாறியுள்ளது?',
  ],
  'Who should we call first in an emergency?': [
    '紧急时应该先打给谁？',
    'Siapa yang perlu dihubungi dahulu semasa kecemasan?',
    'அவசரத்தில் முதலில் யாரை அழைக்க வேண்டும்?',
  ],
  'Would they like to go on?': ['他们想继续吗？', 'Adakah mereka mahu teruskan?', 'தொடர விரும்புகிறாரா?'],
  Yes: ['想', 'Ya', 'ஆம்'],
  // 'No' is another word in each question.
  'Would they like to go on? No': ['不想', 'Tidak', 'வேண்டாம்'],
  'Any help needed with money matters? No': ['不需要', 'Tidak perlu', ''],
  'Yes, less often': ['想，但次数少一些', 'Ya, kurang kerap', 'ஆம், குறைவாக'],
  'One thing that went well this year': [
    '今年做得好的一件事',
    'Satu perkara yang berjalan lancar tahun ini',
    'இந்த ஆண்டு நன்றாக நடந்த ஒன்று',
  ],
  'Did they fall in the past year?': [
    '过去一年里跌倒过吗？',
    'Pernahkah jatuh dalam setahun yang lalu?',
    'கடந்த ஓராண்டில் விழுந்தது உண்டா?',
  ],
  'How lonely do they feel? 0 is not at all, 10 is always.': [
    '觉得有多孤单？0 是完全不孤单，10 是总是孤单。',
    'Sejauh mana berasa sunyi? 0 tidak langsung, 10 sentiasa.',
    'எவ்வளவு தனிமையாக உணர்கிறார்? 0 என்றால் இல்லவே இல்லை, 10 என்றால் எப்போதும்.',
  ],
  'What would they like more of?': [
    '希望多一些什么？',
    'Apakah yang ingin ditambah?',
    'எவற்றை மேலும் விரும்புகிறார்?',
  ],
  Company: ['陪伴', 'Teman', 'உடனிருத்தல்'],
  Outings: ['外出活动', 'Bersiar-siar', 'வெளியே செல்லுதல்'],
  Exercise: ['运动', 'Senaman', 'உடற்பயிற்சி'],
  'Help at home': ['家务帮忙', 'Bantuan di rumah', 'வீட்டு வேலையில் உதவி'],
  // Left without Tamil, so that the builder has something missing to show.
  'Any help needed with money matters?': ['在钱的方面需要帮忙吗？', 'Perlukan bantuan tentang wang?', ''],
  Utilities: ['水电费', 'Bil utiliti', ''],
  'Medical bills': ['医药费', 'Bil perubatan', ''],
  'Not sure': ['不确定', 'Tidak pasti', ''],
}

const at = { zh: 0, ms: 1, ta: 2 } as const

export function titleTranslations(title: string): Form['title_translations'] {
  const [zh = '', ms = '', ta = ''] = titles[title] ?? []
  return { ...(zh && { zh }), ...(ms && { ms }), ...(ta && { ta }) }
}

export function questionTranslations(question: string, choices: readonly string[]): Question['translations'] {
  const languages = (['zh', 'ms', 'ta'] as const).filter((language) => phrases[question]?.[at[language]])
  return Object.fromEntries(
    languages.map((language) => [
      language,
      {
        question: phrases[question]?.[at[language]] ?? '',
        choices: choices.map(
          (choice) => (phrases[`${question} ${choice}`] ?? phrases[choice])?.[at[language]] ?? '',
        ),
      },
    ]),
  )
}
