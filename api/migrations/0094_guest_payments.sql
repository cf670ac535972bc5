-- What guests pay for their stays, how it reaches the platform, and where it goes. Without the switch `payments` nothing
-- of it is used: the people who run the platform settle stays outside of it, as before.

-- Guests pay by bank transfer to the account of the platform, or the platform takes no payments.
alter table platform_settings
  add column payments text not null default 'none' check (payments in ('none', 'bank_transfer')),
  -- Days after the confirmation in which the first payment is due.
  add column payment_days smallint not null default 7 check (payment_days between 1 and 60),
  -- Guests cannot pay into an account that is not known.
  add constraint platform_settings_payments_need_account check (
    payments = 'none' or (payout_account_name is not null and payout_iban is not null)
  );

-- From which level on stays are settled between owner and guest, from which on nothing is due before the rest is, and
-- from which on the cancellation terms are one step gentler; 6 is nobody, as for the other rights of a level.
alter table owner_rights
  add column direct_from smallint not null default 6 check (direct_from between 1 and 6),
  add column no_deposit_from smallint not null default 6 check (no_deposit_from between 1 and 6),
  add column gentler_from smallint not null default 6 check (gentler_from between 1 and 6);

-- How a home is paid for: a share after the confirmation, the rest so many days before check-in; and what of it a guest
-- gets back who cancels. `cancellation_steps` is for terms of the owner's own.
alter table properties
  add column direct_from smallint not null default 6 check (direct_from between 1 and 6),
  add column no_deposit_from smallint not null default 6 check (no_deposit_from between 1 and 6),
  add column gentler_from smallint not null default 6 check (gentler_from between 1 and 6),
  add column deposit_percentage smallint not null default 100 check (deposit_percentage between 10 and 100),
  add column balance_days smallint not null default 30 check (balance_days between 1 and 180),
  add column cancellation_policy text not null default 'flexible'
    check (cancellation_policy in ('flexible', 'moderate', 'firm', 'strict', 'own')),
  add column cancellation_steps jsonb check (jsonb_typeof(cancellation_steps) = 'array'),
  add constraint properties_own_cancellation_steps check ((cancellation_policy = 'own') = (cancellation_steps is not null));

alter table bookings
  -- Through the platform, or between owner and guest; null where the platform took no payments when it was booked.
  add column settlement text check (settlement in ('platform', 'direct')),
  -- By which a transfer is recognised: a creditor reference (ISO 11649).
  add column payment_reference text unique check (payment_reference ~ '^RF[0-9]{16}$'),
  -- The terms as they were when it was booked.
  add column deposit_percentage smallint check (deposit_percentage between 0 and 100),
  add column balance_days smallint check (balance_days between 1 and 180),
  add column cancellation_steps jsonb check (jsonb_typeof(cancellation_steps) = 'array'),
  -- When the first payment and the rest are due; they are set when the stay is confirmed.
  add column deposit_due_on date,
  add column balance_due_on date,
  -- Payments assigned to the stay less its refunds, sent or to be sent; kept by the journal.
  add column paid_cents bigint not null default 0 constraint bookings_refund_covered check (paid_cents >= 0),
  -- What a cancelled stay still costs its guest.
  add column kept_cents bigint not null default 0 check (kept_cents >= 0),
  -- How many reminders of a payment that is due were sent.
  add column payment_reminders smallint not null default 0 check (payment_reminders between 0 and 9),
  add constraint bookings_payment_terms check (
    (settlement is null) = (payment_reference is null)
    and (settlement is null) = (deposit_percentage is null)
    and (settlement is null) = (balance_days is null)
    and (settlement is null) = (cancellation_steps is null)
  ),
  -- Only cancelled stays keep a part of what was paid, and never more than they have.
  add constraint bookings_kept_of_cancelled check (kept_cents = 0 or (status = 'cancelled' and kept_cents <= paid_cents));
create index bookings_with_payment_due on bookings (deposit_due_on)
  where settlement = 'platform' and status in ('confirmed', 'completed') and paid_cents < total_cents;

-- An entry of a fair turn keeps the terms of payment that its guest was shown, as it keeps the price.
alter table fair_turn_entries add column payment_terms jsonb check (jsonb_typeof(payment_terms) = 'object');

-- The dates on which payments are due follow the confirmation, whichever of its ways confirmed the stay. The rest is
-- never due before the first payment; where both would be due together, everything is the first payment.
create function plan_payments() returns trigger language plpgsql as $$
declare
  confirmed_on date;
begin
  if new.settlement is distinct from 'platform' or new.status not in ('confirmed', 'completed') then
    return new;
  end if;
  if tg_op = 'INSERT' or new.deposit_due_on is null or old.status not in ('confirmed', 'completed') then
    select (new.updated_at at time zone time_zone)::date into confirmed_on from properties where id = new.property_id;
    new.deposit_due_on := confirmed_on + (select payment_days from platform_settings);
    new.payment_reminders := null;
  end if;
  if tg_op = 'UPDATE' and new.check_in_date <> old.check_in_date then
    new.payment_reminders := 0;
  end if;
  new.deposit_due_on := least(new.deposit_due_on, new.check_in_date);
  new.balance_due_on := greatest(new.deposit_due_on, new.check_in_date - new.balance_days);
  -- Where the first payment is due within two days of the confirmation, the mail that says how to pay is its first reminder.
  if new.payment_reminders is null then
    new.payment_reminders := (
      case when new.deposit_percentage > 0 then new.deposit_due_on else new.balance_due_on end - 2 <= confirmed_on
    )::integer;
  end if;
  return new;
end $$;
create trigger bookings_plan_payments before insert or update of status, check_in_date, settlement on bookings
  for each row execute function plan_payments();

-- A file from the bank, as an admin imported it.
create table bank_imports (
  id uuid primary key default gen_random_uuid(),
  filename text not null check (length(filename) between 1 and 200),
  imported_by uuid not null references users (id),
  imported_at timestamptz not null,
  -- Lines that were not known before.
  new_lines integer not null check (new_lines >= 0)
);

-- Money that came in: a credit of an imported file, or a payment that an admin recorded by hand.
create table incoming_payments (
  id uuid primary key default gen_random_uuid(),
  import_id uuid references bank_imports (id),
  -- Of the line in the bank's file: a line that is imported again is recognised. Null where it was recorded by hand.
  fingerprint bytea unique,
  received_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  payer_name text check (length(payer_name) <= 140),
  -- The account that it came from, sealed as other account numbers are.
  payer_account_sealed bytea,
  payer_account_last4 text check (length(payer_account_last4) between 1 and 4),
  -- What the payer wrote, or the admin's note.
  remittance text not null default '' check (length(remittance) <= 1000),
  bank_reference text check (length(bank_reference) <= 140),
  -- `waiting` for somebody to say whose it is; `returned` to its payer; `other`: no payment for a stay.
  status text not null default 'waiting' check (status in ('waiting', 'assigned', 'returned', 'other')),
  booking_id uuid references bookings (id),
  decided_by uuid references users (id),
  decided_at timestamptz,
  note text check (length(note) between 1 and 500),
  recorded_at timestamptz not null,
  constraint incoming_payments_assigned check ((status = 'assigned') = (booking_id is not null)),
  -- Nobody decides by hand without saying so; a line that matches by its reference has no decider.
  constraint incoming_payments_decided check (status = 'waiting' or decided_at is not null),
  constraint incoming_payments_from check ((import_id is null) = (fingerprint is null))
);
create index incoming_payments_newest on incoming_payments (received_on desc, id);
create index incoming_payments_by_status on incoming_payments (status, received_on desc, id);
create index incoming_payments_of_booking on incoming_payments (booking_id) where booking_id is not null;

-- Money that goes back to a guest. Its amount follows what was paid and what is owed until it is sent.
create table refunds (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (reason in ('cancelled', 'overpaid')),
  status text not null default 'due' check (status in ('due', 'sent', 'withdrawn')),
  created_at timestamptz not null,
  decided_at timestamptz,
  sent_by uuid references users (id),
  -- The bank's, of the transfer.
  reference text check (length(reference) between 1 and 140),
  -- When it was last in a transfer file for the bank.
  exported_at timestamptz,
  constraint refunds_decided check (
    (status = 'due') = (decided_at is null) and (status = 'sent') = (sent_by is not null)
    and (status = 'sent') = (reference is not null)
  )
);
-- What is to be paid back for a stay is one sum.
create unique index refunds_one_due on refunds (booking_id) where status = 'due';
create index refunds_of_booking on refunds (booking_id);
create index refunds_by_status on refunds (status, created_at desc, id);

-- The journal: double-entry and append-only. Each transaction sums to zero; the balance of an account is the sum of its
-- lines. Debits are positive: what the bank holds is above zero, what is owed to owners and guests below.
create table journal_transactions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'payment_received', 'payment_assigned', 'payment_unassigned', 'payment_returned', 'payment_other',
    'refund_due', 'refund_withdrawn', 'refund_sent',
    'earning', 'earning_reversed', 'withdrawal', 'withdrawal_completed', 'withdrawal_rejected'
  )),
  at timestamptz not null,
  incoming_payment_id uuid references incoming_payments (id),
  refund_id uuid references refunds (id),
  ledger_entry_id bigint unique references ledger_entries (id),
  constraint journal_transactions_subject check (
    num_nonnulls(incoming_payment_id, refund_id, ledger_entry_id) = 1
    and (kind like 'payment%') = (incoming_payment_id is not null)
    and (kind like 'refund%') = (refund_id is not null)
  )
);
-- Money comes in once, and a refund becomes due, is sent and is withdrawn once.
create unique index journal_transactions_payment_once on journal_transactions (incoming_payment_id)
  where kind = 'payment_received';
create unique index journal_transactions_refund_once on journal_transactions (refund_id, kind) where refund_id is not null;

create table journal_lines (
  transaction_id bigint not null references journal_transactions (id),
  -- `bank`: the platform's account. `unassigned`: received, and nobody knows for which stay. `guest`: what a stay has
  -- been charged, less what was paid for it. `refund`: to be paid back. `owner`: earned and not withdrawn. `payout`:
  -- withdrawals on their way. `fee`: the platform's income. `other`: received, and not for a stay. `outside`: paid by
  -- guests without the platform.
  account text not null check (account in (
    'bank', 'unassigned', 'guest', 'refund', 'owner', 'payout', 'fee', 'other', 'outside'
  )),
  booking_id uuid references bookings (id),
  owner_id uuid references users (id),
  amount_cents bigint not null check (amount_cents <> 0),
  constraint journal_lines_whose check (
    (account in ('guest', 'refund')) = (booking_id is not null)
    and (account in ('owner', 'payout')) = (owner_id is not null)
  )
);
create index journal_lines_of_transaction on journal_lines (transaction_id);
create index journal_lines_of_booking on journal_lines (booking_id) where booking_id is not null;
create index journal_lines_of_account on journal_lines (account) include (amount_cents);

create trigger journal_transactions_append_only before update or delete or truncate on journal_transactions
  for each statement execute function refuse_to_rewrite();
create trigger journal_lines_append_only before update or delete or truncate on journal_lines
  for each statement execute function refuse_to_rewrite();

create function check_journal_transaction() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_cents), 0) <> 0 or count(*) < 2 from journal_lines where transaction_id = new.id) then
    raise exception 'the journal transaction % does not sum to zero', new.id
      using errcode = 'check_violation', constraint = 'journal_lines_sum_to_zero';
  end if;
  return null;
end $$;
create constraint trigger journal_transactions_checked after insert on journal_transactions
  deferrable initially deferred for each row execute function check_journal_transaction();
-- A line that joins a transaction later would escape the check above.
create function check_journal_line() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from journal_lines where transaction_id = new.transaction_id) <> 0 then
    raise exception 'the journal transaction % does not sum to zero', new.transaction_id
      using errcode = 'check_violation', constraint = 'journal_lines_sum_to_zero';
  end if;
  return null;
end $$;
create constraint trigger journal_lines_checked after insert on journal_lines
  deferrable initially deferred for each row execute function check_journal_line();

-- What was paid for a stay follows the journal, as the balance of an owner follows the ledger.
create function enter_into_paid() returns trigger language plpgsql as $$
begin
  update bookings set paid_cents = bookings.paid_cents - moved.amount_cents
  from (
    select entered.booking_id, sum(entered.amount_cents) as amount_cents
    from entered join journal_transactions as transaction on transaction.id = entered.transaction_id
    where entered.account = 'guest' and transaction.ledger_entry_id is null
    group by entered.booking_id
  ) as moved
  where bookings.id = moved.booking_id;
  return null;
end $$;
create trigger journal_lines_enter after insert on journal_lines
  referencing new table as entered for each statement execute function enter_into_paid();

-- Every entry of the owners' ledger is one transaction of the journal. What a guest is charged at check-in is the
-- earning and the service fee; for a cancelled stay it is what was kept. A reversal mirrors the entry before it.
create function journalise(ids bigint[]) returns void language sql as $$
  insert into journal_transactions (kind, at, ledger_entry_id)
  select case entry.kind when 'booking' then 'earning' when 'booking_reversal' then 'earning_reversed' else entry.kind end,
    entry.at, entry.id
  from ledger_entries as entry where entry.id = any(ids) order by entry.id;
  insert into journal_lines (transaction_id, account, booking_id, owner_id, amount_cents)
  select transaction.id, line.account, line.booking_id, line.owner_id, line.amount_cents
  from ledger_entries as entry
  join journal_transactions as transaction on transaction.ledger_entry_id = entry.id
  left join bookings on bookings.id = entry.booking_id
  cross join lateral (
    select case
      when bookings.settlement is distinct from 'platform' then 0
      when entry.kind = 'booking' and bookings.status <> 'cancelled' then bookings.service_fee_cents
      when entry.kind = 'booking_reversal' then -coalesce((
        select -fee.amount_cents
        from ledger_entries as reversed
        join journal_transactions as former on former.ledger_entry_id = reversed.id
        join journal_lines as fee on fee.transaction_id = former.id and fee.account = 'fee'
        where reversed.booking_id = entry.booking_id and reversed.kind = 'booking' and reversed.round = entry.round
      ), 0)
      else 0
    end as fee_cents
  ) as charge
  cross join lateral (
    values
      -- An earning or its reversal.
      (case when entry.booking_id is not null and bookings.settlement = 'platform' then 'guest' end,
        entry.booking_id, null::uuid, entry.amount_cents + charge.fee_cents),
      (case when entry.booking_id is not null and bookings.settlement is distinct from 'platform' then 'outside' end,
        null, null, entry.amount_cents),
      (case when entry.booking_id is not null then 'owner' end, null, entry.owner_id, -entry.amount_cents),
      (case when entry.booking_id is not null then 'fee' end, null, null, -charge.fee_cents),
      -- A withdrawal and its end.
      (case when entry.withdrawal_id is not null then 'owner' end, null, entry.owner_id, -entry.amount_cents),
      (case when entry.withdrawal_id is not null then 'payout' end, null, entry.owner_id, -entry.pending_cents),
      (case when entry.kind = 'withdrawal_completed' then 'bank' end, null, null, entry.pending_cents)
  ) as line (account, booking_id, owner_id, amount_cents)
  where entry.id = any(ids) and line.account is not null and line.amount_cents <> 0;
$$;
create function enter_into_journal() returns trigger language plpgsql as $$
begin
  perform journalise((select array_agg(id) from entered));
  return null;
end $$;
select journalise((select array_agg(id) from ledger_entries));
create trigger ledger_entries_journalise after insert on ledger_entries
  referencing new table as entered for each statement execute function enter_into_journal();

-- A stay that is paid through the platform earns once all of it was paid; a cancelled one earns what was kept of it.
drop index bookings_to_earn;
create index bookings_to_earn on bookings (check_in_date)
  where earned_cents = 0 and (
    (status in ('confirmed', 'completed') and total_cents > service_fee_cents
      and (settlement is null or (settlement = 'platform' and paid_cents >= total_cents)))
    or (status = 'cancelled' and kept_cents > 0)
  );
drop index bookings_to_take_back;
create index bookings_to_take_back on bookings (id)
  where earned_cents <> 0 and (
    (status in ('pending', 'cancelled') and earned_cents <> kept_cents)
    or (status in ('confirmed', 'completed') and settlement = 'platform'
      and (paid_cents < total_cents or earned_cents <> total_cents - service_fee_cents))
  );
