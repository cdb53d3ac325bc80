const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u))

/** Words of names that tell nobody apart. */
export const particles = words('bin bte binte binti s/o d/o a/l a/p alias @')

/** After these a name is written whatever its letters, 'mr lim': they say nothing else. */
export const titles = words('mr mrs ms mdm madam cikgu encik puan')

/** Who is somebody to the person: a name beside it is somebody's, whether anybody is known by it or not. */
export const kin = words(
  `son sons daughter daughters husband wife brother brothers sister sisters neighbour neighbor friend mother father nephew
  niece grandson granddaughter grandmother grandfather cousin inlaw stepson stepdaughter godson goddaughter fiance fiancee
  boyfriend girlfriend flatmate roommate tenant landlord maid helper caregiver colleague`,
)

/** After these a capital begins somebody's name. */
export const calls: ReadonlySet<string> = new Set([
  ...titles,
  ...kin,
  ...words('miss dr prof uncle auntie aunty aunt'),
])

/** Between a relation and the name: 'daughter-in-law Mei', 'son named Kelvin', 'her son, whose name is Kelvin'. */
export const links = words('in law named called name is whose')

/** Between a name and the relation after it: 'Kelvin (her eldest son)'. */
export const beforeKin = words(
  'her his their my the a an eldest elder oldest older youngest younger second third only',
)

/** Names that are words as well: struck where they are written as a name, never in lower case. */
export const alsoWords = words(
  `long may june april august grace joy hope faith rose lily song wing king young low sun moon see gem pearl iris dawn eve
  amber ruby olive sky ham will mark bill frank grant rich summer autumn dean duke prince queen noble good best wise swift
  come done hung sing tang hang wang`,
)

export const months = words('april may june august')

/** Words that begin with a capital without being a name. */
export const saidWithCapital = words(
  `i monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
  october november december singapore malaysia china india chinese malay indian english mandarin tamil hokkien teochew
  cantonese hdb mrt nric polyclinic hospital christmas deepavali hari raya cny`,
)

/** Names that begin a sentence as words do. */
export const beginsSentences = words(
  'he she an so ho go to oh no do ah on in is it at may june long see low good will mark her his him the they we you my our who',
)

/** What stands beside a relation, or is as short as a name is, and is none. */
export const ordinary = words(
  `a able about act add after again age ago aid air all also always am an and any are arm art as ask asked at ate away back bad
  bag ball be because bed been before being big bit both box boy bus but buy by call came can car cat come could cup cut dad day
  did do does dog done down dry each ear eat else end even ever every eye fan far fat few fine fit five fix fly for four from
  fun gas get girl give go goes gone good got great gum had has hat have he her here him his hit home hot how ice if ill in into is
  it its jar job just key kid kind lab lap last late law left leg let like lip live lives log lot mad made man many map mat me men
  met mix more most mum much must my nap nearby net never new next nice nil no none nor not now nut of off oil old on once one only
  or other our out over own pan pay pen pet pie pin pot put ran really red rib rid rip rob row run sad said same sat saw say says
  set she shy since sir sit six so some son soon still such sun take talk tap tax tea tell ten than that the their them then there
  these they thing this those though tie till tin tip to today together told tonight too took top toy try two under until up us use
  usually van very vet via visit visited wait walk want wants war was wax way we wed well went were wet what when where which while
  who whom whose why will wish with without won yes yesterday yet you your zoo already abroad alone upstairs downstairs overseas
  working retired married single however please thanks maybe perhaps instead apparently unfortunately sometimes often
  later earlier everyone someone nobody anybody people`,
)

/** Family names in Chinese with which a name may begin; those that begin many words stand in neither script. */
export const surnames = new Set(
  '陈陳林李王黄黃张張刘劉吴吳蔡杨楊许許郑鄭谢謝郭洪曾赖賴徐叶葉苏蘇庄莊吕呂何罗羅萧蕭潘朱钟鍾彭詹胡施沈余卢盧梁颜顏柯翁魏孙孫戴范宋邓鄧杜侯曹薛丁卓马馬董唐蓝藍蒋蔣冯馮姚邱赵趙韩韓傅倪符'.match(
    /./gu,
  ),
)
/** Words that begin as a family name does. */
export const notNames = words(
  '黄色 黃色 黄昏 黃昏 马上 馬上 马来 馬來 何时 何時 何必 何况 许多 許多 余下 李子 林里 王国 张开 施工 胡说 胡椒 杜绝 曾经 曾經 卓越 谢谢 謝謝 宋朝 唐人 余额 马路 馬路 马来人 马来西亚 叶子 葉子 杨桃 罗里 苏打 洪水 朱红 施药 沈重 林木 徐徐 韩国 韓國 庄稼 蓝色 藍色 马来语 赖床',
)
