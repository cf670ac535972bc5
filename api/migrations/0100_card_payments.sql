-- Guests pay by card through a provider (Stripe), beside or instead of bank transfers. No number of a card is ever here:
-- people type it on the provider's page, and the tables have the ids of the provider's objects.

alter table platform_settings
  drop constraint platform_settings_payments_check,
  drop constraint platform_settings_payments_need_account,
  add constraint platform_settings_payments_check
    check (payments in ('none', 'bank_transfer', 'card', 'bank_transfer_and_card')),
  -- Guests cannot transfer to an account that is not known.
  add constraint platform_settings_payments_need_account check (
    payments in ('none', 'card') or (payout_account_name is not null and payout_iban is not null)
  );

-- One attempt to pay for a stay by card. It is written before the provider is asked, so that a crash at any point
-- continues with the same row, whose id is the provider's key against doing anything twice.
create table card_payments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id),
  -- `pay`: taken at once. `authorise`: held until the owner has answered the request.
  kind text not null check (kind in ('pay', 'authorise')),
  amount_cents bigint not null check (amount_cents > 0),
  -- What the payer reads on the provider's page.
  description text not null check (length(description) between 1 and 250),
  -- `open`: the page may be paid on. `processing`: paid, and the provider waits for the bank. `authorised`: held.
  -- `captured`: taken. `released`: let go. `failed`: the bank refused. `expired`: nobody paid on the page.
  status text not null default 'open' check (
    status in ('open', 'processing', 'authorised', 'captured', 'released', 'failed', 'expired')
  ),
  -- What becomes of it: set in the transaction that decides on the stay, and carried out after it.
  decision text check (decision in ('capture', 'release')),
  session_id text unique,
  session_url text,
  session_ends_at timestamptz not null,
  intent_id text unique,
  authorised_until timestamptz,
  -- When the guest was last asked to authorise again.
  renewal_asked_at timestamptz,
  -- What the provider keeps of it, once it has said so.
  fee_cents bigint check (fee_cents >= 0),
  -- A refund to this card failed: what goes back from then on goes by bank transfer.
  refunds_refused_at timestamptz,
  -- When the provider was last asked how it stands.
  looked_at timestamptz,
  created_at timestamptz not null,
  captured_at timestamptz,
  ended_at timestamptz,
  constraint card_payments_captured check ((status = 'captured') = (captured_at is not null)),
  constraint card_payments_ended check ((status in ('released', 'failed', 'expired')) = (ended_at is not null)),
  constraint card_payments_known check (status in ('open', 'failed', 'expired') or intent_id is not null)
);
-- A guest who clicks twice, or in two tabs, gets the same page; and one authorisation is held for a stay.
create unique index card_payments_one_open on card_payments (booking_id) where status in ('open', 'processing');
create unique index card_payments_one_held on card_payments (booking_id) where status = 'authorised' and decision is null;
create index card_payments_of_booking on card_payments (booking_id, created_at);
create index card_payments_unfinished on card_payments (created_at) where status in ('open', 'processing', 'authorised');
create index card_payments_without_fee on card_payments (captured_at) where status = 'captured' and fee_cents is null;

-- What was agreed never changes, and the status only moves forward.
create function check_card_payment() returns trigger language plpgsql as $$
begin
  if (new.booking_id, new.kind, new.amount_cents, new.created_at)
      is distinct from (old.booking_id, old.kind, old.amount_cents, old.created_at)
    or (old.session_id is not null and new.session_id is distinct from old.session_id)
    or (old.intent_id is not null and new.intent_id is distinct from old.intent_id)
    or (old.decision is not null and new.decision is distinct from old.decision)
    or (old.fee_cents is not null and new.fee_cents is distinct from old.fee_cents) then
    raise exception 'the card payment % is rewritten', old.id
      using errcode = 'check_violation', constraint = 'card_payments_fixed';
  end if;
  if new.status <> old.status and (
    old.status in ('captured', 'released', 'failed', 'expired')
    or array_position(array['open', 'processing', 'authorised'], new.status)
      < array_position(array['open', 'processing', 'authorised'], old.status)
  ) then
    raise exception 'the card payment % moves back from % to %', old.id, old.status, new.status
      using errcode = 'check_violation', constraint = 'card_payments_forward';
  end if;
  return new;
end $$;
create trigger card_payments_checked before update on card_payments for each row execute function check_card_payment();

-- What was taken is an incoming payment of its stay, as a transfer is: each once, and with the same amount.
alter table incoming_payments
  add column card_payment_id uuid unique references card_payments (id),
  drop constraint incoming_payments_status_check,
  -- `card_payout`: a transfer of the provider, of what was paid by card.
  add constraint incoming_payments_status_check
    check (status in ('waiting', 'assigned', 'returned', 'other', 'card_payout')),
  add constraint incoming_payments_of_card check (card_payment_id is null or import_id is null);

create function check_captured_payment() returns trigger language plpgsql as $$
begin
  if (select status from card_payments where id = new.id) = 'captured' and not exists (
    select from incoming_payments where card_payment_id = new.id and amount_cents = new.amount_cents
  ) then
    raise exception 'the card payment % was captured and did not come in', new.id
      using errcode = 'check_violation', constraint = 'card_payments_come_in';
  end if;
  return null;
end $$;
create constraint trigger card_payments_come_in after insert or update of status on card_payments
  deferrable initially deferred for each row execute function check_captured_payment();
create function check_card_income() returns trigger language plpgsql as $$
begin
  if exists (
    select from incoming_payments as income
    left join card_payments as card on card.id = income.card_payment_id and card.status = 'captured'
      and card.amount_cents = income.amount_cents and card.booking_id = income.booking_id
    where income.id = new.id and income.card_payment_id is not null and card.id is null
  ) then
    raise exception 'the payment % is not what was captured', new.id
      using errcode = 'check_violation', constraint = 'incoming_payments_as_captured';
  end if;
  return null;
end $$;
create constraint trigger incoming_payments_as_captured after insert or update of amount_cents, card_payment_id, booking_id, status
  on incoming_payments deferrable initially deferred for each row execute function check_card_income();

-- What goes back to a card: one refund for each card payment, sent by the provider; the rest goes by transfer.
alter table refunds
  add column card_payment_id uuid references card_payments (id),
  -- When the provider was first asked.
  add column started_at timestamptz,
  drop constraint refunds_status_check,
  drop constraint refunds_decided,
  -- `sending`: the provider is asked. `failed`: it could not send it, and what it held goes back in another way.
  add constraint refunds_status_check check (status in ('due', 'sending', 'sent', 'failed', 'withdrawn')),
  add constraint refunds_decided check (
    (status in ('due', 'sending')) = (decided_at is null)
    and (status = 'sent' and card_payment_id is null) = (sent_by is not null)
    and (status <> 'sent' or reference is not null)
    and (reference is null or status in ('sent', 'failed'))
    and (status not in ('sending', 'failed') or card_payment_id is not null)
    and (status = 'due' or status = 'withdrawn' or card_payment_id is null or started_at is not null)
  );
drop index refunds_one_due;
create unique index refunds_one_due on refunds (booking_id) where status = 'due' and card_payment_id is null;
create unique index refunds_one_due_to_card on refunds (card_payment_id) where status = 'due' and card_payment_id is not null;
create unique index refunds_by_provider on refunds (reference) where card_payment_id is not null;
create index refunds_to_cards on refunds (card_payment_id) where card_payment_id is not null;

create function check_card_refund() returns trigger language plpgsql as $$
declare
  captured_cents bigint;
begin
  if tg_op = 'UPDATE' and new.status <> old.status and not (
    (old.status = 'due' and new.status in ('sending', 'withdrawn'))
    or (old.status = 'sending' and new.status in ('sent', 'failed'))
    or (old.status = 'sent' and new.status = 'failed')
  ) then
    raise exception 'the refund % moves from % to %', old.id, old.status, new.status
      using errcode = 'check_violation', constraint = 'refunds_forward';
  end if;
  select amount_cents into captured_cents from card_payments
    where id = new.card_payment_id and status = 'captured' and booking_id = new.booking_id for no key update;
  if new.status in ('due', 'sending', 'sent') and captured_cents is null or captured_cents < (
    select coalesce(sum(amount_cents), 0) from refunds
    where card_payment_id = new.card_payment_id and id <> new.id and status in ('due', 'sending', 'sent')
  ) + (case when new.status in ('due', 'sending', 'sent') then new.amount_cents else 0 end) then
    raise exception 'more than was captured goes back to the card payment %', new.card_payment_id
      using errcode = 'check_violation', constraint = 'refunds_of_captured';
  end if;
  return new;
end $$;
create trigger refunds_to_card_checked before insert or update on refunds
  for each row when (new.card_payment_id is not null) execute function check_card_refund();

-- A cardholder takes a payment back through their bank. The provider holds the money back until it is decided.
create table card_disputes (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null unique,
  card_payment_id uuid not null references card_payments (id),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (length(reason) between 1 and 100),
  -- `inquiry`: a question, and no money is held back; `closed` once it is over.
  status text not null check (status in ('inquiry', 'open', 'won', 'lost', 'closed')),
  respond_by timestamptz,
  opened_at timestamptz not null,
  decided_at timestamptz,
  -- What of a lost one was taken from its stay. The rest had gone back or was kept, and is a loss of the platform.
  taken_cents bigint not null default 0,
  constraint card_disputes_decided check ((status in ('inquiry', 'open')) = (decided_at is null)),
  constraint card_disputes_taken check (
    taken_cents between 0 and amount_cents and (taken_cents = 0 or status = 'lost')
  )
);
create index card_disputes_of_payment on card_disputes (card_payment_id);
create index card_disputes_newest on card_disputes (opened_at desc, id);

-- Events as the provider sent them, each stored once; what they are about is read again from the provider.
create table stripe_events (
  id text primary key check (length(id) <= 255),
  type text not null check (length(type) <= 255),
  raw text not null,
  received_at timestamptz not null,
  applied_at timestamptz
);
create index stripe_events_waiting on stripe_events (received_at) where applied_at is null;

-- The journal: `card` is the balance at the provider, `card_fees` what it kept, `disputes` what it holds back or what
-- was lost.
alter table journal_transactions
  add column card_payment_id uuid references card_payments (id),
  add column dispute_id uuid references card_disputes (id),
  drop constraint journal_transactions_kind_check,
  drop constraint journal_transactions_subject,
  add constraint journal_transactions_kind_check check (kind in (
    'payment_received', 'payment_assigned', 'payment_unassigned', 'payment_returned', 'payment_other',
    'payment_captured', 'payment_card_payout',
    'refund_due', 'refund_withdrawn', 'refund_sent', 'refund_sent_to_card', 'refund_failed', 'refund_came_back',
    'card_fee', 'dispute_opened', 'dispute_won', 'dispute_lost',
    'earning', 'earning_reversed', 'withdrawal', 'withdrawal_completed', 'withdrawal_rejected'
  )),
  add constraint journal_transactions_subject check (
    num_nonnulls(incoming_payment_id, refund_id, ledger_entry_id, card_payment_id, dispute_id) = 1
    and (kind like 'payment%') = (incoming_payment_id is not null)
    and (kind like 'refund%') = (refund_id is not null)
    and (kind like 'card%') = (card_payment_id is not null)
    and (kind like 'dispute%') = (dispute_id is not null)
  );
drop index journal_transactions_payment_once;
create unique index journal_transactions_payment_once on journal_transactions (incoming_payment_id)
  where kind in ('payment_received', 'payment_captured');
create unique index journal_transactions_fee_once on journal_transactions (card_payment_id) where kind = 'card_fee';
create unique index journal_transactions_dispute_once on journal_transactions (dispute_id, kind)
  where dispute_id is not null;
alter table journal_lines
  drop constraint journal_lines_account_check,
  add constraint journal_lines_account_check check (account in (
    'bank', 'unassigned', 'guest', 'refund', 'owner', 'payout', 'fee', 'other', 'outside', 'card', 'card_fees', 'disputes'
  ));
