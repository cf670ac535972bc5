import { frCoHosts } from '../co-hosts/fr.ts'
import { frTravelPlans } from '../travel-plans/fr.ts'
import type { NetworkMailTexts } from './en.ts'

export const frNetwork: NetworkMailTexts = {
  ...frCoHosts,
  ...frTravelPlans,
  'favour.subject': '{owner} vous donne un crédit pour un service rendu',
  'favour.heading': 'Vous avez un crédit : {given}',
  'favour.nights_one': '{count} nuit',
  'favour.nights_other': '{count} nuits',
  'favour.tells': '{owner} vous donne un crédit pour un service rendu : {given}. La raison : {reason}',
  'favour.allHomes':
    'Il est déduit automatiquement de vos prochains séjours dans les logements de {owner}, si vous réservez jusqu’au {day}. Il paie des nuits, pas de frais, et n’est jamais versé.',
  'favour.someHomes':
    'Il est déduit automatiquement de vos prochains séjours dans certains logements de {owner}, si vous réservez jusqu’au {day}. Il paie des nuits, pas de frais, et n’est jamais versé.',
  'favour.action': 'Voir votre crédit',
  'favour.footer':
    'Vous recevez ce message car vous faites partie d’un réseau sur Latchkey. Vous pouvez désactiver ces messages dans vos paramètres.',
  'waitlist.subject': '{home} est libre aux dates que vous vouliez',
  'waitlist.heading': 'Vos dates sont libres',
  'waitlist.tells': 'Les nuits que vous attendez à {home} sont libres : {days}.',
  'waitlist.notHeld':
    'Elles ne vous sont pas réservées : elles vont à la première personne qui les demande. Les autres personnes en attente l’apprennent un jour après vous.',
  'waitlist.action': 'Voir les dates',
  'newHomes.subject': 'Nouveaux logements pour « {search} »',
  'newHomes.subjectMany': 'Nouveaux logements pour {count} de vos recherches',
  'newHomes.heading': 'De nouveaux logements pour vous',
  'newHomes.tells': 'De nouveaux logements correspondent à vos recherches enregistrées.',
  'newHomes.search': '« {search} » : {homes}',
  'newHomes.searchMore': '« {search} » : {homes} et {count} de plus',
  'newHomes.action': 'Voir les logements',
  'newHomes.footer':
    'Vous recevez ce message, une fois par jour au plus, car vous l’avez demandé pour une recherche enregistrée. Vous pouvez le désactiver à cet endroit, avec vos logements enregistrés.',
  'companionLink.subject': '{guest} partage un voyage avec vous : {home}',
  'companionLink.heading': 'Vous êtes du voyage',
  'companionLink.tells': '{guest} a réservé {home} ({days}) et partage ce voyage avec vous.',
  'companionLink.where':
    'Sur la page du voyage, vous trouverez les dates, l’itinéraire et, peu avant l’arrivée, ce qu’il faut pour entrer. Aucun compte n’est nécessaire. Si quelque chose change, la page change aussi.',
  'companionLink.secret': 'Ce lien vous est réservé : merci de ne pas le transmettre.',
  'companionLink.action': 'Voir le voyage',
  'companionLink.footer':
    'Vous recevez cet e-mail parce que {guest} a indiqué votre adresse pour partager ce voyage. Elle ne sert à rien d’autre.',
  'guide.subject': 'Le guide d’arrivée de {home} est ouvert',
  'guide.heading': 'Votre guide d’arrivée est ouvert',
  'guide.tells':
    '{owner} a noté comment arriver à {home} le {day} : le chemin, comment entrer et comment tout fonctionne sur place.',
  'guide.where':
    'Vous le lisez sur la page de votre séjour. Ouvrez-le une fois en ligne, et votre appareil l’affichera aussi sans connexion.',
  'guide.action': 'Lire le guide',
  'incident.upheld.subject': 'Votre signalement concernant {guest} est confirmé',
  'incident.upheld.tells':
    'Nous avons examiné ce que vous avez signalé au sujet du séjour de {guest} à {home}, et nous le confirmons.',
  'incident.dismissed.subject': 'Votre signalement concernant {guest} est clos',
  'incident.dismissed.tells':
    'Nous avons examiné ce que vous avez signalé au sujet du séjour de {guest} à {home}. Nous n’avons pas pu confirmer d’incident grave, donc rien ne change pour personne.',
  'incident.booking': 'Voir la réservation',
  'incident.found.subject': 'À propos de votre séjour à {home}',
  'incident.found.tells':
    'Quelque chose nous a été signalé au sujet de votre séjour à {home}. Après examen, nous avons constaté un incident grave.',
  'incident.found.next':
    'Vos réservations restent telles quelles. Si vous voyez les choses autrement, répondez-nous par le formulaire de contact : une personne le lit.',
  'incident.found.act': 'Nous répondre',
  'incident.note': 'Ce que nous avons constaté : {note}',
  'incident.held.subject': 'Vos invitations doivent être approuvées jusqu’au {day}',
  'incident.held.tells':
    'Jusqu’au {day}, nous regardons chacune de vos nouvelles invitations avant son envoi, car il y a eu un incident grave avec quelqu’un qui est arrivé sur Latchkey grâce à vous.',
  'incident.held.next':
    'Personne ne vous reproche cette invitation. Vos réservations, vos niveaux de confiance et tout le reste restent tels quels, et cela prend fin automatiquement.',
  'incident.held.act': 'Voir vos invitations',
  'incident.footer':
    'Vous recevez cet e-mail parce qu’il vous concerne sur Latchkey. Il ne peut pas être désactivé.',
  'networkInvitation.subject': '{inviter} vous invite dans son réseau de confiance',
  'networkInvitation.heading': '{inviter} vous confie la clé',
  'networkInvitation.who':
    '{inviter} ({email}) aimerait vous compter dans son réseau de confiance sur Latchkey.',
  'networkInvitation.writes': '{inviter} vous écrit :',
  'networkInvitation.what':
    'Sur Latchkey, on loue son logement à des gens de confiance. Dans le réseau, vous verrez les logements que {inviter} propose, à un prix qui suit la confiance qui vous est faite.',
  'networkInvitation.footer':
    'Si vous ne connaissez pas cette personne, vous pouvez ignorer ce message : rien ne se passe tant que vous n’acceptez pas.',
  'introduction.subject': '{introducer} souhaite vous présenter à {owner}',
  'introduction.heading': '{introducer} souhaite vous présenter',
  'introduction.who':
    '{introducer} souhaite vous présenter à {owner}, qui partage des logements avec des personnes de confiance sur Latchkey.',
  'introduction.choice':
    'Votre nom et ce que {introducer} a écrit sur vous peuvent-ils être montrés à {owner} ? Rien ne se passe sans votre accord. Le lien fonctionne une fois, pendant {time}.',
  'introduction.action': 'Répondre oui ou non',
  'introduction.footer':
    'Si vous ne connaissez pas cette personne, vous pouvez ignorer ce message : personne n’en saura rien.',
}
