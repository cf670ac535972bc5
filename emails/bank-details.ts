import { layoutMail } from './layout.ts'

/** Tells an owner that the account for withdrawals was changed, in case it was somebody else. */
export const bankDetailsMail = (params: {
  ownerName: string
  bankName: string
  last4: string
  link: string
}) => ({
  subject: 'Your bank details at Latchkey were changed',
  ...layoutMail({
    heading: 'Your bank details were changed',
    paragraphs: [
      `Hello ${params.ownerName},`,
      `the account that we offer you for withdrawals is now the one at ${params.bankName} that ends in ${params.last4}.`,
      'If this was not you, change your password at once and tell us: withdrawals that are under way can still be stopped.',
    ],
    action: { label: 'Look at your settings', url: params.link },
    footer: 'You get this mail because it concerns the safety of your money at Latchkey.',
  }),
})
