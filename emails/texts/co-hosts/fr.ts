import type { CoHostMailTexts } from './en.ts'

export const frCoHosts: CoHostMailTexts = {
  'coHost.subject': 'Aider {owner} pour {home} ?',
  'coHost.heading': 'Aider pour un logement',
  'coHost.asks': '{owner} vous propose d’aider pour {home}.',
  'coHost.rights.calendar':
    'Vous verriez le calendrier avec les séjours des voyageurs, et pourriez bloquer et libérer des nuits. Vous ne verriez ni les prix ni les paiements.',
  'coHost.choice':
    'Vous pouvez accepter ou refuser dans un délai de {time}. Vous pourrez arrêter à tout moment.',
  'coHost.action': 'Répondre à l’invitation',
  'coHost.footer': 'Vous recevez cet e-mail parce que quelqu’un vous a invité à aider pour son logement.',
}
