import type { enPaymentDetails } from './en.ts'

export const frPaymentDetails: Record<keyof typeof enPaymentDetails, string> = {
  'guest.direct': 'Vous réglez le prix directement avec {owner}. Ne virez rien à la plateforme.',
  'payment.asked.subject': 'Comment payer votre séjour ({home})',
  'payment.asked.heading': 'Comment payer votre séjour',
  'payment.asked.tells': 'Votre séjour à partir du {day} ({home}) se paie à la plateforme par virement.',
  'payment.asked.tellsCard':
    'Votre séjour à {home} à partir du {day} se paie par carte, sur la page de votre séjour.',
  'payment.byCard': 'Merci de payer {amount} au plus tard le {due}.',
  'payment.orByCard':
    'Vous pouvez aussi payer par carte, sur la page de votre séjour : l’argent arrive aussitôt.',
  'payment.soon.subject': '{amount} à payer pour {home} au plus tard le {due}',
  'payment.soon.heading': 'Un paiement arrive à échéance',
  'payment.soon.tells':
    '{amount} sont à payer pour votre séjour à partir du {day} ({home}), au plus tard le {due}.',
  'payment.overdue.subject': '{amount} pour {home} ne sont pas encore arrivés',
  'payment.overdue.heading': 'Un paiement n’est pas encore arrivé',
  'payment.overdue.tells':
    '{amount} pour votre séjour à partir du {day} ({home}) étaient à payer le {due} et ne sont pas encore arrivés.',
  'payment.overdue.crossed':
    'Si vous avez payé entre-temps, il n’y a rien à faire. Un virement prend un jour ou deux.',
  'payment.all': 'Veuillez virer {amount} au plus tard le {due}.',
  'payment.deposit': 'Veuillez virer {amount} au plus tard le {due}. C’est l’acompte.',
  'payment.balance': 'Veuillez virer {amount} au plus tard le {due}. C’est le solde.',
  'payment.holder': 'Titulaire du compte : {holder}',
  'payment.iban': 'IBAN du compte : {iban}',
  'payment.bic': 'BIC de la banque : {bic}',
  'payment.reference': 'Référence du virement : {reference}',
  'payment.why':
    'Veuillez écrire la référence exactement ainsi. Elle nous montre que le paiement est le vôtre.',
  'payment.direct.subject': 'Vous réglez {home} directement avec {owner}',
  'payment.direct.heading': 'Vous réglez ce séjour directement',
  'payment.direct.tells':
    '{owner} règle directement avec vous le séjour à partir du {day} ({home}). Ne virez rien à la plateforme.',
  'payment.unpaid.subject': '{guest} n’a pas payé {home}',
  'payment.unpaid.heading': 'Un séjour n’est pas payé',
  'payment.unpaid.tells':
    '{guest} devait payer {amount} pour le séjour à partir du {day} ({home}) au plus tard le {due}. Nous avons envoyé des rappels et rien n’est arrivé.',
  'payment.unpaid.choice':
    'À vous de décider : attendre, annuler le séjour ou le régler directement avec votre voyageur.',
  'payment.asked.tellsOwner': 'Votre séjour à partir du {day} ({home}) se paie à {owner} par virement.',
  'payment.account_changed.subject': '{owner} a un autre compte ({home})',
  'payment.account_changed.heading': 'Payez désormais sur un autre compte',
  'payment.account_changed.tells':
    '{owner} a un autre compte. Virez-y ce qui reste à payer pour votre séjour à partir du {day} ({home}), et non plus sur l’ancien. En cas de doute, demandez à {owner} dans les messages. Ce que vous avez déjà viré compte.',
}
