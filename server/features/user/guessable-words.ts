/** What a guesser tries first at a charity's system in Singapore: the product's words, the place's, the keyboard's. */
export const guessableWords = `
kampung kampong spirit gotong royong volunteer volunteers volunteering beneficiary beneficiaries programme programmes
program programs initiative initiatives partner partners charity charities donation donor welfare befriender befriending
befrienders caregiver caring community communities neighbour neighbours neighborhood neighbourhood organisation
organization office officer admin administrator administration superadmin staff team manager director coordinator
secretary social service services worker helping helper network login signin welcome password passphrase secret
letmein changeme default temporary testing account computer internet
singapore singapura majulah merlion temasek lioncity lion garden island sentosa orchard marina raffles changi tampines
jurong bedok yishun woodlands hougang punggol sengkang bukit timah batok panjang toapayoh angmokio queenstown
clementi pasirris serangoon bishan novena geylang katong kallang chinatown tiongbahru heartland heartlander hawker
hawkercentre nasilemak chickenrice laksa kopitiam kopi singlish national nationalday happy birthday happynewyear
january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday spring summer autumn winter
merdeka deepavali diwali selamat hariraya aidilfitri aidiladha gongxi facai huat huatah chinesenewyear cny thaipusam vesak
blk correcthorsebatterystaple
qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm iloveyou
`
  .trim()
  .split(/\s+/)
