import type { enSecurityDeposits } from './en.ts'

export const frSecurityDeposits: Record<keyof typeof enSecurityDeposits, string> = {
  'security.asked.subject': 'Merci de fournir le dépôt de garantie pour {home}',
  'security.asked.heading': 'Merci de fournir le dépôt de garantie',
  'security.asked.tells':
    'Un dépôt de garantie de {amount} accompagne votre séjour à {home} à partir du {day}. Il ne fait pas partie du prix et vous est rendu après le séjour.',
  'security.asked.card': 'Sur la page de votre séjour, vous pouvez le faire bloquer sur votre carte.',
  'security.soon.subject': 'Le dépôt de garantie pour {home} manque encore',
  'security.soon.heading': 'Le dépôt de garantie manque encore',
  'security.soon.tells':
    'Le dépôt de garantie de {amount} pour votre séjour à {home} à partir du {day} ne nous est pas encore parvenu.',
  'security.missing.subject': '{guest} n’a pas fourni le dépôt de garantie pour {home}',
  'security.missing.heading': 'Le dépôt de garantie manque',
  'security.missing.tells':
    'Le dépôt de garantie de {amount} pour le séjour de {guest} à {home} à partir du {day} n’est pas arrivé. Rien n’est annulé automatiquement : à vous de décider d’attendre, d’y renoncer ou d’annuler le séjour.',
  'security.provided.subject': 'Le dépôt de garantie pour {home} est en place',
  'security.provided.heading': 'Le dépôt de garantie est en place',
  'security.provided.guest':
    'Le dépôt de garantie de {amount} pour votre séjour à {home} à partir du {day} est en place. Sans réclamation, il vous est rendu automatiquement après le {until}.',
  'security.provided.owner':
    '{guest} a fourni le dépôt de garantie de {amount} pour le séjour à {home} à partir du {day}. Vous pouvez réclamer de l’arrivée jusqu’au {until}.',
  'security.released.subject': 'Votre dépôt de garantie pour {home} vous est rendu',
  'security.released.heading': 'Votre dépôt de garantie vous est rendu',
  'security.released.tells':
    'Rien n’est gardé de votre dépôt de garantie de {amount} pour {home}. Ce que votre carte bloquait est libre ; ce qui a été débité ou viré vous est renvoyé.',
  'security.claimed.subject': 'Une réclamation sur votre dépôt de garantie pour {home}',
  'security.claimed.heading': 'Une réclamation sur votre dépôt de garantie',
  'security.claimed.tells':
    'Le propriétaire de {home} réclame {claimed} de votre dépôt de garantie. Le motif et les photos sont sur la page de votre séjour. Merci de répondre au plus tard le {answerBy} ; ensuite, un administrateur décide.',
  'security.withdrawn.subject': 'La réclamation sur votre dépôt de garantie pour {home} est retirée',
  'security.withdrawn.heading': 'La réclamation est retirée',
  'security.withdrawn.tells':
    'Le propriétaire de {home} a retiré la réclamation sur votre dépôt de garantie. Il vous est rendu à la fin du délai de réclamation.',
  'security.answered.subject': '{guest} a répondu à votre réclamation pour {home}',
  'security.answered.heading': 'Votre réclamation a reçu une réponse',
  'security.answered.agreed':
    '{guest} accepte votre réclamation de {claimed}. Un administrateur décide ensuite.',
  'security.answered.disagreed':
    '{guest} n’accepte pas votre réclamation de {claimed}. La réponse est jointe à la réservation ; un administrateur décide ensuite.',
  'security.decided.subject': 'La réclamation sur le dépôt de garantie pour {home} est tranchée',
  'security.decided.heading': 'La réclamation est tranchée',
  'security.decided.guest':
    'Sur les {claimed} réclamés pour {home}, le propriétaire reçoit {decided}. Le reste de votre dépôt de garantie vous est rendu.',
  'security.decided.owner':
    'Sur les {claimed} que vous avez réclamés pour {home}, vous recevez {decided}. La somme rejoint votre solde dès qu’elle est là.',
  'security.decided.note': 'Le motif : {note}',
  'security.failed.subject': 'Le dépôt de garantie pour {home} n’a pas pu être débité',
  'security.failed.heading': 'Le dépôt de garantie n’a pas pu être débité',
  'security.failed.tells':
    'La banque de {guest} n’a pas permis de débiter ce qui vous revenait du dépôt de garantie pour {home}. Seul ce qui était déjà là a rejoint votre solde. Parlez-en à votre voyageur et à l’administration.',
}
