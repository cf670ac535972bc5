import type { JournalWords } from './journal.ts'

export const journalWords: JournalWords = {
  accounts: {
    bank: {
      name: 'Compte bancaire',
      help: 'Ce que le compte bancaire de la plateforme contient de l’argent des séjours.',
    },
    card: {
      name: 'Solde chez Stripe',
      help: 'Paiements par carte que Stripe n’a pas encore versés à la banque.',
    },
    disputes: {
      name: 'Paiements par carte contestés',
      help: 'Ce que Stripe retient jusqu’à la décision sur une contestation, et ce qui a été perdu au-delà du paiement d’un séjour.',
    },
    outside: {
      name: 'Reçu hors de la plateforme',
      help: 'Ce que les voyageurs ont payé pour des séjours avant que la plateforme n’encaisse. Avec le compte bancaire, c’est ce que la plateforme détient.',
    },
    guest: {
      name: 'Paiements des voyageurs pour des séjours',
      help: 'Ce que les voyageurs ont payé pour des séjours dont le revenu n’est pas encore acquis aux propriétaires.',
    },
    unassigned: {
      name: 'Paiements non attribués',
      help: 'Paiements reçus qui ne sont encore rattachés à aucun séjour.',
    },
    refund: {
      name: 'Remboursements dus',
      help: 'Ce qui revient aux voyageurs et n’a pas encore été envoyé.',
    },
    security_deposits: {
      name: 'Dépôts de garantie',
      help: 'Ce que la plateforme détient pour les voyageurs pendant leurs séjours : c’est rendu, ou gardé en partie après une décision.',
    },
    owner: {
      name: 'Dû aux propriétaires',
      help: 'Ce que les propriétaires ont gagné et n’ont pas retiré.',
    },
    payout: {
      name: 'Retraits en cours',
      help: 'Retraits des propriétaires que la banque n’a pas encore payés.',
    },
    fee: { name: 'Frais de service', help: 'Ce que la plateforme gagne sur les séjours.' },
    other: { name: 'Autres produits', help: 'Paiements reçus qui ne concernent pas un séjour.' },
    card_fees: {
      name: 'Frais de carte',
      help: 'Ce que Stripe garde des paiements par carte.',
    },
  },
  kinds: {
    payment_received: 'Paiement reçu',
    payment_captured: 'Paiement par carte reçu',
    payment_assigned: 'Paiement attribué à un séjour',
    payment_unassigned: 'Paiement retiré d’un séjour',
    payment_returned: 'Paiement rendu au payeur',
    payment_other: 'Paiement sans rapport avec un séjour',
    payment_card_payout: 'Versement de paiements par carte',
    refund_due: 'Remboursement dû',
    refund_withdrawn: 'Remboursement qui n’est plus dû',
    refund_sent: 'Remboursement envoyé',
    refund_sent_to_card: 'Remboursement sur une carte',
    refund_failed: 'Échec d’un remboursement sur une carte',
    refund_came_back: 'Retour d’un remboursement sur une carte',
    card_fee: 'Frais de carte',
    dispute_opened: 'Contestation ouverte',
    dispute_won: 'Contestation gagnée',
    dispute_lost: 'Contestation perdue',
    dispute_fee: 'Frais d’une contestation',
    earning: 'Revenu d’un séjour',
    earning_reversed: 'Revenu repris',
    withdrawal: 'Retrait demandé',
    withdrawal_completed: 'Retrait payé',
    withdrawal_rejected: 'Retrait refusé',
    withdrawal_reversed: 'Retrait repris par Stripe',
    payment_security_deposit: 'Dépôt de garantie reçu',
    refund_security_due: 'Dépôt de garantie à rendre',
    refund_security_withdrawn: 'Dépôt de garantie qui n’est plus à rendre',
    refund_security_failed: 'Échec de la restitution d’un dépôt de garantie sur une carte',
    refund_security_came_back: 'Retour de la restitution d’un dépôt de garantie sur une carte',
    card_security_captured: 'Dépôt de garantie débité sur une carte',
    dispute_security_lost: 'Contestation d’un dépôt de garantie perdue',
    security_kept: 'Dépôt de garantie gardé pour le propriétaire',
  },
}
