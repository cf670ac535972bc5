-- The provider keeps a fee for a dispute, however it ends, and may take another one when it is answered.
alter table card_disputes add column fee_cents bigint not null default 0 check (fee_cents >= 0);

alter table journal_transactions
  drop constraint journal_transactions_kind_check,
  add constraint journal_transactions_kind_check check (kind in (
    'payment_received', 'payment_assigned', 'payment_unassigned', 'payment_returned', 'payment_other',
    'payment_captured', 'payment_card_payout',
    'refund_due', 'refund_withdrawn', 'refund_sent', 'refund_sent_to_card', 'refund_failed', 'refund_came_back',
    'card_fee', 'dispute_opened', 'dispute_won', 'dispute_lost', 'dispute_fee',
    'earning', 'earning_reversed', 'withdrawal', 'withdrawal_completed', 'withdrawal_rejected'
  ));
drop index journal_transactions_dispute_once;
create unique index journal_transactions_dispute_once on journal_transactions (dispute_id, kind)
  where dispute_id is not null and kind <> 'dispute_fee';
