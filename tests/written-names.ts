/** A cell as people write it, and what it says, written down before the reader was. Columns as in `columns` below. */
const table = `
Tan Ah Kow | Tan Ah Kow | | | Ah Kow | Tan | |
TAN AH KOW | TAN AH KOW | | | AH KOW | TAN | |
tan ah kow | tan ah kow | | | ah kow | tan | |
  Tan   Ah Kow  | Tan Ah Kow | | | Ah Kow | Tan | |
Mdm Tan Ah Kow | Tan Ah Kow | Mdm | | Ah Kow | Tan | |
MDM TAN AH MOI | TAN AH MOI | MDM | | AH MOI | TAN | |
Mdm. Lim Bee Hoon | Lim Bee Hoon | Mdm. | | Bee Hoon | Lim | |
Madam Goh Siew Eng | Goh Siew Eng | Madam | | Siew Eng | Goh | |
Mr Ng Boon Keng | Ng Boon Keng | Mr | | Boon Keng | Ng | |
Mr. Ong Teck Seng | Ong Teck Seng | Mr. | | Teck Seng | Ong | |
Mrs Mary Tan | Mary Tan | Mrs | | Mary | Tan | |
Ms Chua Li Ting | Chua Li Ting | Ms | | Li Ting | Chua | |
Miss Low Mei Fong | Low Mei Fong | Miss | | Mei Fong | Low | |
Dr Lee Kok Wah | Lee Kok Wah | Dr | | Kok Wah | Lee | |
Prof Koh Soon Huat | Koh Soon Huat | Prof | | Soon Huat | Koh | |
Lim Bee Hoon (Mdm) | Lim Bee Hoon | Mdm | | Bee Hoon | Lim | |
Lim Bee Hoon, Mdm | Lim Bee Hoon | Mdm | | Bee Hoon | Lim | |
LIM BEE HOON MDM | LIM BEE HOON | MDM | | BEE HOON | LIM | |
Tan Ah Kow (陈亚九) | Tan Ah Kow | | 陈亚九 | Ah Kow | Tan | |
Tan Ah Kow（陈亚九） | Tan Ah Kow | | 陈亚九 | Ah Kow | Tan | |
Mdm Lim Siew Lan [林秀兰] | Lim Siew Lan | Mdm | 林秀兰 | Siew Lan | Lim | |
Tan Ah Kow 陈亚九 | Tan Ah Kow | | 陈亚九 | Ah Kow | Tan | |
陈亚九 Tan Ah Kow | Tan Ah Kow | | 陈亚九 | Ah Kow | Tan | |
陈亚九 Mr Tan Ah Kow | Tan Ah Kow | Mr | 陈亚九 | Ah Kow | Tan | |
陈亚九先生 Mr Tan Ah Kow | Tan Ah Kow | Mr | 陈亚九 | Ah Kow | Tan | |
Mdm 陈美玲 Tan Mei Ling | Tan Mei Ling | Mdm | 陈美玲 | Mei Ling | Tan | |
Mdm 陈美玲女士 Tan Mei Ling | Tan Mei Ling | Mdm | 陈美玲 | Mei Ling | Tan | |
陈美玲 (Mdm) Tan Mei Ling | Tan Mei Ling | Mdm | 陈美玲 | Mei Ling | Tan | |
陈美玲女士 Tan Mei Ling | Tan Mei Ling | 女士 | 陈美玲 | Mei Ling | Tan | |
Tan Mei Ling 陈美玲女士 | Tan Mei Ling | 女士 | 陈美玲 | Mei Ling | Tan | |
Tan Mei Ling (陈美玲女士) | Tan Mei Ling | 女士 | 陈美玲 | Mei Ling | Tan | |
陈美玲女士 (Tan Mei Ling) | Tan Mei Ling | 女士 | 陈美玲 | Mei Ling | Tan | |
林美玲 Lim Mei Ling | Lim Mei Ling | | 林美玲 | Mei Ling | Lim | |
முருகன் Murugan s/o Raman | Murugan s/o Raman | | முருகன் | Murugan | s/o Raman | |
திரு முருகன் Murugan Raja | Murugan Raja | திரு | முருகன் | Murugan | Raja | |
Murugan Raja (திரு முருகன்) | Murugan Raja | திரு | முருகன் | Murugan | Raja | |
செல்வி மீனா Meena Raju | Meena Raju | செல்வி | மீனா | Meena | Raju | |
செல்வி முருகன் Selvi Murugan | Selvi Murugan | | செல்வி முருகன் | Selvi | Murugan | |
Selvi Murugan (செல்வி முருகன்) | Selvi Murugan | | செல்வி முருகன் | Selvi | Murugan | |
Selvi (செல்வி) | Selvi | | செல்வி | Selvi | | |
Mdm 陈美玲 Mary | 陈美玲 Mary | Mdm | | 陈美玲 | Mary | |
陈美玲 Mary | 陈美玲 Mary | | | 陈美玲 | Mary | |
陈美玲 | 陈美玲 | | | 美玲 | 陈 | |
陈美玲女士 | 陈美玲 | 女士 | | 美玲 | 陈 | |
林伟先生 | 林伟 | 先生 | | 伟 | 林 | |
李 | 李 | | | 李 | | |
司马文 | 司马文 | | | 文 | 司马 | |
陈美玲 (Tan Bee Leng) | Tan Bee Leng | | 陈美玲 | Bee Leng | Tan | |
Tan Ah Kow @ Tan Teck Seng | Tan Ah Kow @ Tan Teck Seng | | | Ah Kow | Tan | Tan Teck Seng |
Mdm Wong Ah Yoke @ Wong Yoke Lan (黄玉兰) | Wong Ah Yoke @ Wong Yoke Lan | Mdm | 黄玉兰 | Ah Yoke | Wong | Wong Yoke Lan |
Ng Kim Hock alias Ng Chee Keong | Ng Kim Hock alias Ng Chee Keong | | | Kim Hock | Ng | Ng Chee Keong |
Siti @ Fatimah bte Ali | Siti @ Fatimah bte Ali | | | Siti | bte Ali | Fatimah bte Ali |
Tan Ah Kow (deceased) | Tan Ah Kow | | | Ah Kow | Tan | | deceased
TAN AH KOW - DECEASED | TAN AH KOW | | | AH KOW | TAN | | deceased
Tan Ah Kow (Passed away) | Tan Ah Kow | | | Ah Kow | Tan | | deceased
Late Tan Ah Kow | Tan Ah Kow | | | Ah Kow | Tan | | deceased
The late Mdm Goh Ah Lian | Goh Ah Lian | Mdm | | Ah Lian | Goh | | deceased
Mdm Goh Ah Lian (Late) | Goh Ah Lian | Mdm | | Ah Lian | Goh | | deceased
Tan Ah Kow (deceased 2023) | Tan Ah Kow | | | Ah Kow | Tan | | deceased
Tan Ah Kow (Passed away 3/2/24) | Tan Ah Kow | | | Ah Kow | Tan | | deceased
Tan Ah Kow (passed on, 3 Feb 2024) | Tan Ah Kow | | | Ah Kow | Tan | | deceased
Tan Ah Kow (already passed away in hospital) | Tan Ah Kow | | | Ah Kow | Tan | | deceased
Tan Ah Kow (demised) | Tan Ah Kow | | | Ah Kow | Tan | | deceased
Tan Ah Kow (died) | Tan Ah Kow | | | Ah Kow | Tan | | deceased
Tan Ah Kow (Dead) | Tan Ah Kow | | | Ah Kow | Tan | | deceased
Mdm Goh Ah Lian (RIP) | Goh Ah Lian | Mdm | | Ah Lian | Goh | | deceased
Adams Winson deceased | Adams Winson | | | Adams | Winson | | deceased
Tan Ah Kow deceased | Tan Ah Kow | | | Ah Kow | Tan | | deceased
Tan Ah Kow deceased 2023 (陈亚九) | Tan Ah Kow | | 陈亚九 | Ah Kow | Tan | | deceased
Tan Ah Kow (deceased | Tan Ah Kow | | | Ah Kow | Tan | | deceased
TAN AH KOW DECEASED 2023 | TAN AH KOW | | | AH KOW | TAN | | deceased
Tan Ah Kow passed away on 3/2/24 | Tan Ah Kow | | | Ah Kow | Tan | | deceased
Tan Ah Kow - passed away Mar 2024 | Tan Ah Kow | | | Ah Kow | Tan | | deceased
Tan Ah Kow, died 2020 | Tan Ah Kow | | | Ah Kow | Tan | | deceased
Deceased - Tan Ah Kow | Tan Ah Kow | | | Ah Kow | Tan | | deceased
(Deceased) Tan Ah Kow | Tan Ah Kow | | | Ah Kow | Tan | | deceased
Tan Ah Kow (已故 2020年) | Tan Ah Kow | | | Ah Kow | Tan | | deceased
Siti binte Rahman (meninggal 2021) | Siti binte Rahman | | | Siti | binte Rahman | | deceased
Goh Ah Lian (husband deceased) | Goh Ah Lian (husband deceased) | | | Ah Lian | Goh | |
Goh Ah Lian - husband deceased | Goh Ah Lian - husband deceased | | | Ah Lian - husband deceased | Goh | |
Goh Ah Lian (deceased husband) | Goh Ah Lian (deceased husband) | | | Ah Lian | Goh | |
Goh Ah Lian (passed away: Mr Goh) | Goh Ah Lian (passed away: Mr Goh) | | | Ah Lian | Goh | |
Goh Ah Lian (late husband Tan) | Goh Ah Lian (late husband Tan) | | | Ah Lian | Goh | |
Goh Ah Lian, husband has passed away | Goh Ah Lian, husband has passed away | | | Ah Lian husband has passed away | Goh | |
Goh Ah Lian - husband already passed away | Goh Ah Lian - husband already passed away | | | Ah Lian - husband already passed away | Goh | |
Goh Ah Lian - wife of deceased | Goh Ah Lian - wife of deceased | | | Ah Lian - wife of deceased | Goh | |
Goh Ah Lian (deceased's wife) | Goh Ah Lian (deceased's wife) | | | Ah Lian | Goh | |
Goh Ah Lian (deceased’s daughter) | Goh Ah Lian (deceased’s daughter) | | | Ah Lian | Goh | |
Goh Ah Lian (passed on to Lions Befrienders) | Goh Ah Lian (passed on to Lions Befrienders) | | | Ah Lian | Goh | |
Diederik Tan | Diederik Tan | | | Diederik | Tan | |
Tan, Rip | Tan, Rip | | | Rip | Tan | |
Demi Sedaris | Demi Sedaris | | | Demi | Sedaris | |
已故陈亚九 | 陈亚九 | | | 亚九 | 陈 | | deceased
陈亚九（已故） | 陈亚九 | | | 亚九 | 陈 | | deceased
Allahyarham Osman bin Ali | Osman bin Ali | | | Osman | bin Ali | | deceased
Mr & Mrs Tan Ah Kow | Tan Ah Kow | Mr & Mrs | | Ah Kow | Tan | | two people
陈大文 Mr & Mrs Tan Tai Boon | Tan Tai Boon | Mr & Mrs | 陈大文 | Tai Boon | Tan | | two people
Mr & Mrs 陈大文 Tan Tai Boon | Tan Tai Boon | Mr & Mrs | 陈大文 | Tai Boon | Tan | | two people
Mr and Mrs Lim | Lim | Mr and Mrs | | Lim | | | two people
Mr/Mdm Goh Ah Seng | Goh Ah Seng | Mr/Mdm | | Ah Seng | Goh | | two people
Tan Ah Kow & Lim Siew Lan | Tan Ah Kow & Lim Siew Lan | | | Ah Kow & Lim Siew Lan | Tan | | two people
陈亚九夫妇 | 陈亚九夫妇 | | | 亚九夫妇 | 陈 | | two people
Kelvin Tan | Kelvin Tan | | | Kelvin | Tan | |
Kelvin Tan Wei Ming | Kelvin Tan Wei Ming | | | Kelvin Wei Ming | Tan | |
Tan Wei Ming Kelvin | Tan Wei Ming Kelvin | | | Wei Ming Kelvin | Tan | |
TAN Kelvin | TAN Kelvin | | | Kelvin | TAN | |
Kelvin TAN | Kelvin TAN | | | Kelvin | TAN | |
Tan Wei Ming, Kelvin | Tan Wei Ming, Kelvin | | | Wei Ming Kelvin | Tan | |
Lim, Siew Hong | Lim, Siew Hong | | | Siew Hong | Lim | |
May Tan | May Tan | | | May | Tan | |
Mary Tan (nee Lim) | Mary Tan (nee Lim) | | | Mary | Tan | |
Ah Ma | Ah Ma | | | Ah | Ma | |
Siti Nurhaliza binte Rahman | Siti Nurhaliza binte Rahman | | | Siti Nurhaliza | binte Rahman | |
Encik Ahmad bin Hassan | Ahmad bin Hassan | Encik | | Ahmad | bin Hassan | |
Tuan Osman bin Ali | Osman bin Ali | Tuan | | Osman | bin Ali | |
Nguyen Anh Tuan | Nguyen Anh Tuan | | | Nguyen Anh | Tuan | |
Tuan Anh Nguyen | Tuan Anh Nguyen | | | Tuan Anh | Nguyen | |
Puan Halimah binti Yusof | Halimah binti Yusof | Puan | | Halimah | binti Yusof | |
Haji Ismail bin Haji Omar | Haji Ismail bin Haji Omar | | | Haji Ismail | bin Haji Omar | |
NUR AISYAH BTE MOHD SALLEH | NUR AISYAH BTE MOHD SALLEH | | | NUR AISYAH | BTE MOHD SALLEH | |
Fatimah | Fatimah | | | Fatimah | | |
Cik Fatimah | Fatimah | Cik | | Fatimah | | |
Aminah Osman | Aminah Osman | | | Aminah | Osman | |
Rajendran s/o Muthu | Rajendran s/o Muthu | | | Rajendran | s/o Muthu | |
Mr Rajendran S/O Muthu Kumar | Rajendran S/O Muthu Kumar | Mr | | Rajendran | S/O Muthu Kumar | |
Letchumi d/o Vellu | Letchumi d/o Vellu | | | Letchumi | d/o Vellu | |
Gopal a/l Krishnan | Gopal a/l Krishnan | | | Gopal | a/l Krishnan | |
Meena a/p Raju (மீனா) | Meena a/p Raju | | மீனா | Meena | a/p Raju | |
Muthu | Muthu | | | Muthu | | |
S Rajaratnam | S Rajaratnam | | | S | Rajaratnam | |
Harbhajan Singh | Harbhajan Singh | | | Harbhajan | Singh | |
Harjit Kaur d/o Balwant Singh | Harjit Kaur d/o Balwant Singh | | | Harjit Kaur | d/o Balwant Singh | |
Mary Jane Pereira | Mary Jane Pereira | | | Mary Jane | Pereira | |
Theresa D'Souza | Theresa D'Souza | | | Theresa | D'Souza | |
DE SOUZA, Michael | DE SOUZA, Michael | | | Michael | DE SOUZA | |
John Van der Straaten | John Van der Straaten | | | John | Van der Straaten | |
Mdm | Mdm | | | Mdm | | |
Late | Late | | | Late | | |
`

export type WrittenName = {
  cell: string
  display_name: string
  title: string
  name_characters: string
  first_name: string
  last_name: string
  other_name: string
  doubts: string[]
}

export const writtenNames: readonly WrittenName[] = table
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [cell = '', ...told] = line.split('|')
    const [display_name = '', title = '', name_characters = '', first_name = '', last_name = '', ...rest] =
      told.map((text) => text.trim())
    const [other_name = '', doubt = ''] = rest
    const doubts = doubt === '' ? [] : [doubt]
    return { cell, display_name, title, name_characters, first_name, last_name, other_name, doubts }
  })
