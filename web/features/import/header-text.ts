// Characters that headers are made of, as Taiwan and Hong Kong write them and as Singapore does.
const traditional = '編號電話樓門區備註聯絡機狀況郵單碼遞區稱樣結業歲齡屬緊關係語訪後'
const simplified = '编号电话楼门区备注联络机状况邮单码递区称样结业岁龄属紧关系语访后'

const plain = (cell: string): string =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Script=Han}/gu, (letter) => simplified[traditional.indexOf(letter)] ?? letter)
const words = (text: string): string => text.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim()

/** 'Contact_No.' and ' contact no ' name the same: lower case, anything but letters and digits is one space. */
export const headerText = (cell: string): string => words(plain(cell).replace(/\([^)]*\)/g, ' '))

/** The same with what stands in brackets: 'Tel (NOK)' is not 'Tel (Self)'. */
export const wholeHeaderText = (cell: string): string => words(plain(cell))

/** What stands in brackets alone: 'nok' of 'Tel (NOK)'. */
export const bracketText = (cell: string): string =>
  words(
    plain(cell)
      .split('(')
      .slice(1)
      .map((piece) => piece.split(')')[0])
      .join(' '),
  )
