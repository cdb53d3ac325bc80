/** Singapore's 28 postal districts: what a town is to an address, told by the first two digits of its postal code. */
export const AREAS = [
  { value: '1', label: 'Raffles Place, Marina', sectors: ['01', '02', '03', '04', '05', '06'] },
  { value: '2', label: 'Anson, Tanjong Pagar', sectors: ['07', '08'] },
  { value: '3', label: 'Queenstown, Tiong Bahru', sectors: ['14', '15', '16'] },
  { value: '4', label: 'Telok Blangah, HarbourFront', sectors: ['09', '10'] },
  { value: '5', label: 'Pasir Panjang, Clementi', sectors: ['11', '12', '13'] },
  { value: '6', label: 'High Street, City Hall', sectors: ['17'] },
  { value: '7', label: 'Middle Road, Golden Mile', sectors: ['18', '19'] },
  { value: '8', label: 'Little India, Farrer Park', sectors: ['20', '21'] },
  { value: '9', label: 'Orchard, River Valley', sectors: ['22', '23'] },
  { value: '10', label: 'Tanglin, Bukit Timah, Holland', sectors: ['24', '25', '26', '27'] },
  { value: '11', label: 'Novena, Thomson', sectors: ['28', '29', '30'] },
  { value: '12', label: 'Toa Payoh, Balestier, Serangoon', sectors: ['31', '32', '33'] },
  { value: '13', label: 'MacPherson, Potong Pasir', sectors: ['34', '35', '36', '37'] },
  { value: '14', label: 'Geylang, Eunos', sectors: ['38', '39', '40', '41'] },
  { value: '15', label: 'Katong, Marine Parade', sectors: ['42', '43', '44', '45'] },
  { value: '16', label: 'Bedok, Upper East Coast', sectors: ['46', '47', '48'] },
  { value: '17', label: 'Changi, Loyang', sectors: ['49', '50', '81'] },
  { value: '18', label: 'Tampines, Pasir Ris', sectors: ['51', '52'] },
  { value: '19', label: 'Hougang, Sengkang, Punggol', sectors: ['53', '54', '55', '82'] },
  { value: '20', label: 'Ang Mo Kio, Bishan', sectors: ['56', '57'] },
  { value: '21', label: 'Upper Bukit Timah, Ulu Pandan', sectors: ['58', '59'] },
  { value: '22', label: 'Jurong, Boon Lay', sectors: ['60', '61', '62', '63', '64'] },
  { value: '23', label: 'Bukit Batok, Bukit Panjang, Choa Chu Kang', sectors: ['65', '66', '67', '68'] },
  { value: '24', label: 'Lim Chu Kang, Tengah', sectors: ['69', '70', '71'] },
  { value: '25', label: 'Woodlands, Kranji', sectors: ['72', '73'] },
  { value: '26', label: 'Upper Thomson, Springleaf', sectors: ['77', '78'] },
  { value: '27', label: 'Yishun, Sembawang', sectors: ['75', '76'] },
  { value: '28', label: 'Seletar, Yio Chu Kang', sectors: ['79', '80'] },
] as const

const sectorsOf = new Map<string, readonly string[]>(AREAS.map(({ value, sectors }) => [value, sectors]))

/** The first two digits of the postal codes in these areas. */
export const sectorsIn = (areas: readonly string[]): string[] =>
  areas.flatMap((area) => [...(sectorsOf.get(area) ?? [])])
