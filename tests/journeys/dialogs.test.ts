import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitAs } from '../support/browser.ts'
import { readScreen, SOUND } from '../support/screen-suite.ts'
import { SPOKEN, speak, VIEWS, type View, viewAs } from '../support/screen-views.ts'
import { openScreen } from '../support/screens.ts'
import { waitForScreen } from '../support/waiting.ts'

/** Dialogs and sheets by the screen on which a button opens them. Forms, not questions: these have their longest texts. */
const DIALOGS = {
  'owner@demo.test': [
    ['prices of nights', '/owner/bookings?view=calendar&nights=prices', 'Set prices'],
    ['block', '/owner/bookings?view=calendar', 'Block dates'],
    ['season', 'own home?section=prices', 'Add season'],
    ['room', 'own home', 'Add a room'],
    ['co-host', 'own home', 'Invite somebody to help'],
    ['scheduled message', '/owner/messages/scheduled', 'Write a message'],
    ['cleaner', '/owner/bookings/cleaning', 'Add a person'],
    ['invitation link', '/owner/network', 'Create a link'],
    ['several invitations', '/owner/network', 'Invite several at once'],
  ],
  'guest@demo.test': [
    ['filters', '/properties', 'Filters'],
    ['question', 'home: Casa delle Rondini', 'Ask a question'],
    ['saved search', '/properties?search=lake', 'Save this search'],
    ['travel plan', '/trips', 'New plan'],
  ],
} satisfies Record<string, readonly (readonly [name: string, path: string, button: string])[]>

/** German has the longest words: a dialog is a window on a tablet, with fields side by side. */
const VIEWS_OF: Partial<Record<string, readonly View[]>> = { de: ['on a phone', 'on a tablet'] }

describe.each(Object.entries(DIALOGS))('every dialog of %s', (who, dialogs) => {
  let visitor: Awaited<ReturnType<typeof visitAs>>
  beforeAll(async () => {
    visitor = await visitAs(who, { width: 'phone' })
  })
  afterAll(() => visitor.close())

  it.each(dialogs)('%s fits, is accessible and speaks four languages', async (name, path, button) => {
    const { page, complaints } = visitor
    await page.setViewportSize(VIEWS['on a phone'])
    await openScreen(page, path)
    await waitForScreen(page)
    await page.getByRole('button', { name: button }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    for (const language of SPOKEN) {
      await speak(page, language)
      for (const view of VIEWS_OF[language] ?? ['on a phone']) {
        await viewAs(page, view)
        const scrolls = await dialog.evaluate(element =>
          Math.max(0, element.scrollWidth - element.clientWidth),
        )
        const found = await readScreen(page, language, view)
        expect.soft({ dialog: `${name} in ${language} ${view}`, scrolls, ...found }).toEqual({
          dialog: `${name} in ${language} ${view}`,
          scrolls: 0,
          ...SOUND,
        })
      }
    }
    expect(complaints.splice(0)).toEqual([])
  })
})
