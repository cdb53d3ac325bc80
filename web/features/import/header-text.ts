// Characters that headers are made of, as Taiwan and Hong Kong write them and as Singapore does.
const traditional = '編號電話樓門區備註聯絡機狀況郵單碼遞區稱樣結業歲齡屬緊關係語訪後'
const simplified = '编号电话楼门区备注联络机状况邮单码递区称样结业岁龄属紧关系语访后'

/** 'Contact_No.' and ' contact no ' name the same: lower case, anything but letters and digits is one space. */
export const headerText = (cell: string): string =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Script=Han}/gu, (letter) => simplified[traditional.indexOf(letter)] ?? letter)
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
