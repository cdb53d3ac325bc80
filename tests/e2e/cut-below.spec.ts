import { cutBelow } from './cut-below.ts'
import { expect, test } from './session.ts'

test.use({ who: 'nobody' })

const line = '<p style="margin:0;line-height:20px">'

test('what is cut off at its foot is named, what can be scrolled to or ends in dots is not', async ({
  page,
}) => {
  await page.setContent(`<main style="font:16px/20px sans-serif">
    <div style="height:50px;overflow:hidden">${line}Seen<br>Seen too</p>${line}Half of this is gone</p></div>
    <button style="display:block;width:6rem;height:30px;padding:0">Words of three lines in a low button</button>
    <div style="height:30px;overflow:hidden"><button style="display:block;height:44px">Half a button</button></div>
    <div style="height:30px;overflow:auto">${line}Scrolled</p>${line}to</p></div>
    <div style="display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1;overflow:hidden">Ends in dots
      ${'and so on '.repeat(60)}</div>
    <p style="height:20px;overflow:hidden;margin:0">Whole</p>
    <div style="height:8px;width:8px;overflow:hidden;color:transparent">4</div>
    <div role="dialog" style="position:fixed;top:calc(100vh - 40px);left:20rem"><p>Asked</p><button>Stay</button></div>
  </main>`)
  expect(await cutBelow(page)).toEqual([
    'Half of this is gone is cut at its foot',
    'Words of three lines in a low button is cut at its foot',
    'Half a button is cut at its foot',
    'Stay is cut at its foot',
  ])
})
