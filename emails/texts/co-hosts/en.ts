/** The texts of mails about people who help at homes. */
export const enCoHosts = {
  'coHost.subject': 'Help {owner} with {home}?',
  'coHost.heading': 'Help with a home',
  'coHost.asks': '{owner} asks you to help with {home}.',
  'coHost.rights.calendar':
    'You would see its calendar with the stays of guests, and block and free nights. You would not see prices or payments.',
  'coHost.rights.messages':
    'You would see its calendar, block and free nights, and read and answer what guests write about it, in your own name. You would not see prices or payments.',
  'coHost.rights.requests':
    'You would see its calendar, block and free nights, answer guests in your own name, and accept and decline requests. You would not see prices or payments.',
  'coHost.rights.all_but_money':
    'You would see its calendar, block and free nights, answer guests in your own name, accept and decline requests, and change the home’s texts, pictures, arrival guide and cleaning. You would not see prices or payments.',
  'coHost.choice': 'You can accept or decline within {time}. You can stop helping at any time.',
  'coHost.action': 'Answer the invitation',
  'coHost.footer': 'You get this mail because somebody invited you to help with their home.',
} as const

export type CoHostMailTexts = { readonly [Text in keyof typeof enCoHosts]: string }
