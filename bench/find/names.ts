import type { Random } from '../../db/demo/random.ts'

export type Named = { written: string; first_name: string; last_name: string }

const words = (text: string) => text.trim().split(/\s+/)

/** The common ones stand first and are drawn oftener. */
const surnames =
  words(`Tan Lim Lee Ng Ong Wong Goh Chua Chan Koh Teo Ang Yeo Tay Ho Low Toh Sim Chong Chia Foo Leong
  Chew Heng Seah Quek Yap Phua Lau Soh Kwek Neo Loh Pang Tang Kong Chin Cheong Wee Ting Gan Liew Loo Aw Mak Yong Kwok
  Png Hong Sng Poh Khoo Lai Chen Lin Zhang Wang Li Huang Liu Wu Yang Zhao Zhou Xu Sun Ma Zhu Hu Guo He Gao Luo Zheng
  Liang Xie Song Tham Thong Wan Yip Fong Fung Siow Seow Chee Chng Choo Eng Er Ee Hoon Kang Kee Lam Lew Lum Mok Neoh Oh`)
const elder =
  words(`Ah Siew Geok Bee Swee Poh Kim Lai Mui Yoke Gek Soo Chwee Yuet Sok Boon Teck Chin Hock Kow Seng Thiam
  Kok Peng Yew Cheng Wai Siong Bak Lian Hong Lan Choo Eng Fong Noi Kheng Moi Neo Ngor Hua Huat Chye Soon Chong Kit Choon
  Guat Hoon Kiat Leng Lye Meng Nam Onn Pheng Sai Tian Wah Yam Yin Liang Khim Hwa Chiang Buay Joo Keng Tin Tong Hiang`)
const young =
  words(`Jia Hui Min Xin Yi Wen Qi Mei Ling Pei Shan Li Ting Kai Wei Jie Jun Hao Kah Zhi Xuan Yu Han Rui En
  Yan Shi Ming Liang Cheng Jing Zi Ying Xiang Bin Long Feng Yong Shu Fen Hwee Sheng Siang Kiat Yong Le Tong Ning Zhen`)
const english =
  words(`Rachel Daniel Michelle Kelvin Joanne Jason Serene Adrian Cheryl Marcus Vivian Benjamin Grace Joshua
  Sharon Desmond Felicia Eugene Angela Raymond Pauline Edwin Doris Steven Irene Francis Agnes Gerald Theresa Vincent`)
const malayWomen =
  words(`Siti Nur Nurul Halimah Fatimah Aminah Zainab Rosnah Noraini Salmah Faridah Rohani Hasnah Jamilah
  Khadijah Mariam Norhayati Rahmah Sarinah Zaleha Aisyah Azizah Hamidah Kalsom Latifah Maimunah Noriah Rubiah Saadiah`)
const malayMen =
  words(`Muhammad Mohamed Ahmad Abdul Ismail Ibrahim Hassan Osman Yusof Rahman Salleh Sulaiman Zainal Hamid
  Kassim Rashid Aziz Jamal Karim Latiff Mahmud Nasir Omar Rahim Said Talib Yacob Zulkifli Idris Jaafar Kamaruddin`)
const indian =
  words(`Letchumi Kamala Devi Meena Saraswathi Vasantha Rajeswari Kannan Murugan Ganesan Raju Krishnan Subramaniam
  Muthusamy Ramasamy Govindasamy Perumal Velu Arumugam Chandran Nair Pillai Rajan Suppiah Sundaram Selvam Ravi Kumar
  Lakshmi Parvathi Anjali Sivakumar Balakrishnan Jayanthi Kaliamma Maniam Nagarajan Packiam Rengasamy Thangavelu Veeran`)
const sikhs = words('Gurdial Harbans Jaswant Manjit Surjit Balbir Ranjit Amarjit Kuldip Sukhdev')
const others = words(
  `Pereira Fernandez Rozario Sequeira Gomes Oliveiro Aeria Westerhout Shepherdson Minjoot Danker Scully`,
)

const oftenFirst = (random: Random, list: readonly string[]) =>
  list[Math.floor(list.length * random.next() ** 2.2)] ?? 'Tan'

const chinese = (random: Random): Named => {
  const family = oftenFirst(random, surnames)
  const syllables = random.chance(0.55) ? elder : young
  const given = `${oftenFirst(random, syllables)} ${random.pick(syllables)}`
  const alias = random.chance(0.03)
    ? ` @ ${oftenFirst(random, surnames)} ${random.pick(elder)} ${random.pick(elder)}`
    : ''
  const first_name = `${random.chance(0.15) ? `${random.pick(english)} ` : ''}${given}${alias}`
  return { written: `${family} ${first_name}`, first_name, last_name: family }
}

const malay = (random: Random): Named => {
  const isWoman = random.chance(0.55)
  const own = isWoman ? malayWomen : malayMen
  const first_name = random.chance(0.5) ? random.pick(own) : `${oftenFirst(random, own)} ${random.pick(own)}`
  const link = isWoman ? random.pick(['bte', 'binte', 'binti']) : 'bin'
  const last_name = `${link} ${random.chance(0.3) ? `${random.pick(malayMen)} ` : ''}${random.pick(malayMen)}`
  return { written: `${first_name} ${last_name}`, first_name, last_name }
}

const tamil = (random: Random): Named => {
  const first_name = random.pick(indian)
  const last_name = random.chance(0.7)
    ? `${random.pick(['s/o', 'd/o'])} ${random.pick(indian)}`
    : random.pick(indian)
  return { written: `${first_name} ${last_name}`, first_name, last_name }
}

const sikh = (random: Random): Named => {
  const first_name = `${random.pick(sikhs)} ${random.pick(['Singh', 'Kaur'])}`
  return { written: `${first_name} ${random.pick(indian)}`, first_name, last_name: random.pick(indian) }
}

const eurasian = (random: Random): Named => {
  const first_name = `${random.pick(english)} ${random.pick(english)}`
  const last_name = random.pick(others)
  return { written: `${first_name} ${last_name}`, first_name, last_name }
}

/** A name in one of the four traditions, about as often as they are in Singapore. */
export function drawName(random: Random): Named {
  const at = random.next()
  if (at < 0.74) return chinese(random)
  if (at < 0.87) return malay(random)
  if (at < 0.94) return tamil(random)
  return at < 0.96 ? sikh(random) : eurasian(random)
}
