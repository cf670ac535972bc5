import { layoutMail } from './layout.ts'

/** Goes to a new address, whose owner confirms it. */
export const confirmEmailMail = ({ fullName, link }: { fullName: string; link: string }) => ({
  subject: 'Confirm your new email address',
  ...layoutMail({
    heading: 'Is this your new address?',
    paragraphs: [
      `Hello ${fullName},`,
      'you asked that your Latchkey account has this email address. Open the link to confirm it; from then on you sign in with it.',
      'The link works once, within 24 hours.',
    ],
    action: { label: 'Confirm this address', url: link },
    footer: 'If you did not ask for this, you can ignore this mail: nothing changes.',
  }),
})
