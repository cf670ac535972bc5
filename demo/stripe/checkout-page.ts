import type { Currency } from '#contract/kernel/currencies.ts'
import { formatCentsExactly } from '#contract/kernel/money.ts'
import type { CheckoutSession } from './objects.ts'
import { TEST_CARDS } from './test-cards.ts'

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const amountOf = ({ amount_total, currency }: CheckoutSession) =>
  formatCentsExactly(amount_total, currency as Currency)
const spaced = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

const STYLE = `
:root { color-scheme: light; font-family: system-ui, sans-serif; line-height: 1.5; color: #1f2a37; background: #eef1f6 }
body { margin: 0; padding: 0 1rem 3rem }
.demo { margin: 0 -1rem 2rem; padding: .6rem 1rem; background: #7a1f1f; color: #fff; text-align: center; font-weight: 600 }
main { max-width: 27rem; margin: 0 auto; padding: 1.75rem; border-radius: .75rem; background: #fff; box-shadow: 0 1px 4px #0003 }
h1 { margin: 0; font-size: 1.9rem } p { margin: .4rem 0 1rem }
label { display: block; margin: 1rem 0 .3rem; font-weight: 600 }
input { box-sizing: border-box; width: 100%; padding: .65rem .75rem; border: 1px solid #8a94a6; border-radius: .4rem; font: inherit }
button { width: 100%; margin-top: 1.25rem; padding: .75rem; border: 0; border-radius: .4rem; background: #26415f; color: #fff; font: inherit; font-weight: 600; cursor: pointer }
button.quiet { background: none; color: #26415f; text-decoration: underline }
.wrong { padding: .6rem .75rem; border-radius: .4rem; background: #fde8e8; color: #7a1f1f; font-weight: 600 }
dl { margin: 1.5rem 0 0; font-size: .9rem } dt { font-family: ui-monospace, monospace; margin-top: .5rem } dd { margin: 0; color: #4a5568 }
`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head>
<body><div class="demo" role="note">Demo: no real payment. This page stands in for Stripe’s own.</div><main>${body}</main></body></html>`

const cards = Object.entries(TEST_CARDS)
  .map(([number, { says }]) => `<dt>${spaced(number)}</dt><dd>${says}</dd>`)
  .join('')

/** The page on which a payment is made, with the test cards that it takes. */
export const checkoutPage = (session: CheckoutSession, wrong?: string) =>
  page(
    'Demo payment',
    `<h1>${amountOf(session)}</h1>
<p>${escapeHtml(session.intent.description)}${
      session.intent.capture_method === 'manual'
        ? '<br>Only authorized now: it is charged when the owner says yes.'
        : ''
    }</p>
${wrong ? `<p class="wrong" role="alert">${escapeHtml(wrong)}</p>` : ''}
<form method="post"><label for="number">Card number</label>
<input id="number" name="number" inputmode="numeric" autocomplete="off" required value="4242 4242 4242 4242">
<button name="step" value="pay">${session.intent.capture_method === 'manual' ? 'Authorize' : 'Pay'} ${amountOf(session)}</button></form>
<form method="get" action="${escapeHtml(session.cancel_url)}"><button class="quiet" type="button" onclick="location.href=this.form.action">Go back without paying</button></form>
<dl>${cards}</dl>`,
  )

/** The page of the cardholder's bank, for the card that asks. */
export const bankPage = (session: CheckoutSession, number: string) =>
  page(
    'Demo bank',
    `<h1>Your bank asks</h1><p>Do you want to pay ${amountOf(session)}?</p>
<form method="post"><input type="hidden" name="number" value="${escapeHtml(number)}">
<button name="step" value="confirm">Complete authentication</button>
<button class="quiet" name="step" value="fail">Fail authentication</button></form>`,
  )

export const endedPage = () =>
  page('Demo payment', '<h1>This page is over</h1><p>The payment was made, or its time has passed.</p>')
