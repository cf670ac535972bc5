import type { enReviews } from './en.ts'

export const frReviews: Record<keyof typeof enReviews, string> = {
  'reviewAnswered.subject': '{owner} a répondu à votre avis sur {home}',
  'reviewAnswered.heading': 'Votre avis a reçu une réponse',
  'reviewAnswered.tells': '{owner} a répondu à ce que vous avez écrit sur {home} :',
  'reviewAnswered.both': 'L’avis et la réponse sont maintenant sur la page du logement.',
  'reviewAnswered.bothNetwork':
    'Les membres du réseau de {owner} peuvent maintenant lire l’avis et la réponse sur la page du logement.',
  'reviewAnswered.bothOwner':
    'L’avis et la réponse ne sont visibles que pour vous, {owner} et l’administration.',
  'reviewAnswered.footer':
    'Vous recevez ce message car vous avez donné votre avis sur ce séjour. Vous pouvez désactiver ces messages dans vos paramètres.',

  'reference.revealed.subject': '{author} a écrit une référence à votre sujet',
  'reference.revealed.heading': 'Une référence à votre sujet',
  'reference.revealed.tells': '{author} a écrit une référence à votre sujet après votre séjour à {home}.',
  'reference.revealed.more':
    'Vous pouvez la lire chez nous et y répondre une fois. Les propriétaires à qui vous faites une demande ou dont vous faites partie du réseau la lisent aussi, et personne d’autre.',
  'reference.revealed.action': 'Lire la référence',
  'reference.revealed.footer':
    'Vous recevez ce message car vous avez séjourné dans ce logement. Vous pouvez désactiver ces messages dans vos paramètres.',
  'reference.answered.subject': '{author} a répondu à votre référence',
  'reference.answered.heading': 'Votre référence a reçu une réponse',
  'reference.answered.tells': '{author} a répondu à ce que vous avez écrit après le séjour à {home}.',
  'reference.answered.more': 'Les personnes qui lisent votre référence lisent aussi la réponse.',
  'reference.answered.action': 'Lire la réponse',
  'reference.answered.footer':
    'Vous recevez ce message car vous avez écrit une référence. Vous pouvez désactiver ces messages dans vos paramètres.',
}
