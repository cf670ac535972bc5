import { layoutMail } from './layout.ts'

/** Tells a person that sign-in asks for a code from now on, or no longer does. */
export const secondFactorMail = ({
  fullName,
  on,
  settingsUrl,
}: {
  fullName: string
  on: boolean
  settingsUrl: string
}) => ({
  subject: `Two-factor authentication was turned ${on ? 'on' : 'off'}`,
  ...layoutMail({
    heading: `Two-factor authentication is ${on ? 'on' : 'off'}`,
    paragraphs: [
      `Hello ${fullName},`,
      on
        ? 'from now on, signing in to your account takes a code of your authenticator app beside the password. Keep your recovery codes where you find them without your phone.'
        : 'signing in to your account takes only the password again. The recovery codes that you had no longer work.',
      'If that was not you, change your password and look at your sessions.',
    ],
    action: { label: 'Open your settings', url: settingsUrl },
    footer: 'You get this mail because it concerns the safety of your Latchkey account.',
  }),
})
