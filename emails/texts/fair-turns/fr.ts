import type { FairTurnMailTexts } from './en.ts'

export const frFairTurns: FairTurnMailTexts = {
  'fairTurn.won.subject': 'Les nuits à {home} sont à vous',
  'fairTurn.won.heading': 'Les nuits sont à vous',
  'fairTurn.won.tells':
    'La décision du tour équitable pour {home} est prise, et vous obtenez vos nuits : {days}.',
  'fairTurn.won.level':
    'La raison : parmi les personnes qui demandaient ces nuits, votre niveau de confiance est le plus élevé.',
  'fairTurn.won.last_stay':
    'La raison : parmi les personnes de votre niveau de confiance qui demandaient ces nuits, votre dernier séjour chez {owner} est le plus ancien.',
  'fairTurn.won.lot':
    'La raison : le tirage au sort a départagé les personnes de même niveau de confiance et de même attente.',
  'fairTurn.won.uncontested': 'La raison : personne d’autre ne demandait ces nuits.',
  'fairTurn.lost.subject': 'La décision du tour équitable pour {home} est prise',
  'fairTurn.lost.heading': 'Les nuits reviennent à une autre personne',
  'fairTurn.lost.tells':
    'La décision du tour équitable pour {home} est prise, et vous n’obtenez pas vos nuits : {days}.',
  'fairTurn.lost.level':
    'La raison : une personne d’un niveau de confiance plus élevé demandait certaines de ces nuits.',
  'fairTurn.lost.last_stay':
    'La raison : une personne de votre niveau de confiance attend depuis plus longtemps un séjour chez {owner}.',
  'fairTurn.lost.lot': 'La raison : le tirage au sort a décidé, à niveau de confiance et attente égaux.',
  'fairTurn.lost.taken': 'La raison : certaines de vos nuits ont été prises ailleurs avant la décision.',
  'fairTurn.lost.not_admitted':
    'La raison : au moment de la décision, ce séjour ne vous était plus ouvert, ou votre crédit pour celui-ci était dépensé.',
  'fairTurn.cancelled.subject': 'Le tour équitable pour {home} a été annulé',
  'fairTurn.cancelled.heading': 'Le tour équitable a été annulé',
  'fairTurn.cancelled.tells':
    'Le tour équitable pour {home} auquel vous participiez a été annulé ; personne n’obtient donc ces nuits par ce tour : {days}.',
  'fairTurn.confirmed': 'Votre séjour est confirmé.',
  'fairTurn.pending':
    'Votre demande attend maintenant la réponse de {owner} ; les nuits vous sont réservées.',
  'fairTurn.waits':
    'Vous êtes sur la liste d’attente pour ces nuits : si elles se libèrent, vous l’apprendrez à votre tour.',
  'fairTurn.action': 'Voir le logement',
  'fairTurn.profile': 'Voir votre profil',
}
