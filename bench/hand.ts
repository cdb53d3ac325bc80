import type { Locator, Page } from '@playwright/test'

type Part = { name: string; presses: number; returns: number }
type Name = string | RegExp

/**
 * Somebody at a page, whose presses are counted: a click or tap is one, Return is one. Typing and Tab are not; a field that
 * has to be pressed before one can type, since nothing near it has the focus, is.
 */
export class Hand {
  readonly page: Page
  readonly parts: Part[] = []

  constructor(page: Page) {
    this.page = page
    page.setDefaultTimeout(30_000)
  }

  now(name: string) {
    this.parts.push({ name, presses: 0, returns: 0 })
  }

  async on(target: Locator) {
    await target.click()
    this.#part.presses += 1
  }

  async press(name: Name, which: 'first' | 'last' = 'first') {
    const buttons = this.page.getByRole('button', { name, exact: true })
    await buttons.first().waitFor()
    await this.on(buttons[which]())
  }

  follow(name: Name) {
    return this.on(this.page.getByRole('link', { name, exact: true }).first())
  }

  row(name: RegExp) {
    return this.on(this.page.getByRole('row', { name }).getByRole('link').first())
  }

  async returns() {
    await this.page.keyboard.press('Enter')
    this.#part.returns += 1
  }

  async type(label: string, text: string) {
    const field = this.page.getByRole('textbox', { name: label, exact: true })
    const box = field.or(this.page.getByLabel(label, { exact: true })).first()
    await box.waitFor()
    const isNear = await box.evaluate((element) => {
      const around = element.closest('form, [role=dialog]')
      const focused = document.activeElement
      return focused instanceof HTMLElement && Boolean(around?.contains(focused) && focused !== around)
    })
    if (isNear) await box.focus()
    else await this.on(box)
    await box.fill(text)
  }

  async types(values: Record<string, string>) {
    for (const [label, text] of Object.entries(values)) await this.type(label, text)
  }

  /** The button, and the file in the system's own window. */
  async chooses(name: string, content: string) {
    await this.page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
    this.#part.presses += 2
  }

  /** What a dialog asks for, button after button, until it is gone. */
  async whileThere(dialog: Locator, names: string[]) {
    for (const name of names) {
      const button = dialog.getByRole('button', { name, exact: true })
      await button
        .or(this.page.getByRole('button', { name: 'Save Form', exact: true }))
        .first()
        .waitFor()
      if (await button.isVisible()) await this.on(button)
    }
    await dialog.waitFor({ state: 'detached' })
  }

  gone(name: string) {
    return this.page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' })
  }

  get #part(): Part {
    const part = this.parts.at(-1)
    if (!part) throw new Error('Say first what is done now')
    return part
  }

  static tell(hands: Hand[]) {
    const parts = hands.flatMap((hand) => hand.parts)
    const sum = (key: 'presses' | 'returns') => parts.reduce((all, part) => all + part[key], 0)
    console.log('| | presses | returns |\n|---|---|---|')
    for (const { name, presses, returns } of parts) console.log(`| ${name} | ${presses} | ${returns} |`)
    console.log(`| together | ${sum('presses')} | ${sum('returns')} |`)
  }
}
