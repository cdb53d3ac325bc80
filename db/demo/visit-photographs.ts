/** What volunteers photographed at a door, drawn by hand of code: nobody's home. 1,200 by 900. */
const scenes: readonly (readonly [name: string, drawn: string])[] = [
  // A box for the week's tablets, with two days left in it.
  [
    'pill box',
    '<path fill="#C9A27A" d="M0 0h1200v900H0z"/><path fill="#B98F66" d="M0 610h1200v290H0z"/><ellipse cx="610" cy="660" rx="480" ry="60" fill="#8A6746" opacity=".45"/><rect x="150" y="330" width="900" height="300" rx="36" fill="#F3F1EA"/><path fill="#7FB5C9" d="M180 360h108v240H180zM303 360h108v240H303zM426 360h108v240H426zM549 360h108v240H549zM672 360h108v240H672z" opacity=".4"/><path fill="#7FB5C9" d="M795 360h108v240H795zM918 360h102v240H918z"/><g fill="#E9E4D4"><ellipse cx="835" cy="530" rx="26" ry="17"/><ellipse cx="868" cy="560" rx="26" ry="17"/><ellipse cx="955" cy="545" rx="26" ry="17"/></g><g fill="#C2552F"><circle cx="862" cy="500" r="16"/><circle cx="985" cy="505" r="16"/></g>',
  ],
  // The corridor at dusk, its lamp out.
  [
    'corridor lamp',
    '<path fill="#3C4657" d="M0 0h1200v900H0z"/><path fill="#59657A" d="M330 140h540v520H330z"/><path fill="#2C3444" d="M0 0 330 140v520L0 900z"/><path fill="#343D4F" d="M1200 0 870 140v520l330 240z"/><path fill="#6B6F78" d="M0 900 330 660h540l330 240z"/><path fill="#8A97A8" d="M500 330h200v330H500z"/><path fill="#E0A04A" d="M525 355h70v110h-70z" opacity=".7"/><path fill="#20262F" d="M540 150h120v34H540z"/><path fill="none" stroke="#B9C2CE" stroke-width="7" d="M556 184q44 46 88 0"/><path fill="none" stroke="#20262F" stroke-width="9" d="M92 900V470l150-90v420M1108 900V470L958 380v420"/>',
  ],
]

/** The photograph at this place, as an SVG, and what its file is called. */
export function visitPhotograph(place: number): { name: string; svg: string } {
  const [name, drawn] = scenes[place % scenes.length] ?? ['', '']
  const size = 'width="1200" height="900" viewBox="0 0 1200 900"'
  return { name, svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawn}</svg>` }
}
