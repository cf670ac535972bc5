import { layoutMail } from './layout.ts'

/** Tells the address that an account has, or had, that it is to have another one. */
export const emailChangeMail = (params: {
  fullName: string
  newEmail: string
  done: boolean
  settingsUrl: string
}) => ({
  subject: params.done
    ? 'Your Latchkey account has another email address'
    : 'Another email address was asked for',
  ...layoutMail({
    heading: params.done ? 'Your email address was changed' : 'Another email address was asked for',
    paragraphs: [
      `Hello ${params.fullName},`,
      params.done
        ? `from now on you sign in with ${params.newEmail}. This is the last mail to the old address.`
        : `somebody who knows your password asked that your account has the address ${params.newEmail} from now on. It counts once the link that we sent there is opened.`,
      'If that was not you, change your password now.',
    ],
    action: { label: 'Open your settings', url: params.settingsUrl },
    footer: 'You get this mail because it concerns the safety of your Latchkey account.',
  }),
})
