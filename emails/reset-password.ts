import { layoutMail } from './layout.ts'

/** A link that sets a new password. */
export const resetPasswordMail = ({ fullName, link }: { fullName: string; link: string }) => ({
  subject: 'Set a new Latchkey password',
  ...layoutMail({
    heading: 'Set a new password',
    paragraphs: [
      `Hello ${fullName},`,
      'somebody asked for a new password for your account. Open the link to choose one. It works once, within 30 minutes, and signs you out everywhere.',
    ],
    action: { label: 'Choose a new password', url: link },
    footer: 'If you did not ask for this, you can ignore this mail: your password stays as it is.',
  }),
})
