import type { FigureWords } from './figures.ts'

const level = (number: number) => ({
  name: `Niveau ${number}`,
  help: `Ce que les remises de confiance ont retiré des séjours confirmés et terminés dont le voyageur avait le niveau ${number} quand le prix a été convenu, par jour d’arrivée.`,
})

export const figureWords: FigureWords = {
  bookings_made: {
    name: 'Réservations faites',
    help: 'Chaque demande et chaque réservation instantanée, au jour (UTC) où elle a été faite, quelle qu’en soit la suite.',
  },
  stays_pending: {
    name: 'En attente',
    help: 'Demandes auxquelles personne n’a encore répondu, par jour d’arrivée.',
  },
  stays_confirmed: { name: 'Confirmés', help: 'Séjours confirmés, par jour d’arrivée.' },
  stays_completed: { name: 'Terminés', help: 'Séjours passés et terminés, par jour d’arrivée.' },
  stays_cancelled: {
    name: 'Annulés',
    help: 'Réservations annulées et demandes restées sans suite, au jour où elles auraient commencé.',
  },
  cancelled_share: {
    name: 'Part annulée',
    help: 'Réservations annulées divisées par toutes les réservations dont l’arrivée tombe dans la même période.',
  },
  agreed_stays: { name: 'Séjours', help: 'Séjours confirmés et terminés, par jour d’arrivée.' },
  owner_earnings: {
    name: 'Revenus des propriétaires',
    help: 'Ce que les voyageurs paient pour les séjours confirmés et terminés, frais et taxes compris, moins les frais de service, par jour d’arrivée.',
  },
  service_fees: {
    name: 'Frais de service',
    help: 'La part de la plateforme : les frais de service des séjours confirmés et terminés, par jour d’arrivée.',
  },
  taxes: {
    name: 'Taxes',
    help: 'La part des revenus des propriétaires qui correspond à des taxes, par jour d’arrivée. Les propriétaires les reversent.',
  },
  guest_payments: {
    name: 'Chiffre d’affaires',
    help: 'Tout ce que les voyageurs paient pour les séjours confirmés et terminés, par jour d’arrivée : les revenus des propriétaires et les frais de service.',
  },
  nights_reserved: {
    name: 'Nuits réservées',
    help: 'Nuits des séjours confirmés et terminés et de ceux que le propriétaire a saisis, chacune comptée à sa date. Une demande qui attend une réponse n’est pas encore réservée.',
  },
  nights_offered: {
    name: 'Nuits proposées',
    help: 'Nuits où un logement était actif et visible. Une nuit que son propriétaire a bloquée ou qu’un calendrier externe occupe n’est pas proposée et ne compte d’aucun côté, car personne ne pouvait la réserver ici. Une nuit réservée compte toujours comme proposée.',
  },
  occupancy: {
    name: 'Taux d’occupation',
    help: 'Nuits réservées divisées par nuits proposées. Les nuits que le propriétaire a bloquées ou qu’un calendrier externe occupe ne comptent d’aucun côté.',
  },
  nights_sold: {
    name: 'Nuits vendues',
    help: 'Toutes les nuits des séjours confirmés et terminés, comptées comme leur prix au jour d’arrivée.',
  },
  nights_value: {
    name: 'Nuits avant remise',
    help: 'Ce que coûtent les nuits des séjours confirmés et terminés avant toute remise et sans frais, par jour d’arrivée.',
  },
  nights_paid: {
    name: 'Nuits après remise',
    help: 'Ce que les voyageurs paient pour les nuits des séjours confirmés et terminés, après remises et sans frais, par jour d’arrivée.',
  },
  average_base_price: {
    name: 'Prix de base moyen',
    help: 'Nuits avant remise divisées par nuits vendues : ce que coûte une nuit avant toute remise, sans frais.',
  },
  average_price: {
    name: 'Prix moyen par nuit',
    help: 'Nuits après remise divisées par nuits vendues : ce que les voyageurs paient vraiment pour une nuit, sans frais.',
  },
  discounts: {
    name: 'Remises accordées',
    help: 'Ce que les remises ont retiré des séjours confirmés et terminés, par jour d’arrivée.',
  },
  discounts_standard: {
    name: 'Remise standard',
    help: 'Ce que la remise standard a retiré des séjours confirmés et terminés de voyageurs sans niveau chez le propriétaire, par jour d’arrivée.',
  },
  discounts_level_1: level(1),
  discounts_level_2: level(2),
  discounts_level_3: level(3),
  discounts_level_4: level(4),
  discounts_level_5: level(5),
  discount_share: {
    name: 'Part du prix',
    help: 'Remises accordées divisées par ce que coûtent les mêmes nuits avant toute remise.',
  },
  conflicts_found: {
    name: 'Conflits trouvés',
    help: 'Nuits qu’un calendrier externe et une réservation d’ici occupent à la fois, au jour (UTC) où cela a été remarqué.',
  },
  conflicts_settled: {
    name: 'Conflits réglés',
    help: 'Conflits qui ont pris fin, au jour (UTC) où les nuits ou la réservation ont disparu, ou bien où le propriétaire les a écartés.',
  },
  calendars_connected: {
    name: 'Connectés',
    help: 'Liens vers des calendriers externes lus pour un logement, y compris ceux en pause.',
  },
  calendars_current: {
    name: 'À jour',
    help: 'Calendriers lus sans encombre dans les 6 dernières heures, ou connectés depuis si peu qu’ils restent à lire.',
  },
  calendars_doubtful: {
    name: 'À vérifier',
    help: 'Calendriers qui n’ont pas pu être lus la dernière fois, qui ont soudain perdu des nuits ou dont la dernière lecture date de 6 à 24 heures.',
  },
  calendars_late: {
    name: 'En retard',
    help: 'Calendriers sans lecture réussie depuis 24 heures ou plus : des nuits prises ailleurs peuvent être libres ici.',
  },
  calendars_paused: {
    name: 'En pause',
    help: 'Calendriers que leur propriétaire a mis en pause. Les nuits qu’ils occupent restent prises.',
  },
  conflicts_open: { name: 'Conflits ouverts', help: 'Conflits que personne n’a encore réglés.' },
  invitations_sent: {
    name: 'Envoyées',
    help: 'Invitations d’administrateurs et de propriétaires, au jour (UTC) de leur envoi. Celles qui ont pris fin sont oubliées au bout d’un an.',
  },
  invitations_by_owners: {
    name: 'De propriétaires',
    help: 'Parmi les invitations envoyées, celles de propriétaires vers leur propre réseau. Les autres viennent d’administrateurs.',
  },
  invitations_accepted: {
    name: 'Acceptées',
    help: 'Parmi les invitations envoyées alors, celles qui ont été acceptées.',
  },
  invitations_declined: {
    name: 'Refusées',
    help: 'Parmi les invitations envoyées alors, celles qui ont été refusées.',
  },
  invitations_unanswered: {
    name: 'Sans réponse',
    help: 'Parmi les invitations envoyées alors, celles qui ont expiré, ont été révoquées ou remplacées par une plus récente.',
  },
  invitations_open: {
    name: 'Encore ouvertes',
    help: 'Parmi les invitations envoyées alors, celles auxquelles on peut encore répondre.',
  },
  accepted_share: {
    name: 'Part acceptée',
    help: 'Invitations acceptées divisées par toutes celles envoyées dans la même période.',
  },
  people_joined: {
    name: 'Nouvelles personnes',
    help: 'Comptes créés, selon le jour (UTC) de leur création : voyageurs, propriétaires et administrateurs, même partis depuis. Pour un propriétaire : les membres de son réseau, selon le jour de leur arrivée.',
  },
  guests_joined: {
    name: 'Nouveaux voyageurs',
    help: 'Parmi les nouvelles personnes, celles qui sont voyageurs aujourd’hui.',
  },
  owners_joined: {
    name: 'Nouveaux propriétaires',
    help: 'Parmi les nouvelles personnes, celles qui sont propriétaires aujourd’hui.',
  },
  homes_added: {
    name: 'Nouveaux logements',
    help: 'Logements ajoutés, brouillons compris, selon le jour (UTC) de leur ajout.',
  },
  people: {
    name: 'Personnes',
    help: 'Toutes les personnes qui ont un compte, même suspendu. Les comptes supprimés ne comptent pas.',
  },
  guests: {
    name: 'Voyageurs',
    help: 'Personnes qui réservent et ne proposent pas de logement.',
  },
  owners: {
    name: 'Propriétaires',
    help: 'Personnes qui proposent des logements.',
  },
  admins: {
    name: 'Administrateurs',
    help: 'Personnes qui gèrent la plateforme.',
  },
  people_new_day: {
    name: 'En 24 heures',
    help: 'Comptes créés dans les dernières 24 heures et toujours là.',
  },
  people_new_week: {
    name: 'En 7 jours',
    help: 'Comptes créés dans les 7 derniers jours et toujours là.',
  },
  people_new_month: {
    name: 'En 30 jours',
    help: 'Comptes créés dans les 30 derniers jours et toujours là.',
  },
  homes: {
    name: 'Logements',
    help: 'Tous les logements, quel que soit leur état.',
  },
  homes_offered: {
    name: 'Logements actifs',
    help: 'Logements actifs et non masqués.',
  },
  homes_draft: {
    name: 'Brouillons',
    help: 'Logements que leur propriétaire n’a pas activés.',
  },
  homes_to_review: {
    name: 'En attente d’examen',
    help: 'Logements que leur propriétaire veut activer et qu’aucun administrateur n’a encore regardés.',
  },
  homes_hidden: {
    name: 'Logements masqués',
    help: 'Logements actifs que leur propriétaire ou un administrateur a masqués.',
  },
  claims_waiting: {
    name: 'Réclamations sur les dépôts de garantie',
    help: 'Réclamations auxquelles le voyageur a répondu, ou aurait pu répondre pendant une semaine, et sur lesquelles aucun administrateur n’a encore statué.',
  },
  incidents_waiting: {
    name: 'Signalements et invitations',
    help: 'Signalements d’incidents graves et de personnes, et invitations à approuver sur lesquels aucun administrateur n’a encore statué.',
  },
  funds_waiting: {
    name: 'Demandes de fonds',
    help: 'Retraits demandés par des propriétaires, ni effectués ni refusés.',
  },
  funds_waiting_sum: {
    name: 'Somme des demandes',
    help: 'Ce que les demandes de fonds en attente représentent en tout.',
  },
  mails_failed: {
    name: 'E-mails échoués',
    help: 'E-mails abandonnés après tous les essais et non renvoyés depuis. Ils sont gardés 14 jours.',
  },
  jobs_failed: {
    name: 'Tâches échouées',
    help: 'Tâches du système, hors e-mails, abandonnées après tous les essais et non relancées depuis. Elles sont gardées 14 jours.',
  },
  arrivals_today: {
    name: 'Arrivées du jour',
    help: 'Séjours confirmés et terminés qui commencent aujourd’hui, selon le calendrier de chaque logement.',
  },
  stays_upcoming: {
    name: 'Séjours à venir',
    help: 'Demandes et séjours confirmés dont l’arrivée est entre aujourd’hui et 30 jours plus tard, selon le calendrier de chaque logement. Une demande expirée ne compte pas.',
  },
  balance_before: {
    name: 'Solde avant',
    help: 'Le solde total du propriétaire à la fin du jour précédant la période : revenus moins retraits non refusés.',
  },
  earned: {
    name: 'Gagné',
    help: 'Ce que les séjours ont rapporté, moins ce qui a été repris après une annulation, au jour de son entrée dans le grand livre, en règle générale celui de l’arrivée.',
  },
  withdrawn: {
    name: 'Retiré',
    help: 'Retraits demandés, moins ceux qui ont été refusés, au jour (UTC) où cela s’est produit.',
  },
  balance_after: {
    name: 'Solde après',
    help: 'Solde avant et ce qui a été gagné, moins ce qui a été retiré.',
  },
}
