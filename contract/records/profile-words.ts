import type { GENDERS } from '../constants.ts'
import type { Mobility } from '../mobility.ts'
import type { SpokenLanguage } from '../spoken-language.ts'
import type { VisitorRule } from '../visitor-rule.ts'

/** What files of charities write for the same, in English, Malay, Chinese and Tamil. */
export const languageWords: Readonly<Partial<Record<SpokenLanguage, string>>> = {
  english: 'eng, inggeris, bahasa inggeris, 英语, 英文, ஆங்கிலம்',
  mandarin: 'chinese, cina, bahasa cina, putonghua, huayu, 华语, 中文, 普通话, 国语, மாண்டரின், சீனம்',
  malay: 'bm, melayu, bahasa melayu, bahasa, 马来语, 马来文, மலாய்',
  tamil: 'bahasa tamil, 淡米尔语, 淡米尔文, 泰米尔语, தமிழ்',
  hokkien: 'fujian, minnan, 福建, 福建话, 闽南话',
  teochew: 'chaozhou, tiochew, 潮州, 潮州话',
  cantonese: 'kantonis, guangdong, 广东话, 粤语, 广府话',
  hakka: 'khek, kheh, 客家, 客家话',
  hainanese: 'hainan, hailam, 海南, 海南话',
  foochow: 'hockchew, fuzhou, 福州, 福州话',
  henghua: 'hinghwa, xinghua, 兴化, 兴化话',
  shanghainese: '上海话',
  boyanese: 'bawean',
  javanese: 'jawa',
  indonesian: 'bahasa indonesia, 印尼语',
  hindi: '印地语, இந்தி',
  tagalog: 'filipino',
  burmese: 'myanmar, 缅甸语',
  sign_language: 'sgsl, sign, 手语',
}

export const genderWords: Readonly<Record<(typeof GENDERS)[number], string>> = {
  Female: 'f, female, woman, p, perempuan, wanita, 女, 女性, பெண்',
  Male: 'm, male, man, l, lelaki, 男, 男性, ஆண்',
  Other: 'other, lain, 其他',
}

export const mobilityWords: Readonly<Record<Mobility, string>> = {
  walks:
    'walks, walking, walks alone, walks unaided, ambulant, independent, mobile, boleh berjalan, 行动自如, 能走',
  with_aid:
    'with aid, walks with aid, walking aid, walking stick, walking frame, stick, quad stick, wheelchair, wheelchair bound, semi ambulant, tongkat, kerusi roda, 拐杖, 轮椅, 需扶',
  housebound: 'housebound, homebound, bedbound, bedridden, bed bound, terlantar, 卧床, 不能出门',
}

export const visitorRuleWords: Readonly<Record<VisitorRule, string>> = {
  women_only:
    'female only, females only, ladies only, woman only, women, wanita sahaja, perempuan sahaja, 只限女性, 女性',
  men_only: 'male only, males only, man only, men, lelaki sahaja, 只限男性, 男性',
  two_only:
    'two only, two, 2, two visitors, two persons, in pairs, pairs only, pair, berdua, berdua sahaja, 两人, 两人同行',
}

export const yesWords = 'y, true, 1, ya, ✓, x, 是, 有, ஆம்'
export const noWords = 'n, false, 0, tidak, tak, 否, 没有, 不是, இல்லை'

/** A part of the names of times; 'any' is all of them. */
export const timeWords: Readonly<Record<string, string>> = {
  weekday:
    'weekday, weekdays, mon fri, mon to fri, monday to friday, hari bekerja, isnin jumaat, isnin hingga jumaat, 平日, 周一至周五, 星期一至五, வார நாட்கள்',
  weekend:
    'weekend, weekends, sat sun, sat to sun, saturday to sunday, hujung minggu, sabtu ahad, 周末, 週末, வார இறுதி',
  morning: 'morning, mornings, am, pagi, 早上, 上午',
  afternoon: 'afternoon, afternoons, pm, petang, 下午',
  evening: 'evening, evenings, night, malam, 晚上',
  any: 'any, any time, anytime, any day, daily, every day, everyday, always, flexible, bila bila, bila bila masa, setiap hari, 随时, 隨時, 每天, எப்போதும்',
}
