import { frCardPayments } from './card-payments/fr.ts'
import type { MailTexts } from './en.ts'
import { frFairTurns } from './fair-turns/fr.ts'
import { frNetwork } from './network/fr.ts'
import { frPaymentDetails } from './payment-details/fr.ts'
import { frReceivedPayments } from './received-payments/fr.ts'
import { frReviews } from './reviews/fr.ts'
import { frSecurityDeposits } from './security-deposits/fr.ts'
import { frSpecialOffers } from './special-offers/fr.ts'

export const fr: MailTexts = {
  ...frFairTurns,
  ...frSpecialOffers,
  ...frNetwork,
  ...frPaymentDetails,
  ...frReceivedPayments,
  ...frReviews,
  ...frCardPayments,
  ...frSecurityDeposits,
  hello: 'Bonjour {name},',
  guests_one: '{count} voyageur',
  guests_other: '{count} voyageurs',
  words: 'Le message qui l’accompagne : « {reason} »',
  quoteOpens: '« ',
  quoteCloses: ' »',
  openSettings: 'Ouvrir vos paramètres',
  seeBooking: 'Voir la réservation',
  seePayments: 'Voir vos paiements',
  safety: 'Vous recevez ce message car il concerne la sécurité de votre compte Latchkey.',
  paymentUpdates:
    'Vous recevez ce message car les nouvelles de paiement sont activées. Vous pouvez les désactiver dans vos paramètres, sous Notifications.',
  propertyUpdates:
    'Vous recevez ce message car les nouvelles des logements sont activées. Vous pouvez les désactiver dans vos paramètres, sous Notifications.',

  'layout.tagline': 'Latchkey : séjournez chez des gens de confiance',
  'layout.address': '{label} :',
  'layout.noButton': 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',

  'accountDeleted.subject': 'Votre compte Latchkey a été supprimé',
  'accountDeleted.heading': 'Votre compte a été supprimé',
  'accountDeleted.hello': 'Au revoir {name},',
  'accountDeleted.gone':
    'Votre compte a été supprimé, comme vous l’avez demandé. Votre nom, votre adresse, votre photo et vos appartenances aux réseaux ont été effacés.',
  'accountDeleted.homes': 'Vos logements ne sont plus visibles.',
  'accountDeleted.kept':
    'Les réservations passées sont conservées {years} ans, comme l’indiquent nos règles, sans votre nom. Si quelqu’un vous invite à nouveau, nous vous accueillerons avec plaisir.',
  'accountDeleted.footer': 'C’est le dernier message que nous vous envoyons.',

  'bankDetails.subject': 'Vos coordonnées bancaires chez Latchkey ont été modifiées',
  'bankDetails.heading': 'Vos coordonnées bancaires ont été modifiées',
  'bankDetails.now':
    'Le compte que nous vous proposons pour vos retraits est désormais le compte {bank} qui se termine par {last4}.',
  'bankDetails.stripe':
    'Les retraits peuvent désormais aller vers un compte Stripe qui vient d’être relié à votre compte ici, ou qui est en cours de modification.',
  'bankDetails.notYouAfter':
    'Si ce n’était pas vous, changez tout de suite votre mot de passe et prévenez-nous : les retraits en cours peuvent encore être arrêtés.',
  'bankDetails.waits':
    'Les retraits vers ce compte seront possibles à partir du {moment}. D’ici là, aucun argent ne peut y être envoyé.',
  'bankDetails.notYou':
    'Si ce n’était pas vous, dites-le en un clic : le compte est retiré, l’ancien rétabli, les retraits pas encore transmis à la banque sont arrêtés, toutes les sessions fermées, et vous recevez un e-mail pour choisir un nouveau mot de passe. Le lien fonctionne sans connexion, une seule fois, pendant 7 jours.',
  'bankDetails.undo': 'Ce n’était pas moi',
  'bankDetails.action': 'Voir vos paramètres',
  'collecting.subject': 'Le compte sur lequel paient vos voyageurs',
  'collecting.heading': 'Le compte sur lequel paient vos voyageurs',
  'collecting.now': 'Vos voyageurs paient sur le compte qui se termine par {last4}.',
  'collecting.waits':
    'À partir du {moment}, vos voyageurs paient sur le compte qui se termine par {last4}. D’ici là, ils voient l’ancien.',
  'collecting.notYou': 'Si ce n’était pas vous, changez aussitôt votre mot de passe et le compte.',
  'collecting.notYouWaits':
    'Si ce n’était pas vous, gardez le compte actuel sous Paramètres, Paiements, et changez votre mot de passe.',
  'bankDetails.footer': 'Vous recevez ce message car il concerne la sécurité de votre argent chez Latchkey.',

  'calendarConflict.subject': '{home} est pris deux fois : ici et sur {channel}',
  'calendarConflict.heading': 'Certaines nuits sont prises deux fois',
  'calendarConflict.tells':
    'Le calendrier de {channel} prend {nights} à {home}, et {guest} a ces nuits ici : {days}.',
  'calendarConflict.see': 'Voir que faire',
  'calendarConflict.todo':
    'Nous n’avons rien changé. Décidez qui séjourne, puis annulez ici ou sur {channel} ; d’ici là, personne d’autre ne peut réserver ces nuits.',

  'guest.requested.subject': 'Votre demande pour {home}',
  'guest.requested.heading': 'Votre demande est partie',
  'guest.requested.tells':
    'Vous avez demandé à séjourner ici : {home}, {days}. {owner} a jusqu’à {time} pour répondre ; d’ici là, les nuits vous sont gardées.',
  'guest.confirmed.subject': 'Votre séjour est confirmé : {home}',
  'guest.confirmed.heading': 'Votre séjour est confirmé',
  'guest.confirmed.tells': '{owner} vous attend : {home}, {days}.',
  'guest.declined.subject': 'Votre demande pour {home} a été refusée',
  'guest.declined.heading': 'Cette fois, ce n’est pas possible',
  'guest.declined.tells': '{owner} ne peut pas vous recevoir : {home}, {days}. Rien ne vous a été facturé.',
  'guest.cancelled.subject': 'Votre séjour a été annulé : {home}',
  'guest.cancelled.heading': 'Votre séjour a été annulé',
  'guest.cancelled.tells': 'Votre séjour chez {owner}, {home}, {days}, n’aura pas lieu.',
  'guest.lapsed.subject': 'Votre demande pour {home} est restée sans réponse',
  'guest.lapsed.heading': 'Votre demande a expiré',
  'guest.lapsed.tells':
    '{owner} n’a pas répondu à temps à votre demande pour {home}, {days}. Les nuits sont de nouveau libres et rien ne vous a été facturé. Si elles vous plaisent toujours, vous pouvez refaire une demande.',
  'guest.reopened.subject': 'Votre demande pour {home} est de nouveau ouverte',
  'guest.reopened.heading': 'Votre demande est de nouveau ouverte',
  'guest.reopened.tells':
    '{owner} regarde de nouveau votre demande pour {home}, {days}. En attendant, les nuits vous sont gardées.',
  'guest.declined_by_admin.subject': 'Latchkey a refusé votre demande : {home}',
  'guest.declined_by_admin.heading': 'Latchkey a refusé votre demande',
  'guest.declined_by_admin.tells':
    'L’équipe de Latchkey a refusé votre demande pour {home}, {days}. Ce refus ne vient pas de {owner}. Rien n’a été facturé.',
  'guest.cancelled_by_admin.subject': 'Latchkey a annulé votre séjour : {home}',
  'guest.cancelled_by_admin.heading': 'Latchkey a annulé votre séjour',
  'guest.cancelled_by_admin.tells':
    'L’équipe de Latchkey a annulé votre séjour chez {owner}, {home}, {days}. Cette annulation ne vient pas de {owner}.',
  'guest.price': 'Le prix convenu : {total}.',
  'guest.completed.subject': 'Comment s’est passé votre séjour ? ({home})',
  'guest.completed.heading': 'Comment s’est passé votre séjour ?',
  'guest.completed.tells':
    'Vous avez séjourné chez {owner}, {home}, {days}. Quelques mots sincères aident les prochains voyageurs, et {owner} les lira tout de suite. Vous avez {reviewDays} jours.',
  'guest.completed.action': 'Écrire un avis',
  'guest.action': 'Voir votre séjour',
  'guest.footer':
    'Vous recevez ce message car vous avez demandé ce séjour. Vous pouvez désactiver ces messages dans vos paramètres.',

  'owner.requested.subject': '{guest} souhaite séjourner : {home}',
  'owner.requested.heading': 'Une demande attend votre réponse',
  'owner.requested.tells': '{guest} souhaite séjourner ici : {home}, {days}, {guests}, pour {total}.',
  'owner.requested.action': 'Répondre à la demande',
  'owner.booked.subject': '{guest} a réservé {home}',
  'owner.booked.heading': 'Une nouvelle réservation',
  'owner.booked.tells':
    '{guest} a réservé {home}, {days}, {guests}, pour {total}. C’est confirmé, car vous avez activé la réservation instantanée.',
  'owner.withdrawn.subject': '{guest} a retiré sa demande pour {home}',
  'owner.withdrawn.heading': 'Une demande a été retirée',
  'owner.withdrawn.tells': '{guest} ne demande plus {home}, {days}. Les nuits sont de nouveau libres.',
  'owner.cancelled.subject': '{guest} ne viendra pas : {home}',
  'owner.cancelled.heading': 'Un séjour a été annulé',
  'owner.cancelled.tells':
    '{guest} ne viendra pas : {home}, {days}. Le séjour est annulé et les nuits sont de nouveau libres.',
  'owner.declined_by_admin.subject': 'Latchkey a refusé la demande de {guest} : {home}',
  'owner.declined_by_admin.heading': 'Latchkey a refusé une demande',
  'owner.declined_by_admin.tells':
    'L’équipe de Latchkey a refusé la demande de {guest} pour {home}, {days}. Les nuits sont de nouveau libres.',
  'owner.cancelled_by_admin.subject': 'Latchkey a annulé le séjour de {guest} : {home}',
  'owner.cancelled_by_admin.heading': 'Latchkey a annulé un séjour',
  'owner.cancelled_by_admin.tells':
    'L’équipe de Latchkey a annulé le séjour de {guest}, {home}, {days}. Cette annulation ne vient pas de {guest}. Les nuits sont de nouveau libres.',
  'owner.answerBy': 'Merci de répondre au plus tard le {moment}, heure du logement.',
  'owner.footer':
    'Vous recevez ce message car le logement est à vous. Vous pouvez désactiver ces messages dans vos paramètres.',

  'dates.asked.subject': '{guest} demande d’autres dates : {home}',
  'dates.asked.heading': 'Un voyageur demande d’autres dates',
  'dates.asked.tells':
    '{guest} demande à déplacer son séjour ({home}) de {before} à {days}, {guests}. Le total devient {total}, au lieu de {oldTotal}. Tant que vous n’acceptez pas, rien ne change.',
  'dates.asked.action': 'Répondre à la demande de dates',
  'dates.withdrawn.subject': '{guest} ne demande plus d’autres dates : {home}',
  'dates.withdrawn.heading': 'Les dates restent les mêmes',
  'dates.withdrawn.tells':
    '{guest} a retiré sa demande pour {days}. Le séjour ({home}) reste tel quel, {before}.',
  'dates.accepted.subject': 'Votre séjour a de nouvelles dates : {home}',
  'dates.accepted.heading': 'Vos nouvelles dates sont confirmées',
  'dates.accepted.tells': '{owner} vous attend : {home}, {days}, {guests}. Le prix convenu : {total}.',
  'dates.declined.subject': 'D’autres dates ne sont pas possibles : {home}',
  'dates.declined.heading': 'Vos dates restent les mêmes',
  'dates.declined.tells':
    '{owner} ne peut pas vous recevoir : {home}, {days}. Rien n’a changé, vos dates sont {before}.',
  'dates.lapsed.subject': 'Votre demande d’autres dates est restée sans réponse : {home}',
  'dates.lapsed.heading': 'Votre demande a expiré',
  'dates.lapsed.tells':
    '{owner} n’a pas dit à temps si vous pouvez venir : {home}, {days}. Rien n’a changé, vos dates sont {before}.',

  'reinstatement.asked.subject': '{owner} vous demande si vous souhaitez finalement venir : {home}',
  'reinstatement.asked.heading': 'Souhaitez-vous finalement venir ?',
  'reinstatement.asked.tells':
    '{owner} vous propose de nouveau le séjour que vous avez annulé : {home}, {days}, {guests}, au même prix de {total}. Seul votre oui le rétablit. En attendant, les nuits ne vous sont pas gardées : quelqu’un d’autre peut être plus rapide.',
  'reinstatement.asked.confirmed': 'Avec votre oui, le séjour est confirmé.',
  'reinstatement.asked.pending': 'Avec votre oui, il redevient une demande, à laquelle {owner} répond.',
  'reinstatement.asked.action': 'Répondre oui ou non',
  'reinstatement.withdrawn.subject': '{owner} n’attend plus de réponse pour votre séjour : {home}',
  'reinstatement.withdrawn.heading': 'La question a été retirée',
  'reinstatement.withdrawn.tells':
    '{owner} ne vous demande plus si vous souhaitez finalement venir : {home}, {days}. Le séjour reste annulé.',
  'reinstatement.lapsed.subject': 'Le délai pour répondre est passé : {home}',
  'reinstatement.lapsed.heading': 'Vous n’avez pas répondu à temps',
  'reinstatement.lapsed.tells':
    '{owner} vous a demandé si vous souhaitiez finalement venir : {home}, {days}. Le séjour reste annulé. Tant que les nuits sont libres, vous pouvez réserver à nouveau.',
  'reinstatement.accepted.subject': '{guest} souhaite finalement venir : {home}',
  'reinstatement.accepted.heading': 'La réponse est oui',
  'reinstatement.accepted.tells':
    '{guest} a répondu oui à votre question : {home}, {days}, {guests}, au même prix de {total}.',
  'reinstatement.accepted.confirmed': 'Le séjour est confirmé.',
  'reinstatement.accepted.pending': 'C’est de nouveau une demande, qui attend votre réponse.',
  'reinstatement.declined.subject': 'Le séjour de {guest} reste annulé : {home}',
  'reinstatement.declined.heading': 'La réponse est non',
  'reinstatement.declined.tells':
    '{guest} a répondu non à votre question : {home}, {days}. Le séjour reste annulé et rien ne change.',
  'reinstatement.nights_taken.subject': 'Le séjour de {guest} ne peut pas être rétabli : {home}',
  'reinstatement.nights_taken.heading': 'Le oui est arrivé trop tard',
  'reinstatement.nights_taken.tells':
    '{guest} a répondu oui à votre question : {home}, {days}. Mais certaines de ces nuits ont été prises entre-temps : le séjour reste annulé et votre question est close.',
  'reinstatement.unanswered.subject': '{guest} n’a pas répondu : {home}',
  'reinstatement.unanswered.heading': 'Votre question est restée sans réponse',
  'reinstatement.unanswered.tells':
    '{guest} n’a pas répondu à temps à votre question : {home}, {days}. Le séjour reste annulé.',

  'confirmEmail.subject': 'Confirmez votre nouvelle adresse e-mail',
  'confirmEmail.heading': 'Est-ce votre nouvelle adresse ?',
  'confirmEmail.asked':
    'Vous avez demandé que votre compte Latchkey utilise cette adresse e-mail. Ouvrez le lien pour la confirmer ; vous vous connecterez ensuite avec elle.',
  'confirmEmail.link': 'Le lien fonctionne une fois, pendant 24 heures.',
  'confirmEmail.action': 'Confirmer cette adresse',
  'confirmEmail.footer': 'Si vous n’avez rien demandé, vous pouvez ignorer ce message : rien ne change.',

  'contact.subject': '{name} a écrit à Latchkey',
  'contact.heading': '{name} vous a écrit',
  'contact.address': 'Adresse indiquée : {email}. Personne n’a vérifié qu’elle est la sienne.',
  'contact.footer':
    'Vous recevez ce qui est écrit dans le formulaire de contact car vous administrez ce Latchkey.',

  'dataExport.subject': 'Vos données Latchkey sont prêtes',
  'dataExport.heading': 'Vos données sont prêtes',
  'dataExport.ready':
    'La copie de vos données que vous avez demandée est prête : un fichier ZIP qui contient tout, en JSON et en tableaux pour un tableur.',
  'dataExport.link': 'Le lien fonctionne pendant 7 jours, et seulement si votre session est ouverte.',
  'dataExport.action': 'Récupérer vos données',
  'dataExport.footer':
    'Si vous n’avez rien demandé, changez votre mot de passe : quelqu’un est connecté à votre compte.',

  'earning.subject': '{earned} pour {home} sont sur votre solde',
  'earning.heading': '{earned} sont sur votre solde',
  'earning.began': 'Le séjour a commencé le {day} : {guest}, {home}.',
  'earning.sum': 'Total {total}, frais de service {fee} : vous pouvez retirer {earned}.',

  'emailAsked.subject': 'Une autre adresse e-mail a été demandée',
  'emailAsked.tells':
    'Quelqu’un qui connaît votre mot de passe a demandé que votre compte utilise désormais l’adresse {email}. Elle sera valable dès que le lien que nous y avons envoyé sera ouvert.',
  'emailChanged.subject': 'Votre compte Latchkey a une autre adresse e-mail',
  'emailChanged.heading': 'Votre adresse e-mail a été modifiée',
  'emailChanged.tells':
    'Vous vous connectez désormais avec {email}. C’est le dernier message envoyé à l’ancienne adresse.',
  'emailChange.notYou': 'Si ce n’était pas vous, changez votre mot de passe maintenant.',

  'home.approved.subject': '{home} est approuvé',
  'home.approved.tells':
    'Nous avons examiné {home} et l’avons approuvé. Le logement est maintenant actif : les personnes qui ont le droit de le voir peuvent le trouver et le réserver.',
  'home.approved.next': 'Merci de votre patience.',
  'home.sent_back.subject': '{home} doit être revu',
  'home.sent_back.tells':
    'Nous avons examiné {home} et vous le renvoyons. C’est de nouveau un brouillon, avec tout ce que vous aviez saisi.',
  'home.sent_back.next': 'Corrigez-le et activez-le de nouveau ; nous l’examinerons alors à nouveau.',
  'home.hidden.subject': '{home} a été masqué',
  'home.hidden.tells':
    'Nous avons masqué {home}. Les voyageurs ne le trouvent plus, et seule notre équipe peut le montrer de nouveau.',
  'home.hidden.next':
    'Les séjours déjà réservés ont lieu. Si vous pensez qu’il s’agit d’une erreur, ou une fois le problème réglé, écrivez-nous.',
  'home.restored.subject': '{home} est de retour',
  'home.restored.tells': 'Nous ne masquons plus {home}. Il est de nouveau visible comme vous l’aviez réglé.',
  'home.restored.next': 'Si vous le masquez vous-même, il le reste jusqu’à ce que vous le montriez.',
  'home.reason': 'Le motif : {reason}',
  'home.action': 'Voir votre logement',
  'home.hidden.footer':
    'Vous recevez ce message car les voyageurs ne trouvent plus un de vos logements sur Latchkey.',

  'invitation.subject': '{inviter} vous invite sur Latchkey',
  'invitation.subjectOfHouse': 'Votre invitation sur Latchkey',
  'invitation.heading': 'Une invitation pour rejoindre Latchkey',
  'invitation.what':
    'Sur Latchkey, on loue son logement à des gens de confiance. On n’y entre que sur invitation.',
  'invitation.user':
    '{inviter} aimerait vous accueillir parmi les voyageurs : vous pourrez séjourner chez des gens qui vous font confiance, à un prix qui suit cette confiance.',
  'invitation.owner':
    '{inviter} aimerait vous accueillir parmi les propriétaires : vous pourrez proposer vos logements et inviter les gens en qui vous avez confiance, chacun au prix de votre choix.',
  'invitation.admin':
    '{inviter} aimerait vous confier l’administration, pour prendre soin de Latchkey et de ses membres.',
  'invitation.link': 'Le lien n’est destiné qu’à vous et fonctionne une fois, pendant {time}.',
  'invitation.action': 'Voir l’invitation',
  'invitation.footer':
    'Si vous ne vous y attendiez pas, vous pouvez l’ignorer : rien ne se passe tant que vous n’acceptez pas.',

  'viewed.subject': 'Un administrateur a consulté votre compte Latchkey',
  'viewed.heading': 'Un administrateur a vu Latchkey comme vous le voyez',
  'viewed.tells':
    '{viewer}, qui aide à gérer Latchkey, l’a vu comme vous le voyez, le {moment}, pendant 15 minutes au plus.',
  'viewed.reason': 'La raison donnée : {reason}',
  'viewed.limits':
    'Rien ne pouvait être changé. Vos messages, vos coordonnées bancaires et vos fichiers n’ont pas été montrés.',
  'viewed.action': 'Poser une question',
  'viewed.footer': 'Vous recevez ce message chaque fois que cela arrive. Il ne peut pas être désactivé.',

  'newDevice.subject': 'Une nouvelle connexion à votre compte Latchkey',
  'newDevice.heading': 'Une nouvelle connexion',
  'newDevice.tells':
    'Quelqu’un s’est connecté à votre compte avec {device} le {moment}, depuis un lieu ou un appareil que nous ne vous connaissions pas.',
  'newDevice.both': '{browser} sur {system}',
  'newDevice.unknown': 'un appareil qui ne dit pas ce qu’il est',
  'newDevice.ifYou':
    'Si c’était vous, il n’y a rien à faire. Sinon, fermez cette session et changez votre mot de passe.',
  'newDevice.action': 'Voir vos sessions',
  'newDevice.footer': 'Vous pouvez désactiver ces messages dans vos paramètres, sous Sécurité.',

  'passwordChanged.subject': 'Votre mot de passe Latchkey a été modifié',
  'passwordChanged.heading': 'Votre mot de passe a été modifié',
  'passwordChanged.tells':
    'Le mot de passe de votre compte vient d’être modifié, et toutes les autres sessions ont été fermées.',
  'passwordChanged.ifYou':
    'Si c’était vous, il n’y a rien à faire. Sinon, choisissez-en tout de suite un nouveau : la personne qui l’a modifié sera déconnectée.',
  'passwordChanged.action': 'Ce n’était pas moi',

  'resetPassword.subject': 'Choisissez un nouveau mot de passe Latchkey',
  'resetPassword.heading': 'Choisissez un nouveau mot de passe',
  'resetPassword.tells':
    'Quelqu’un a demandé un nouveau mot de passe pour votre compte. Ouvrez le lien pour le choisir. Il fonctionne une fois, pendant 30 minutes, et vous déconnecte partout.',
  'resetPassword.action': 'Choisir un nouveau mot de passe',
  'resetPassword.footer':
    'Si vous n’avez rien demandé, vous pouvez ignorer ce message : votre mot de passe reste le même.',

  'reviewReceived.subject': '{guest} a donné son avis sur {home}',
  'reviewReceived.heading': 'Un avis sur {home}',
  'reviewReceived.tells': '{guest} a donné {stars} étoiles sur 5 et a écrit :',
  'reviewReceived.answer':
    'Vous pouvez répondre. Vos mots et l’avis paraîtront alors ensemble ; sans eux, l’avis paraît seul au bout de {days} jours.',
  'reviewReceived.answerNetwork':
    'L’avis est pour votre réseau uniquement. Vous pouvez répondre. Vos mots et l’avis paraîtront alors ensemble ; sans eux, l’avis paraît seul au bout de {days} jours.',
  'reviewReceived.answerOwner':
    'L’avis est pour vous uniquement. Vous pouvez répondre, et seuls {guest} et l’administration lisent vos mots.',
  'reviewReceived.action': 'Répondre à l’avis',

  'secondFactorOn.subject': 'L’authentification à deux facteurs a été activée',
  'secondFactorOn.heading': 'L’authentification à deux facteurs est activée',
  'secondFactorOn.tells':
    'Désormais, pour vous connecter, il faut le mot de passe et un code de votre application d’authentification. Gardez vos codes de secours là où vous les retrouverez sans votre téléphone.',
  'secondFactorOff.subject': 'L’authentification à deux facteurs a été désactivée',
  'secondFactorOff.heading': 'L’authentification à deux facteurs est désactivée',
  'secondFactorOff.tells':
    'Pour vous connecter, le mot de passe suffit de nouveau. Vos anciens codes de secours ne fonctionnent plus.',
  'secondFactor.notYou': 'Si ce n’était pas vous, changez votre mot de passe et vérifiez vos sessions.',

  'sessionEnded.subject': 'Une session Latchkey a été fermée sur un de vos appareils',
  'sessionEnded.heading': 'Une de vos sessions a été fermée',
  'sessionEnded.tells':
    'La clé d’une de vos sessions a servi une deuxième fois. Cela arrive lorsque quelqu’un d’autre en a une copie ; par prudence, nous avons donc fermé cette session. Vos réservations et vos données sont telles que vous les avez laissées.',
  'sessionEnded.again':
    'Veuillez vous reconnecter. Si vous partagez un appareil, choisissez aussi un nouveau mot de passe dans vos paramètres.',
  'sessionEnded.action': 'Se connecter',

  'accountStatus.reason': 'Le motif donné par l’administration : « {reason} »',
  'accountStatus.contact': 'Nous écrire',
  'accountStatus.suspended.subject': 'Votre compte Latchkey a été suspendu',
  'accountStatus.suspended.tells':
    'Votre compte a été suspendu. Vous ne pouvez plus vous connecter tant qu’il n’est pas rétabli ; vos sessions ont été fermées sur tous vos appareils.',
  'accountStatus.suspended.stays':
    'Les séjours convenus restent valables, et votre argent reste le vôtre. Les logements que vous proposez sont masqués entre-temps.',
  'accountStatus.suspended.object': 'Si vous pensez que c’est une erreur, écrivez-nous.',
  'accountStatus.restored.subject': 'Votre compte Latchkey est de nouveau ouvert',
  'accountStatus.restored.tells':
    'Votre compte est de nouveau ouvert. Vous pouvez vous connecter comme avant, et les logements que vous proposez sont de nouveau visibles.',
  'accountStatus.signed_out.subject': 'Vos sessions Latchkey ont été fermées',
  'accountStatus.signed_out.tells':
    'L’administration a fermé des sessions de votre compte. Veuillez vous reconnecter ; si vous ne vous y attendiez pas, choisissez un nouveau mot de passe.',
  'accountStatus.made.owner.subject': 'Vous êtes désormais propriétaire sur Latchkey',
  'accountStatus.made.owner.tells':
    'Votre compte est désormais un compte de propriétaire : reconnectez-vous pour proposer des logements aux personnes en qui vous avez confiance. Vous retrouvez comme avant les séjours que vous avez réservés.',
  'accountStatus.made.user.subject': 'Votre compte Latchkey est désormais un compte de voyageur',
  'accountStatus.made.user.tells':
    'Votre compte est désormais un compte de voyageur : reconnectez-vous pour chercher et réserver. Vous retrouvez comme avant les séjours que vous avez réservés.',

  'unread.subject': '{author} vous a écrit au sujet de {home}',
  'unread.heading': '{author} vous a écrit',
  'unread.about': 'Au sujet de {home} :',
  'unread.earlier': '({count} auparavant, puis :)',
  'unread.photos_one': 'Photo',
  'unread.photos_other': '{count} photos',
  'unread.pdfs_one': 'PDF',
  'unread.pdfs_other': '{count} PDF',
  'unread.action': 'Lire et répondre',
  'unread.footer':
    'Vous recevez ce message car celui-ci n’a pas été lu dans les deux minutes. Tant que vous ne l’aurez pas lu, il n’y en aura pas d’autre au sujet de cette conversation.',

  'withdrawal.asked.subject': 'Un retrait de {amount} a été demandé',
  'withdrawal.asked.tells':
    'Un retrait de {amount} vers votre compte {bank} qui se termine par {last4} vient d’être demandé.',
  'withdrawal.asked.stripe': 'Un retrait de {amount} vers votre compte Stripe vient d’être demandé.',
  'withdrawal.done.subject': '{amount} sont en route vers votre banque',
  'withdrawal.done.tells':
    'Nous avons viré {amount} sur votre compte {bank} qui se termine par {last4}. La référence de la banque : {reference}',
  'withdrawal.done.stripe': 'Nous avons envoyé {amount} à votre compte Stripe, qui le verse à votre banque.',
  'withdrawal.rejected.subject': 'Votre retrait de {amount} a été refusé',
  'withdrawal.rejected.tells':
    'Nous n’avons pas pu virer {amount} sur votre compte {bank} qui se termine par {last4}. Le motif : {reason}',
  'withdrawal.rejected.stripe':
    'Nous n’avons pas pu envoyer {amount} à votre compte Stripe. Le motif : {reason}',
  'withdrawal.rejected.back': 'L’argent est de nouveau dans votre solde disponible.',

  'wrongCodes.subject': 'Quelqu’un a saisi votre mot de passe, mais pas le code',
  'wrongCodes.heading': 'Votre deuxième facteur a tenu bon',
  'wrongCodes.tells':
    'Quelqu’un a saisi votre mot de passe, puis cinq codes erronés. Cette personne n’a pas pu se connecter.',
  'wrongCodes.known':
    'Si ce n’était pas vous, quelqu’un d’autre connaît votre mot de passe. Changez-le maintenant.',
  'wrongCodes.action': 'Changer votre mot de passe',
}
