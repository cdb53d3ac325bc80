/** The marks of the demonstration's partners, in their order: nobody's brand. Drawn for paper, 64 by 64. */
const marks: readonly string[] = [
  // Harbour Neighbours: a roof over two waves.
  '<path fill="#0B6A5B" d="M32 8 56 27v9H8v-9z"/><path fill="none" stroke="#35547E" stroke-width="5" stroke-linecap="round" d="M9 45q6-6 11.5 0t11.5 0 11.5 0 11.5 0M9 56q6-6 11.5 0t11.5 0 11.5 0 11.5 0"/>',
  // Telok Blangah Community Club: the sun behind a hill.
  '<circle cx="40" cy="24" r="14" fill="#E0A04A"/><path fill="#5F7A2A" d="M4 54q14-30 28-18 8-12 28 18z"/>',
  // Lions of Redhill: a mane.
  '<path fill="#B8503D" d="M32 4l6 8 9-4 2 10 10 2-4 9 7 6-8 6 3 9-10 1-2 10-9-4-7 7-6-7-9 3-1-10-10-2 4-9-7-6 8-6-3-9 10-1 2-10 9 4z"/><circle cx="31" cy="34" r="13" fill="#F6DDD3"/><path fill="#4A2420" d="M27 36h8l-4 6zM24 29h4v4h-4zM34 29h4v4h-4z"/>',
  // An-Nur Welfare Committee: light in eight directions.
  '<path fill="#0B6A5B" d="M14 14h36v36H14z"/><path fill="#0B6A5B" d="M32 6.5 57.5 32 32 57.5 6.5 32z"/><circle cx="32" cy="32" r="11" fill="#F0B975"/>',
  // Sree Community Trust: a lotus.
  '<path fill="#A63A50" d="M32 10q12 16 0 38-12-22 0-38z"/><path fill="#D26A56" d="M10 22q19 4 21 26-20-4-21-26zM54 22q-19 4-21 26 20-4 21-26z"/><path fill="#EBB35B" d="M8 51h48v5H8z"/>',
  // Temple Street Fund: an old coin.
  '<circle cx="32" cy="32" r="27" fill="#C97B22"/><circle cx="32" cy="32" r="21" fill="none" stroke="#F4E3C8" stroke-width="3"/><path fill="#F4E3C8" d="M24 24h16v16H24z"/>',
  // Bedok Seaview Clinic: a cross above the sea.
  '<path fill="#2D5C73" d="M26 6h12v11h11v12H38v11H26V29H15V17h11z"/><path fill="none" stroke="#7FB5A3" stroke-width="5" stroke-linecap="round" d="M9 53q6-6 11.5 0t11.5 0 11.5 0 11.5 0"/>',
  // Kolam Ayer Food Bank: a bowl of rice.
  '<path fill="#C2552F" d="M6 34h52q0 22-26 22T6 34z"/><path fill="#E9B872" d="M14 30q4-14 18-14t18 14z"/><path fill="none" stroke="#24402F" stroke-width="3" stroke-linecap="round" d="M38 18 52 4M43 20 58 8"/>',
  // Queenstown Heritage Kakis: a gable with two shutters.
  '<path fill="#5B4B8A" d="M8 26 32 6l24 20v32H8z"/><path fill="#E9E1F0" d="M17 30h12v18H17zM35 30h12v18H35z"/><circle cx="32" cy="19" r="4" fill="#D0893C"/>',
  // Merlion Rotary Circle: a wheel.
  '<circle cx="32" cy="32" r="22" fill="none" stroke="#35547E" stroke-width="8"/><path stroke="#C8873B" stroke-width="6" stroke-linecap="round" d="M32 5v9M32 50v9M5 32h9M50 32h9M13 13l6 6M45 45l6 6M51 13l-6 6M19 45l-6 6"/><circle cx="32" cy="32" r="6" fill="#35547E"/>',
  // Nanyang Student Volunteers: a raised hand of leaves.
  '<path fill="#5F7A2A" d="M29 58V30h6v28z"/><path fill="#0B6A5B" d="M32 6q10 12 0 26-10-14 0-26z"/><path fill="#B9C77A" d="M8 18q18-2 22 20-18 0-22-20zM56 18q-18-2-22 20 18 0 22-20z"/>',
  // Jurong West Family Link: two links.
  '<circle cx="23" cy="32" r="15" fill="none" stroke="#B8503D" stroke-width="8"/><circle cx="41" cy="32" r="15" fill="none" stroke="#2D5C73" stroke-width="8"/><path fill="none" stroke="#B8503D" stroke-width="8" d="M27 17.6A15 15 0 0 1 38 32"/>',
  // Ang Mo Kio Silver Guild: a hexagon of years.
  '<path fill="#1D2E48" d="M32 4 56 18v28L32 60 8 46V18z"/><path fill="none" stroke="#DFE6EF" stroke-width="3.5" d="M32 14 47 23v18l-15 9-15-9V23z"/><circle cx="32" cy="32" r="7" fill="#C8873B"/>',
  // Pasir Ris Reading Room: an open book.
  '<path fill="#2F3E63" d="M4 14q16-4 26 4v38q-10-8-26-4z"/><path fill="#E2824E" d="M60 14q-16-4-26 4v38q10-8 26-4z"/><circle cx="32" cy="9" r="5" fill="#A9657A"/>',
]

/** The logo of the partner at this place, as an SVG with paper around it. */
export function partnerLogo(place: number): string {
  const mark = marks[place % marks.length] ?? ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="-6 -6 76 76"><path fill="#fff" d="M-6-6h76v76H-6z"/>${mark}</svg>`
}
