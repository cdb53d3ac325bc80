import { cutHere } from './beyond.ts'
import { cutBeside } from './cut-beside.ts'
import { expect, test } from './session.ts'

test.describe('as nobody', () => {
  test.use({ who: 'nobody' })

  test('a control that a box cuts at its side is named, one that is scrolled to or ends in dots is not', async ({
    page,
  }) => {
    const wide = 'display:block;width:200px'
    await page.setContent(`<main style="font:16px/20px sans-serif;position:relative">
      <div style="width:100px;overflow:hidden"><p><button style="${wide}">Half of me</button></p></div>
      <div style="width:100px;overflow:clip"><input aria-label="Half a box" style="margin-left:-20px"></div>
      <div style="width:100px;overflow:auto hidden;direction:ltr"><a href="#" style="display:block;margin-left:-9px">Before</a></div>
      <button style="width:3rem;overflow:hidden;white-space:nowrap">Letters that leave</button>
      <div style="width:100px;overflow:auto"><button style="${wide}">Scrolled to</button></div>
      <div style="width:100px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">
        <a href="#">A line that ends in dots and goes on</a></div>
      <div style="width:100px;overflow:hidden;text-overflow:ellipsis"><a href="#" style="${wide}">No dots</a></div>
      <div style="width:100px;height:30px;overflow:hidden"><button style="position:absolute;${wide}">Over it</button></div>
      <div style="width:100px;overflow:hidden"><button style="width:100px">Whole</button></div>
      <div style="width:100px;overflow:hidden;visibility:hidden"><button style="${wide}">Unseen</button></div>
    </main>`)
    expect(await cutBeside(page)).toEqual([
      'Half of me is cut at its side',
      'Half a box is cut at its side',
      'Before is cut at its side',
      'Letters that leave is cut at its side',
      'No dots is cut at its side',
    ])
  })
})

test('what a box inside a page of the office cuts is found where every page is looked at, though the window is wide enough', async ({
  page,
}) => {
  await page.goto('/programmes')
  const button = page.getByRole('button', { name: 'New Programme' })
  await expect(button).toBeVisible()
  expect(await cutHere(page, [1280])).toEqual([])
  await button.evaluate((one) => {
    const box = document.createElement('div')
    box.style.cssText = 'width:60px;margin-right:300px;overflow:hidden'
    one.replaceWith(box)
    box.append(one)
  })
  expect(await cutHere(page, [1280])).toEqual([['1280', ['New Programme is cut at its side']]])
})
