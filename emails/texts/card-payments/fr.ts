import type { enCardPayments } from './en.ts'

export const frCardPayments: Record<keyof typeof enCardPayments, string> = {
  'card.renew.subject': 'Autorisez à nouveau votre carte pour {home}',
  'card.renew.heading': 'Votre autorisation se termine bientôt',
  'card.renew.tells':
    'Les {amount} que vous avez autorisés pour votre demande à {home} à partir du {day} ne sont plus réservés que peu de temps, et le propriétaire n’a pas encore répondu.',
  'card.renew.how':
    'Si vous les autorisez à nouveau sur la page de votre demande, le oui du propriétaire suffit. Sinon, rien n’est débité, et vous pouvez payer après la confirmation.',
  'card.ended.subject': 'Votre autorisation pour {home} a pris fin',
  'card.ended.heading': 'Votre autorisation a pris fin',
  'card.ended.tells':
    'Votre banque ne réserve plus les {amount} que vous avez autorisés pour votre demande à {home} à partir du {day}. Rien n’a été débité.',
  'card.ended.how':
    'Votre demande reste ouverte. Vous pouvez autoriser le montant à nouveau sur sa page, ou payer après la confirmation.',
  'card.failed.subject': 'Votre carte n’a pas pu être débitée pour {home}',
  'card.failed.heading': 'Votre carte n’a pas pu être débitée',
  'card.failed.tells':
    'Votre banque n’a pas permis de débiter {amount} pour votre séjour à {home} à partir du {day}. Votre séjour n’est pas remis en cause.',
  'card.failed.how': 'Merci de payer autrement. La page de votre séjour indique comment, et jusqu’à quand.',
  'card.disputed.subject': 'Un paiement par carte de {amount} est contesté',
  'card.disputed.heading': 'Un paiement par carte est contesté',
  'card.disputed.tells':
    'La banque de {guest} a repris le paiement de {amount} pour le séjour à {home} à partir du {day}, à la demande du titulaire de la carte.',
  'card.disputed.by': 'Vous pouvez répondre jusqu’au {due}. Sans réponse, l’argent est perdu.',
  'card.disputed.lost':
    'La contestation de {amount} pour le séjour de {guest} à {home} à partir du {day} est perdue. Le montant a été retiré du séjour.',
  'card.disputed.action': 'Voir les paiements des voyageurs',
}
