import { wordOf } from './value-words.ts'

const english =
  'son, daughter, child, wife, husband, spouse, brother, sister, sibling, mother, father, parent, niece, nephew, cousin, aunt, auntie, uncle, grandson, granddaughter, grandchild, grandmother, grandfather, son in law, daughter in law, sister in law, brother in law, stepson, stepdaughter, godson, goddaughter, neighbour, neighbor, friend, helper, maid, domestic helper, caregiver, guardian, relative, tenant, landlord, flatmate'
const malay =
  'anak, anak lelaki, anak perempuan, isteri, suami, adik, kakak, abang, cucu, menantu, anak saudara, sepupu, jiran, kawan, rakan, pembantu, pembantu rumah, saudara'
const chinese =
  '儿子, 女儿, 妻子, 太太, 丈夫, 先生, 兄弟, 姐妹, 哥哥, 弟弟, 姐姐, 妹妹, 媳妇, 儿媳, 女婿, 孙子, 孙女, 外孙, 外孙女, 侄子, 侄女, 外甥, 邻居, 朋友, 女佣, 帮佣, 看护, 亲戚'
const tamil =
  'மகன், மகள், மனைவி, கணவர், சகோதரர், சகோதரி, பேரன், பேத்தி, மருமகன், மருமகள், அண்டை வீட்டார், நண்பர், பணிப்பெண், உறவினர்'

const relations = new Set([english, malay, chinese, tamil].flatMap((words) => words.split(', ').map(wordOf)))
const beside = /^(?:(?:her|his|their|the|elder|eldest|older|younger|youngest|second|third|only)\s+)+/

/** 'daughter', 'eldest son', 'jiran': what somebody is to a person, in four languages; 'after 6 pm' is not. */
export const isRelation = (text: string): boolean => relations.has(wordOf(text).replace(beside, ''))
