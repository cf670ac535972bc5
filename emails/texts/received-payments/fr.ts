import type { enReceivedPayments } from './en.ts'

export const frReceivedPayments: Record<keyof typeof enReceivedPayments, string> = {
  'stayPayment.received.subject': '{amount} pour {home} sont arrivés',
  'stayPayment.received.heading': 'Votre paiement est arrivé',
  'stayPayment.received.tells':
    'Votre paiement de {amount} pour votre séjour à partir du {day} ({home}) est arrivé.',
  'stayPayment.received.left':
    'Il reste {left} du prix à payer. La page de votre séjour indique jusqu’à quand.',
  'stayPayment.received.all': 'Tout ce qui était dû pour ce séjour est payé.',
  'stayPayment.received.back':
    '{refund} dépassent le prix de ce séjour. Nous vous les remboursons par virement.',
  'stayPayment.refunded.subject': '{amount} pour {home} vous sont remboursés',
  'stayPayment.refunded.heading': 'Votre argent est en route',
  'stayPayment.refunded.tells':
    'Nous vous avons remboursé {amount} par virement pour votre séjour à partir du {day} ({home}). La référence de la banque est {reference}.',
  'stayPayment.refunded.toCard':
    'Nous avons renvoyé {amount} pour votre séjour à {home} à partir du {day} sur la carte avec laquelle vous avez payé.',
  'stayPayment.refunded.when': 'Les banques peuvent prendre quelques jours.',
  'stayPayment.paid.subject': 'Le séjour est payé : {home}',
  'stayPayment.paid.heading': 'Tout est payé',
  'stayPayment.paid.tells':
    '{guest} a payé le séjour à partir du {day} ({home}) : {amount}. Votre part sera versée sur votre solde le jour de l’arrivée.',
  'stayPayment.received.backByOwner': '{refund} dépassent le prix de ce séjour. {owner} vous les rembourse.',
  'stayPayment.refunded.tellsByOwner':
    '{owner} vous a remboursé {amount} pour votre séjour à partir du {day} ({home}). La référence de la banque est {reference}.',
  'stayPayment.paid.tellsOwner':
    '{guest} a payé sur votre compte le séjour à partir du {day} ({home}) : {amount}.',
  'stayPayment.toSend.subject': '{amount} à rembourser à {guest}',
  'stayPayment.toSend.heading': 'Un remboursement à envoyer',
  'stayPayment.toSend.tells':
    '{guest} a payé sur votre compte pour le séjour à partir du {day} ({home}) ; {amount} sont à rembourser. Faites le virement, puis notez la référence de votre banque sous Paiements des voyageurs.',
}
