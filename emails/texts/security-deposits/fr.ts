import type { enSecurityDeposits } from './en.ts'

export const frSecurityDeposits: Record<keyof typeof enSecurityDeposits, string> = {
  'security.asked.subject': 'Merci de fournir la caution pour {home}',
  'security.asked.heading': 'Merci de fournir la caution',
  'security.asked.tells':
    'un dépôt de garantie de {amount} accompagne votre séjour à {home} à partir du {day}. Il ne fait pas partie du prix et vous est rendu après le séjour.',
  'security.asked.card': 'Sur la page de votre séjour, votre carte peut la bloquer.',
  'security.soon.subject': 'La caution pour {home} manque encore',
  'security.soon.heading': 'La caution manque encore',
  'security.soon.tells':
    'le dépôt de garantie de {amount} pour votre séjour à {home} à partir du {day} ne nous est pas encore parvenu.',
  'security.missing.subject': '{guest} n’a pas fourni la caution pour {home}',
  'security.missing.heading': 'La caution manque',
  'security.missing.tells':
    'le dépôt de garantie de {amount} pour le séjour de {guest} à {home} à partir du {day} n’est pas arrivé. Rien n’est annulé automatiquement : à vous de décider d’attendre, d’y renoncer ou d’annuler le séjour.',
  'security.provided.subject': 'La caution pour {home} est en place',
  'security.provided.heading': 'La caution est en place',
  'security.provided.guest':
    'le dépôt de garantie de {amount} pour votre séjour à {home} à partir du {day} est en place. Sans réclamation, il vous est rendu de lui-même après le {until}.',
  'security.provided.owner':
    '{guest} a fourni le dépôt de garantie de {amount} pour le séjour à {home} à partir du {day}. Vous pouvez réclamer de l’arrivée jusqu’au {until}.',
  'security.released.subject': 'Votre caution pour {home} vous est rendue',
  'security.released.heading': 'Votre caution vous est rendue',
  'security.released.tells':
    'rien n’est gardé de votre dépôt de garantie de {amount} pour {home}. Ce que votre carte bloquait est libre ; ce qui a été débité ou viré vous est renvoyé.',
  'security.claimed.subject': 'Une réclamation sur votre caution pour {home}',
  'security.claimed.heading': 'Une réclamation sur votre caution',
  'security.claimed.tells':
    'le propriétaire de {home} réclame {claimed} de votre dépôt de garantie. Le motif et les photos sont sur la page de votre séjour. Merci de répondre d’ici le {answerBy} ; ensuite, un admin décide.',
  'security.withdrawn.subject': 'La réclamation sur votre caution pour {home} est retirée',
  'security.withdrawn.heading': 'La réclamation est retirée',
  'security.withdrawn.tells':
    'le propriétaire de {home} a retiré la réclamation sur votre dépôt de garantie. Il vous est rendu à la fin du délai de réclamation.',
  'security.answered.subject': '{guest} a répondu à votre réclamation pour {home}',
  'security.answered.heading': 'Votre réclamation a reçu une réponse',
  'security.answered.agreed': '{guest} accepte votre réclamation de {claimed}. Un admin décide ensuite.',
  'security.answered.disagreed':
    '{guest} n’accepte pas votre réclamation de {claimed}. La réponse est jointe à la réservation ; un admin décide ensuite.',
  'security.decided.subject': 'La réclamation sur la caution pour {home} est tranchée',
  'security.decided.heading': 'La réclamation est tranchée',
  'security.decided.guest':
    'sur les {claimed} réclamés pour {home}, le propriétaire reçoit {decided}. Le reste de votre dépôt de garantie vous est rendu.',
  'security.decided.owner':
    'sur les {claimed} que vous avez réclamés pour {home}, vous recevez {decided}. La somme rejoint votre solde dès qu’elle est là.',
  'security.decided.note': 'Le motif : {note}',
  'security.failed.subject': 'La caution pour {home} n’a pas pu être débitée',
  'security.failed.heading': 'La caution n’a pas pu être débitée',
  'security.failed.tells':
    'la banque de {guest} ne nous a pas laissés débiter ce qui vous revenait du dépôt de garantie pour {home}. Seul ce qui était déjà là a rejoint votre solde. Parlez-en à votre voyageur et à l’administration.',
}
