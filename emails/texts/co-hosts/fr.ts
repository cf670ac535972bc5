import type { CoHostMailTexts } from './en.ts'

export const frCoHosts: CoHostMailTexts = {
  'coHost.subject': 'Aider {owner} pour {home} ?',
  'coHost.heading': 'Aider pour un logement',
  'coHost.asks': '{owner} vous propose d’aider pour {home}.',
  'coHost.rights.calendar':
    'Vous verriez le calendrier avec les séjours des voyageurs, et pourriez bloquer et libérer des nuits. Vous ne verriez ni les prix ni les paiements.',
  'coHost.rights.messages':
    'Vous verriez le calendrier, pourriez bloquer et libérer des nuits, et lire les messages des voyageurs sur ce logement et y répondre en votre nom. Vous ne verriez ni les prix ni les paiements.',
  'coHost.rights.requests':
    'Vous verriez le calendrier, pourriez bloquer et libérer des nuits, répondre aux voyageurs en votre nom, et accepter ou refuser des demandes. Vous ne verriez ni les prix ni les paiements.',
  'coHost.rights.all_but_money':
    'Vous verriez le calendrier, pourriez bloquer et libérer des nuits, répondre aux voyageurs en votre nom, accepter ou refuser des demandes, et modifier les textes, les photos, le guide d’arrivée et le ménage du logement. Vous ne verriez ni les prix ni les paiements.',
  'coHost.choice':
    'Vous pouvez accepter ou refuser dans un délai de {time}. Vous pourrez arrêter à tout moment.',
  'coHost.action': 'Répondre à l’invitation',
  'coHost.footer': 'Vous recevez cet e-mail parce que quelqu’un vous propose d’aider pour son logement.',
}
