/**
 * Chinese family names with the ways in which Singapore spells them: the character, then its spellings by dialect and in
 * pinyin. 'Tan', 'Chan' and 'Chen' may be one name, and one spelling may be several. Made from a public table; a
 * spelling that somebody misses is added to its group. The import tells by it where a family name stands, the page
 * 'Names that look turned round' whether one does, and the search which spellings sound the same to their owners.
 */
const table = `
赵 teo tio teoh chew tiew zhao chiu / 钱 zee chee chien chen qian chin / 孙 soon sng sun shun song tun suen / 李
lee li / 周 chew cheu chou chow chiew zhou chau / 吴 goh ngo ng ngu wu / 郑 tay ching tang tey tee teh cheng
chin chang chung chiang te zheng / 王 ong heng wong wang bong ng / 冯 pang foong fung fong feng / 陈 tan chan
ting chin chen tang ding sin / 褚 thi soo too toh su chu / 卫 wee wei wai / 蒋 chio chiang cheong chiong jiang
cheung / 沈 sim shim shun shum shen sum / 韩 hang hon hong han / 杨 yeo yeoh yong eow yeong yew ewu yu yang
yeung / 朱 choo chu jee jeh chee zhu / 秦 chin ching chng qin chun / 尤 yew you yau / 许 hee koh khoh khu kho
khoo khor khow hoo hooi khaw hii xu hui hsu / 何 hor hoh ho he / 吕 li loh lei lui lee loo lu / 施 si see sii
sih shi sze / 张 teo teoh cheong chong chang tiong zhang cheung / 孔 khong kong kung hung / 曹 chow chau cheng
choo cho chu cao tso / 严 giam ngiam yam ngim yan yim / 华 hoa hua wha wah wa / 金 kim king jin kam / 魏 gui
ngui woi wei ngai / 陶 tau tow tho to too toh tao / 姜 kiang jiang keung / 戚 chek qi chik / 谢 cheah tay chia
chiah seah sia see tia xie tse / 邹 chew chou chu chow zou chau / 喻 zu joo ju yu yho yuh / 柏 pek peh bai pak
/ 水 chwee chui shu tshui shui sui / 窦 tou toh dou tau / 章 chio chioh cheoh cheong chong tiong tong zhang
cheung / 云 hoon hung woon yung yun wan / 苏 soh saw soo su so / 潘 phua pan pang phang poon pun puah / 葛 kat
kuah ge kot quat / 奚 hee xi hai / 范 huang fung fam fang fan / 彭 peh peng pang phang / 郎 long lang / 鲁 loo
loh lu lo / 韦 wee wai wei vei / 昌 chiang cheong cang chang cheung / 马 beh mah mha ma / 苗 miau miao miu / 凤
hong fong feng fung / 花 huay faa fah fha hua fa / 方 png pung fan fong phun huong hong fang / 俞 joo ju je yii
yu / 任 zim jim yam ngam yim ngieng ngiam ren / 袁 wang yuan yuen ngen / 柳 lew liew liu lau / 酆 hong feng fung
/ 鲍 pow pau bao / 史 sze su ser shi / 唐 tng tang thang tong thong / 费 hwee hui fei pei / 廉 liam lian lim / 岑
ngim cen sum shum sam / 薛 sih sik sit silk xue seet / 雷 lui loi looi lewe lei / 贺 hor hoo he ho / 倪 geh goi
nga ngam ni ngai / 汤 tng thong tang thang tong thng / 滕 teng theng tang / 殷 yam hng heung yin yan / 罗 lo lor
law loh luo / 毕 bik bi put / 郝 how hak hao kok / 邬 woo voo woh wu vu / 安 ann ang an on / 常 seong siong sioh
chang sheung / 乐 lak yue lok ok / 于 yee yu / 时 see si shi sze / 傅 poo poh fu foo foh / 皮 puay pvani pei / 卞
piang bian pin / 齐 chee qi chai / 康 kang khang hong / 伍 ng ngoh ngo wu wuh woo / 余 eu yee i yu yue ee / 元
nguang yuan yuen / 卜 pok puu bu puk / 顾 koh koe gu koo / 孟 meng mang / 平 peng pheng ping / 黄 ng bong boong
eng ong ooi wong wee huang / 和 hua hoa hoo woh woo he wo / 穆 mok mu muk / 萧 seow siao siew siau siaw sew siu
seu xiao shiu / 尹 un eung yin wan / 姚 yeo yew yow yau yaw yao yiu yeow / 邵 shaw seow sioh shao sao shau siu
shiu / 湛 kam kham zhan cham / 汪 wang wong vang / 祁 kee qi kei / 毛 moh mor bo boo moo mao mo / 禹 woo yu / 狄
tek di tik dick / 米 bee mi mai / 贝 puay bei pui / 明 meng ming / 臧 tsang chang chan zang chong / 计 koi ji kai
/ 伏 hok fu fuk / 成 seng sang shang tshan tshang cheng shing sing / 戴 te to tor tai thai dai dhai / 谈 tam tan
/ 宋 song shong sung / 茅 mau mow mao / 庞 pang phong pong / 熊 him yoong hiung hung xiong / 纪 kee ki ji kei / 舒
soo su shu / 屈 kut kuk qu wat / 项 hang xiang hong / 祝 chok choke chuk zhu / 董 tang tong thung tung dung
thong dong / 梁 neo nio niu liang liong leong neoh leo leung / 杜 toh too tu du to tao toe / 阮 ngwan nguang
goon woon won ruan yuen / 蓝 nah lam ngam lan nam / 闵 miang min man / 席 cheoh chioh xi tsik / 季 kwee kui ji
kwai / 麻 mua ma / 强 kiang khiang qiang keung / 贾 ka kia jia / 路 loh lu lo / 娄 loo lou lau / 危 ngui ngwee wei
ngai / 江 kang kong khong khang jiang / 童 tong thong tang tung / 颜 gan ngan ngang ngam yan / 郭 kueh kuek koay
quek kho kwoh kwok kok keoh guo kwek / 梅 boey buay moi mei may mui / 盛 seng cheng shang sheng shing / 林 lim
lam lin lum ling / 刁 teow tiau tiao diao tiu / 锺 cheng chng chong chung zhong / 徐 su chee cher cheu see seh
xu chui tsui hsu / 邱 khoo khu kue khor kiew kiu kew qiu yau / 骆 lok loke loh luo / 高 koh kor kow ko ku gao /
夏 hay hsia ha har xia / 蔡 chua chai chuah cai choi tsoi tsai choy / 田 chan tim tien ten then tian tin / 樊
han huang fan phan / 胡 oh foo fu foh hoo hu woo wu aw ow / 凌 leng lin ling / 霍 kak khak huo fok / 虞 ngoh ngor yu /
万 man buang ban wan / 支 chee zhi chi tze / 柯 koa kwa kua quah ke or / 管 kuang kwan guan kwun / 卢 loh low lu
loo lo / 莫 mok bok mo / 经 keng gin jing king / 房 pang piong fong fang / 裘 kew qiu kau / 缪 mok miao miu mau /
解 hai hye xie kai / 应 eng ying / 宗 chong zong chung / 丁 teng ding ting / 宣 suang xuan suen / 邓 teng tang
thien ten tan deng / 郁 hiok yu yuk / 单 siang shan sin / 杭 hang hong / 洪 ang ong hong hung / 包 pow pao bao
pau / 诸 choo zhu chu / 左 cho chor zuo jor / 石 cheoh chioh shi shek / 崔 chwee chui cui tsui / 吉 kik ji kut /
钮 new niu nau / 龚 kiong kong gong kung / 程 thia tiah tiang cheng ching / 嵇 kee ji / 邢 hiah hia xing ying / 裴
puay per pei pui / 陆 lok lek luk lu / 荣 yong rong wing / 翁 ang eng wong yeong vung weng yung / 荀 soon sung
xun / 羊 yeoh yang yeung / 於 yee yu / 惠 hwee hui wai / 甄 ying zhen yan / 麹 khek kek qu kuk / 封 hong feng fung
/ 芮 juay rui / 羿 ngee yi yik / 靳 king keung jin kan / 邴 peng bing / 松 song chung / 段 teung duan tuen / 富 poo
fu foo / 巫 boo wu woo mo / 乌 woo oh voo wu / 焦 cheow chiau chiao jiao chiu / 巴 pa ba / 弓 keng gong kung / 牧
mok mu muk / 隗 ngwee ngui kui / 谷 kok gu kuk / 车 chia cheh che / 侯 hoh hou hau / 宓 mik mi / 蓬 pong phong
peng pang / 全 chuang quan chuen / 郗 hee xi / 班 pang ban pan / 仰 ngiang yang yeung / 秋 chew chiu qiu chau / 仲
tong zhong chung / 伊 yee yi / 宫 keng gong kung / 甯 leng ning / 仇 chew chiu qiu sau / 栾 luang luan luen / 暴
pow pau pao bao po / 甘 kam gan / 钭 toh tou dou / 厉 lee li lai / 戎 jong rong yung / 祖 choh chou zu cho / 武
boo wu mo / 符 hoo foo hu fu / 刘 low lau liew law liao lieu liu / 景 keng jing king / 詹 chiam zhan jim tsim /
束 sok shu / 龙 leng leong lon king long lung loong / 叶 yap yip ye ip / 幸 heng xing hang / 司 see si sze / 韶
seow siau siao shao siu / 郜 kow kau gao / 黎 loi lee li loy lai / 蓟 kee ji / 薄 poh bo / 印 ying yin yan / 白
peh bai pak / 怀 huai wai / 蒲 phoo pu po / 邰 thai tai / 从 chong cong chung / 鄂 ngak e / 索 sok soh suo / 咸 ham
xian / 赖 lai nai lay lye lua / 卓 toh chok chock chuk tsok tok zhuo cheuk / 蔺 liang lin lun / 屠 too tu to / 蒙
mong bang mang mung meng / 池 tee see tie dea chi tsz / 乔 keow kiau kiao qiao kiu / 阴 yim yin yam / 鬱 hiok yu
wat / 胥 soo su xu sui / 能 leng nai nang / 苍 chang chan cang chong / 双 sang shuang sheung / 闻 boon wen man /
莘 sing shen / 党 tang dang tong / 翟 tek zhai chak / 谭 tham tan tam / 贡 kong gong kung / 劳 low lau lao lo / 逄
phang pang fung / 姬 kee ji kei / 申 sing shen san sun / 扶 hoo hu fu foo / 冉 ziam jiam riam ran / 宰 chai zai
choi / 郦 lee li / 雍 yong yung / 郤 khiah kiah xi / 桑 sng seung sang song / 桂 kwee kui gui kwai / 牛 goo gu niu
ngau / 寿 sew shou sau / 通 tong thong tung / 边 piang bian pin / 扈 hoo hu woo / 燕 yin yan / 冀 kee ji kei / 浦
poh pou pu po / 尚 siang shang sheung / 农 long nong nung / 温 woon oon wen won wan bong voon / 别 piak bie pit
/ 庄 chng chuang ching chin zhuang chong / 晏 ang yan / 柴 cha chai / 瞿 keu ker qu kui / 阎 giam ngiam yan yim /
充 chong chung / 慕 mor mu mo / 连 lian liang leong lin / 茹 joo yee ru yu / 习 sip sik xi chap / 宦 huang huan
wan / 艾 hian ngai ai / 容 yong rong yung / 向 hiang xiang heung / 古 koh khoo ku koo gu / 易 ek yi yik / 戈 kho
kor khor ge / 廖 leow liew liau liao liu / 庾 joo ju yu / 终 chong zhong chung / 暨 kee ji / 居 keu ker ju kui /
衡 huang heng / 步 poh bu po / 都 toh tou du to / 耿 kuang geng / 满 muan man mun / 弘 hong wung / 匡 kuang hong /
国 kok guo kwok / 文 boon bung wen man / 寇 koh kou kau / 广 kuang guang kwong / 禄 lok lu luk / 阙 kuek kueh que
kuit / 东 tong tang dong tung / 欧 ow au ao aw ou / 利 lee li / 蔚 way we wei wai / 越 wak yue / 夔 kwee kui / 隆
long lung / 师 sze ser shi / 巩 kiong gong kung / 聂 niap nie nip lip / 融 yong rong yung / 辛 sing xin san sun /
简 kan kang jian / 饶 jeow jiau rao yiu / 曾 chan tjan chang chin chen zeng tsang / 沙 sha sua / 须 soo su xu / 丰
hong feng fung / 巢 chow chau chao / 关 kwan kuang guan / 荆 keng jing king / 红 ang hong hung / 游 yew yu yiu
you yau / 权 kuan kuang quan kuen / 公 kong gong kung / 丘 khew khoo qiu yau / 万俟 mok kee moqi / 司马 see beh
sima szema / 诸葛 chukat zhuge chukok / 尉迟 utti yuchi waichi / 单于 siang woo chanyu / 琴 kim qin / 商 siang shang
sheung / 佘 sia siah seah she sheh / 伯 pek peh bo bak / 墨 bak mo mak / 年 nee nian nin / 佟 tong thong tung / 福
hok fu fuk / 麦 beh muk mak mai
`

type Group = { character: string; spellings: readonly string[] }

export const surnameGroups: readonly Group[] = table.split('/').flatMap((group) => {
  const [character, ...spellings] = group.split(/\s+/).filter(Boolean)
  return character ? [{ character, spellings }] : []
})

const charactersOf = new Map<string, string[]>()
for (const { character, spellings } of surnameGroups)
  for (const written of [character, ...spellings])
    charactersOf.set(written, [...(charactersOf.get(written) ?? []), character])

/** Every one of them, in every spelling. */
export const EVERY_SURNAME: readonly string[] = [...charactersOf.keys()]

/** Which names a spelling may be: 'tan' is 陈, 谈, 谭 … Empty for what is no Chinese family name. */
export const surnamesSpelt = (word: string): readonly string[] =>
  charactersOf.get(word.normalize('NFKC').toLowerCase()) ?? []

export const isSurname = (word: string): boolean => surnamesSpelt(word).length > 0
