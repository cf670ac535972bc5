import type { Currency } from '#contract/kernel/currencies.ts'
import { formatCentsExactly } from '#contract/kernel/money.ts'
import { demoPage, escapedHtml } from './demo-page.ts'
import type { CheckoutSession } from './objects.ts'
import { TEST_CARDS } from './test-cards.ts'

const amountOf = ({ amount_total, currency }: CheckoutSession) =>
  formatCentsExactly(amount_total, currency as Currency)
const spaced = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

const cards = Object.entries(TEST_CARDS)
  .map(([number, { says }]) => `<dt>${spaced(number)}</dt><dd>${says}</dd>`)
  .join('')

/** The page on which a payment is made, with the test cards that it takes. */
export const checkoutPage = (session: CheckoutSession, wrong?: string) =>
  demoPage(
    'Demo payment',
    `<h1>${amountOf(session)}</h1>
<p>${escapedHtml(session.intent.description)}${
      session.intent.capture_method === 'manual'
        ? '<br>Only authorized now: it is charged when the owner says yes.'
        : ''
    }</p>
${wrong ? `<p class="wrong" role="alert">${escapedHtml(wrong)}</p>` : ''}
<form method="post"><label for="number">Card number</label>
<input id="number" name="number" inputmode="numeric" autocomplete="off" required value="4242 4242 4242 4242">
<button name="step" value="pay">${session.intent.capture_method === 'manual' ? 'Authorize' : 'Pay'} ${amountOf(session)}</button></form>
<form method="get" action="${escapedHtml(session.cancel_url)}"><button class="quiet" type="button" onclick="location.href=this.form.action">Go back without paying</button></form>
<dl>${cards}</dl>`,
  )

/** The page of the cardholder's bank, for the card that asks. */
export const bankPage = (session: CheckoutSession, number: string) =>
  demoPage(
    'Demo bank',
    `<h1>Your bank asks</h1><p>Do you want to pay ${amountOf(session)}?</p>
<form method="post"><input type="hidden" name="number" value="${escapedHtml(number)}">
<button name="step" value="confirm">Complete authentication</button>
<button class="quiet" name="step" value="fail">Fail authentication</button></form>`,
  )

export const endedPage = () =>
  demoPage('Demo payment', '<h1>This page is over</h1><p>The payment was made, or its time has passed.</p>')
