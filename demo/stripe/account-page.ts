import { demoPage } from './demo-page.ts'

/** The page on which somebody completes an account; in the demo one button stands for every question of Stripe. */
export const accountPage = () =>
  demoPage(
    'Demo account',
    `<h1>Your account at Stripe</h1>
<p>Here Stripe would ask who you are and which bank account it pays. In this demo one button answers everything.</p>
<form method="post"><button name="step" value="finish">Finish</button>
<button class="quiet" name="step" value="leave">Leave unfinished</button></form>`,
  )
