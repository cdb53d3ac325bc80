/** Characters of names as they were written before the simplification, each with how it is written since. */
const table = `
陳陈 張张 黃黄 劉刘 吳吴 趙赵 楊杨 鄭郑 馮冯 許许 韓韩 孫孙 馬马 葉叶 蕭萧 謝谢 鄧邓 龔龚 譚谭 陸陆 賴赖 鍾钟 盧卢 蘇苏 羅罗 顏颜 莊庄 嚴严 龍龙 齊齐
關关 鄒邹 溫温 湯汤 簡简 蔣蒋 歐欧 陽阳 諸诸 聶聂 閻阎 龐庞 項项 貝贝 單单 喬乔 賀贺 費费 遲迟 藍蓝 駱骆 饒饶 魯鲁 萬万 錢钱 衛卫 紀纪 鮑鲍 韋韦 麥麦 顧顾
畢毕 竇窦 閔闵 鳳凤 麗丽 蘭兰 華华 國国 偉伟 強强 瓊琼 瑤瑶 蓮莲 嬌娇 愛爱 貞贞 順顺 財财 發发 興兴 榮荣 慶庆 壽寿 鶯莺 鵑鹃 鶴鹤 鴻鸿 鵬鹏 飛飞 雲云 靜静
潔洁 瑩莹 嫻娴 嬋婵 蘋苹 銀银 銘铭 鋒锋 鋼钢 錦锦 鎮镇 鐵铁 鈴铃 鈺钰 寶宝 賢贤 貴贵 賓宾 贊赞 遠远 達达 進进 連连 運运 選选 長长 開开 雙双 韻韵 頌颂 頤颐
風风 養养 駿骏 騰腾 魚鱼 鳴鸣 黨党 豐丰 艷艳 藝艺 萊莱 蔭荫 蘿萝 藹蔼 觀观 訓训 詠咏 詩诗 誠诚 語语 誼谊 諒谅 諾诺 謙谦 謹谨 證证 譽誉 讓让 貽贻 賜赐 質质
車车 軍军 軒轩 輝辉 農农 遙遥 釗钊 鈞钧 鍵键 鏡镜 鑑鉴 閏闰 閣阁 雋隽 霽霁 靈灵 顯显 鸞鸾 鷹鹰 齡龄 億亿 儀仪 儉俭 優优 勝胜 勛勋 勞劳 勵励 協协 啟启 圓圆
堅坚 堯尧 壯壮 夢梦 奮奋 學学 寧宁 實实 島岛 崗岗 嶺岭 師师 帥帅 廣广 彥彦 從从 憲宪 憶忆 懷怀 應应 時时 晉晋 暉晖 曄晔 曉晓 會会 東东 業业 楓枫 標标 樂乐
樹树 橋桥 權权 歡欢 歲岁 歸归 淨净 淵渊 滄沧 滿满 漁渔 漢汉 漣涟 潤润 潛潜 瀾澜 灣湾 煒炜 煥焕 熒荧 燁烨 燈灯 燦灿 爾尔 獻献 瑋玮 環环 瓏珑 碩硕 禎祯 禮礼
祿禄 穎颖 節节 篤笃 紅红 純纯 紋纹 紳绅 絢绚 絲丝 絹绢 經经 綺绮 維维 綱纲 綠绿 綸纶 緒绪 緣缘 績绩 繡绣 繼继 續续 纖纤 義义 聖圣 聞闻 聯联 聰聪 聲声 肅肃
臨临 蒼苍 蟬蝉 貫贯 賦赋 躍跃 鏘锵 闊阔 顥颢 馳驰 駒驹 騏骐 劍剑 剛刚 則则 凱凯 傑杰 倫伦 傳传 僑侨 寬宽 嵐岚 彌弥 恆恒 悅悦 戀恋 揚扬 棟栋 樺桦 澤泽 濟济
濤涛 濱滨 灝灏 為为 烏乌 無无 璣玑 畫画 禪禅 競竞 緯纬 縉缙 纓缨 翹翘 覺觉 覽览 親亲`

const pairs = table
  .trim()
  .split(/\s+/)
  .map((pair) => [...pair] as [string, string])
const simplified = new Map(pairs)
const traditional = new Map(pairs.map(([before, since]) => [since, before]))
const written = (word: string, as: ReadonlyMap<string, string>) =>
  [...word].map((character) => as.get(character) ?? character).join('')

/** A word of Chinese characters as it is typed, simplified and as before: '陳秀鳳' and '陈秀凤' are one name (H-1039). Any other word alone. */
export const hanWritings = (word: string): string[] =>
  /^\p{Script=Han}+$/u.test(word)
    ? [...new Set([word, written(word, simplified), written(word, traditional)])]
    : [word]
