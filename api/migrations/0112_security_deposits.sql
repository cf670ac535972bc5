-- A security deposit is money or an authorisation of a guest that the platform holds for the time of a stay. It comes back,
-- unless an admin decides that a part of it is the owner's. It is no payment for the stay, and never part of its price.

alter table platform_settings
  -- Days after check-out in which an owner may claim.
  add column claim_days smallint not null default 3 check (claim_days between 1 and 14);
alter table owner_rights
  add column no_security_deposit_from smallint not null default 6 check (no_security_deposit_from between 1 and 6);
alter table properties
  add column no_security_deposit_from smallint not null default 6 check (no_security_deposit_from between 1 and 6),
  -- In whole units, as the other amounts of a home; 0 for none.
  add column security_deposit integer not null default 0 check (security_deposit between 0 and 5000);
alter table bookings
  -- As it was when the stay was booked.
  add column security_deposit_cents bigint not null default 0 check (security_deposit_cents >= 0),
  add column claim_days smallint not null default 3 check (claim_days between 1 and 14),
  add constraint bookings_security_deposit_here check (security_deposit_cents = 0 or settlement is not null);

-- The security deposit of a stay, from the day on which its guest is asked for it.
create table security_deposits (
  booking_id uuid primary key references bookings (id),
  amount_cents bigint not null check (amount_cents > 0),
  -- By which a transfer is recognised: a creditor reference (ISO 11649).
  reference text not null unique check (reference ~ '^RF[0-9]{16}$'),
  -- `released`: all of it goes back, or it never came. `kept`: a part or all of it is the owner's.
  status text not null default 'open' check (status in ('open', 'released', 'kept')),
  -- What came in of it, less what goes back and what was kept; by the journal. What a card only holds is not in it.
  held_cents bigint not null default 0 constraint security_deposits_covered check (held_cents >= 0),
  kept_cents bigint not null default 0,
  -- How often its guest was asked.
  reminders smallint not null default 0 check (reminders between 0 and 9),
  asked_at timestamptz not null,
  -- Since when all of it is here or held.
  provided_at timestamptz,
  ended_at timestamptz,
  constraint security_deposits_kept check (kept_cents between 0 and amount_cents and (status = 'kept') = (kept_cents > 0)),
  constraint security_deposits_ended check ((status = 'open') = (ended_at is null))
);
create index security_deposits_open on security_deposits (asked_at) where status = 'open';

-- What an owner wants of it, once for each stay.
create table security_claims (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null unique references security_deposits (booking_id),
  amount_cents bigint not null check (amount_cents > 0),
  -- Null once the booking is anonymised.
  reason text check (length(reason) between 1 and 2000),
  status text not null default 'open' check (status in ('open', 'withdrawn', 'decided')),
  made_at timestamptz not null,
  -- Until when its guest may answer.
  answer_until timestamptz not null,
  answer text check (answer in ('agreed', 'disagreed')),
  answer_words text check (length(answer_words) between 1 and 2000),
  answered_at timestamptz,
  decided_cents bigint,
  -- The admin's reason, for both.
  note text check (length(note) between 1 and 500),
  decided_by uuid references users (id),
  ended_at timestamptz,
  constraint security_claims_answered check ((answer is null) = (answered_at is null)),
  constraint security_claims_ended check ((status = 'open') = (ended_at is null)),
  constraint security_claims_decided check (
    (status = 'decided') = (decided_cents is not null) and (status = 'decided') = (decided_by is not null)
    and decided_cents between 0 and amount_cents
  )
);
create index security_claims_by_age on security_claims (status, made_at, id);

create table security_claim_pictures (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null references security_claims (id) on delete cascade,
  -- Of the owner's claim or of the guest's answer.
  side text not null check (side in ('claim', 'answer')),
  position smallint not null check (position between 0 and 9),
  upload_name text not null unique references uploads (name) on delete restrict,
  unique (claim_id, side, position)
);

-- A deposit is released or kept once. Only that of a stay that was cancelled and comes back is open again.
create function check_security_deposit() returns trigger language plpgsql as $$
begin
  if (new.booking_id, new.amount_cents, new.reference) is distinct from (old.booking_id, old.amount_cents, old.reference) then
    raise exception 'the security deposit of % is rewritten', old.booking_id
      using errcode = 'check_violation', constraint = 'security_deposits_fixed';
  end if;
  if old.status = 'kept' and (new.status, new.kept_cents) is distinct from (old.status, old.kept_cents)
    or old.status = 'released' and new.status = 'kept'
    or old.status = 'released' and new.status = 'open' and (
      exists (select from security_claims where booking_id = new.booking_id)
      or (select status from bookings where id = new.booking_id) = 'cancelled'
    ) then
    raise exception 'the security deposit of % moves from % to %', old.booking_id, old.status, new.status
      using errcode = 'check_violation', constraint = 'security_deposits_forward';
  end if;
  if old.status = 'open' and new.status <> 'open' and exists (
    select from security_claims where booking_id = new.booking_id and status = 'open'
  ) then
    raise exception 'the security deposit of % ends while a claim is open', old.booking_id
      using errcode = 'check_violation', constraint = 'security_deposits_not_claimed';
  end if;
  if old.status = 'open' and new.status = 'kept' and not exists (
    select from security_claims where booking_id = new.booking_id and decided_cents = new.kept_cents
  ) then
    raise exception 'the security deposit of % is kept without a decision', old.booking_id
      using errcode = 'check_violation', constraint = 'security_deposits_decided';
  end if;
  return new;
end $$;
create trigger security_deposits_checked before update on security_deposits
  for each row execute function check_security_deposit();

-- A claim is made in its time, of a deposit that is open, and of no more than it.
create function check_new_security_claim() returns trigger language plpgsql as $$
begin
  if not exists (
    select from security_deposits as deposit join bookings on bookings.id = deposit.booking_id
    join properties on properties.id = bookings.property_id
    where deposit.booking_id = new.booking_id and deposit.status = 'open' and new.amount_cents <= deposit.amount_cents
      and (new.made_at at time zone properties.time_zone)::date
        between bookings.check_in_date and bookings.check_out_date + bookings.claim_days
  ) then
    raise exception 'the security deposit of % cannot be claimed', new.booking_id
      using errcode = 'check_violation', constraint = 'security_claims_in_time';
  end if;
  return new;
end $$;
create trigger security_claims_in_time before insert on security_claims
  for each row execute function check_new_security_claim();

-- What was claimed never changes; it is answered once and ends once. Only words are forgotten later.
create function check_security_claim() returns trigger language plpgsql as $$
begin
  if (new.booking_id, new.amount_cents, new.made_at, new.answer_until)
      is distinct from (old.booking_id, old.amount_cents, old.made_at, old.answer_until)
    or (old.answer is not null and (new.answer, new.answered_at) is distinct from (old.answer, old.answered_at))
    or (old.status <> 'open' and (new.status, new.answer, new.decided_cents, new.decided_by, new.ended_at)
      is distinct from (old.status, old.answer, old.decided_cents, old.decided_by, old.ended_at)) then
    raise exception 'the claim % is decided or rewritten', old.id
      using errcode = 'check_violation', constraint = 'security_claims_once';
  end if;
  return new;
end $$;
create trigger security_claims_once before update on security_claims
  for each row execute function check_security_claim();

-- A card holds or pays the security deposit as it does a payment. Of what it holds a part may be captured.
alter table card_payments
  add column purpose text not null default 'stay' check (purpose in ('stay', 'security_deposit')),
  -- What was decided to be captured; null for all of it.
  add column capture_cents bigint,
  -- What was captured of a security deposit.
  add column captured_cents bigint,
  add constraint card_payments_part check (
    capture_cents is null
    or (capture_cents between 1 and amount_cents and purpose = 'security_deposit' and decision = 'capture')
  ),
  add constraint card_payments_captured_part check (
    (purpose = 'security_deposit' and status = 'captured') = (captured_cents is not null)
    and captured_cents between 1 and amount_cents
  );
drop index card_payments_one_open;
drop index card_payments_one_held;
create unique index card_payments_one_open on card_payments (booking_id, purpose) where status in ('open', 'processing');
create unique index card_payments_one_held on card_payments (booking_id, purpose)
  where status = 'authorised' and decision is null;

create function check_card_of_security_deposit() returns trigger language plpgsql as $$
begin
  if new.purpose <> old.purpose
    or (old.decision is not null and new.capture_cents is distinct from old.capture_cents)
    or (old.captured_cents is not null and new.captured_cents is distinct from old.captured_cents) then
    raise exception 'the card payment % is rewritten', old.id
      using errcode = 'check_violation', constraint = 'card_payments_fixed';
  end if;
  return new;
end $$;
create trigger card_payments_of_security_deposits_checked before update on card_payments
  for each row execute function check_card_of_security_deposit();

-- What was captured of a security deposit is in the journal, with the same amount; what was captured for a stay comes in.
create or replace function check_captured_payment() returns trigger language plpgsql as $$
begin
  if exists (
    select from card_payments as card where card.id = new.id and card.status = 'captured' and not case card.purpose
      when 'stay' then exists (
        select from incoming_payments where card_payment_id = card.id and amount_cents = card.amount_cents
      )
      else exists (
        select from journal_transactions as transaction join journal_lines as line on line.transaction_id = transaction.id
        where transaction.card_payment_id = card.id and transaction.kind = 'card_security_captured'
          and line.account = 'card' and line.amount_cents = card.captured_cents
      )
    end
  ) then
    raise exception 'the card payment % was captured and did not come in', new.id
      using errcode = 'check_violation', constraint = 'card_payments_come_in';
  end if;
  return null;
end $$;

-- A transfer of a security deposit is no payment for its stay.
alter table incoming_payments
  add column security_booking_id uuid references security_deposits (booking_id),
  drop constraint incoming_payments_status_check,
  add constraint incoming_payments_status_check
    check (status in ('waiting', 'assigned', 'returned', 'other', 'card_payout', 'security_deposit')),
  add constraint incoming_payments_of_security_deposit check (
    (status = 'security_deposit') = (security_booking_id is not null)
  );
create index incoming_payments_of_security on incoming_payments (security_booking_id)
  where security_booking_id is not null;

alter table refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in ('cancelled', 'overpaid', 'security_deposit'));
drop index refunds_one_due;
create unique index refunds_one_due on refunds (booking_id, (reason = 'security_deposit'))
  where status = 'due' and card_payment_id is null;

-- As in migration 0100; of a security deposit, what was captured may be a part, and only its refunds go back to its card.
create or replace function check_card_refund() returns trigger language plpgsql as $$
declare
  taken_cents bigint;
begin
  if tg_op = 'UPDATE' and new.status <> old.status and not (
    (old.status = 'due' and new.status in ('sending', 'withdrawn'))
    or (old.status = 'sending' and new.status in ('sent', 'failed'))
    or (old.status = 'sent' and new.status = 'failed')
  ) then
    raise exception 'the refund % moves from % to %', old.id, old.status, new.status
      using errcode = 'check_violation', constraint = 'refunds_forward';
  end if;
  select coalesce(captured_cents, amount_cents) into taken_cents from card_payments
    where id = new.card_payment_id and status = 'captured' and booking_id = new.booking_id
      and (purpose = 'security_deposit') = (new.reason = 'security_deposit') for no key update;
  if new.status in ('due', 'sending', 'sent') and taken_cents is null or taken_cents < (
    select coalesce(sum(amount_cents), 0) from refunds
    where card_payment_id = new.card_payment_id and id <> new.id and status in ('due', 'sending', 'sent')
  ) + (case when new.status in ('due', 'sending', 'sent') then new.amount_cents else 0 end) then
    raise exception 'more than was captured goes back to the card payment %', new.card_payment_id
      using errcode = 'check_violation', constraint = 'refunds_of_captured';
  end if;
  return new;
end $$;

-- The journal: `security_deposits` is what of guests is held for the time of their stays.
alter table journal_transactions
  drop constraint journal_transactions_kind_check,
  add constraint journal_transactions_kind_check check (kind in (
    'payment_received', 'payment_assigned', 'payment_unassigned', 'payment_returned', 'payment_other',
    'payment_captured', 'payment_card_payout', 'payment_security_deposit',
    'refund_due', 'refund_withdrawn', 'refund_sent', 'refund_sent_to_card', 'refund_failed', 'refund_came_back',
    'refund_security_due', 'refund_security_withdrawn', 'refund_security_failed', 'refund_security_came_back',
    'card_fee', 'card_security_captured',
    'dispute_opened', 'dispute_won', 'dispute_lost', 'dispute_fee', 'dispute_security_lost',
    'earning', 'earning_reversed', 'withdrawal', 'withdrawal_completed', 'withdrawal_rejected', 'security_kept'
  ));
create unique index journal_transactions_security_captured_once on journal_transactions (card_payment_id)
  where kind = 'card_security_captured';
create unique index journal_transactions_security_received_once on journal_transactions (incoming_payment_id)
  where kind = 'payment_security_deposit';
alter table journal_lines
  drop constraint journal_lines_account_check,
  drop constraint journal_lines_whose,
  add constraint journal_lines_account_check check (account in (
    'bank', 'unassigned', 'guest', 'refund', 'owner', 'payout', 'fee', 'other', 'outside', 'card', 'card_fees', 'disputes',
    'security_deposits'
  )),
  add constraint journal_lines_whose check (
    (account in ('guest', 'refund', 'security_deposits')) = (booking_id is not null)
    and (account in ('owner', 'payout')) = (owner_id is not null)
  );

-- What is held of a security deposit follows the journal, as what was paid for a stay does.
create function enter_into_security_deposits() returns trigger language plpgsql as $$
begin
  update security_deposits set held_cents = security_deposits.held_cents - moved.amount_cents
  from (
    select booking_id, sum(amount_cents) as amount_cents from entered where account = 'security_deposits' group by booking_id
  ) as moved
  where security_deposits.booking_id = moved.booking_id;
  return null;
end $$;
create trigger journal_lines_enter_security after insert on journal_lines
  referencing new table as entered for each statement execute function enter_into_security_deposits();

-- What was kept of one enters the owner's balance, once for each stay. It is no earning of the stay.
alter table ledger_entries
  add column security_booking_id uuid references security_deposits (booking_id),
  drop constraint ledger_entries_kind,
  add constraint ledger_entries_kind check (
    case kind
      when 'booking' then amount_cents > 0 and pending_cents = 0
      when 'booking_reversal' then amount_cents < 0 and pending_cents = 0
      when 'security_kept' then amount_cents > 0 and pending_cents = 0
      when 'withdrawal' then amount_cents < 0 and pending_cents = -amount_cents
      when 'withdrawal_completed' then amount_cents = 0 and pending_cents < 0
      when 'withdrawal_rejected' then amount_cents > 0 and pending_cents = -amount_cents
      else false
    end
    and case
      when kind in ('booking', 'booking_reversal')
        then booking_id is not null and round is not null and withdrawal_id is null and security_booking_id is null
      when kind = 'security_kept'
        then security_booking_id is not null and booking_id is null and round is null and withdrawal_id is null
      else withdrawal_id is not null and booking_id is null and round is null and security_booking_id is null
    end
  );
create unique index ledger_entries_security_once on ledger_entries (security_booking_id)
  where security_booking_id is not null;
drop index ledger_entries_by_day;
create index ledger_entries_by_day on ledger_entries (day) include (owner_id, amount_cents, withdrawal_id);

-- Beside the function that enters earnings and withdrawals (migration 0094), which made the transaction.
create function enter_security_into_journal() returns trigger language plpgsql as $$
begin
  insert into journal_lines (transaction_id, account, booking_id, owner_id, amount_cents)
  select transaction.id, line.account, line.booking_id, line.owner_id, line.amount_cents
  from entered as entry join journal_transactions as transaction on transaction.ledger_entry_id = entry.id
  cross join lateral (
    values
      ('security_deposits', entry.security_booking_id, null::uuid, entry.amount_cents),
      ('owner', null, entry.owner_id, -entry.amount_cents)
  ) as line (account, booking_id, owner_id, amount_cents)
  where entry.kind = 'security_kept';
  return null;
end $$;
create trigger ledger_entries_journalise_security after insert on ledger_entries
  referencing new table as entered for each statement execute function enter_security_into_journal();

-- In the months of an owner it stands with the earnings: their sum less the withdrawals is the balance.
create function enter_security_into_months() returns trigger language plpgsql as $$
begin
  insert into owner_months (owner_id, month, earned_cents, withdrawn_cents)
  select owner_id, date_trunc('month', day)::date, sum(amount_cents), 0
  from entered where kind = 'security_kept' group by 1, 2 order by 1, 2
  on conflict (owner_id, month) do update set earned_cents = owner_months.earned_cents + excluded.earned_cents;
  return null;
end $$;
create trigger ledger_entries_enter_security_months after insert on ledger_entries
  referencing new table as entered for each statement execute function enter_security_into_months();

-- Pictures of claims are private: no public address serves a name that begins with `claim-`.
alter table uploads
  drop constraint uploads_name_check,
  drop constraint uploads_folder_check,
  add constraint uploads_folder_check check (folder in ('properties', 'profiles', 'claims')),
  add constraint uploads_name_check check (
    name ~ '^(claim-)?[0-9a-f]{32}-[0-9a-f]{6}$' and starts_with(name, 'claim-') = (folder = 'claims')
  );
