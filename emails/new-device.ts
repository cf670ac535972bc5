import { layoutMail } from './layout.ts'

/** `21 November 2026, 06:41 UTC`: readers sit in any zone, so the zone is said. */
const moment = (at: string) =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at))} UTC`

const deviceWords = (browser: string | null, system: string | null) => {
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'a device that does not say what it is'
}

/** Tells a person that somebody signed in from where nobody did before. */
export const newDeviceMail = (params: {
  fullName: string
  browser: string | null
  system: string | null
  at: string
  settingsUrl: string
}) => ({
  subject: 'A new sign-in to your Latchkey account',
  ...layoutMail({
    heading: 'A new sign-in',
    paragraphs: [
      `Hello ${params.fullName},`,
      `somebody signed in to your account with ${deviceWords(params.browser, params.system)} on ${moment(params.at)}, from a place or a device that we had not seen with you before.`,
      'If that was you, there is nothing to do. If not, end that session and change your password.',
    ],
    action: { label: 'See your sessions', url: params.settingsUrl },
    footer: 'You can switch these mails off in your settings, under Security.',
  }),
})
