-- Guests may transfer to the account of the owner of their stay instead of that of the platform (decision 87). What an
-- owner collects never comes to the platform: it is in no journal, no balance and no report of what sellers earned.

alter table platform_settings
  drop constraint platform_settings_payments_check,
  drop constraint platform_settings_payments_need_account,
  -- `transfer_to_owner`: each owner collects for their own stays.
  add constraint platform_settings_payments_check
    check (payments in ('none', 'bank_transfer', 'card', 'bank_transfer_and_card', 'transfer_to_owner')),
  add constraint platform_settings_payments_need_account check (
    payments in ('none', 'card', 'transfer_to_owner') or (payout_account_name is not null and payout_iban is not null)
  );

-- The account to which guests of an owner pay. A new one waits beside the present one until `opens_at`; the present one is
-- the last that is open.
create table collecting_accounts (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id),
  holder text not null check (length(holder) between 2 and 70),
  -- Sealed as other account numbers are.
  iban_sealed bytea not null,
  iban_last4 text not null check (length(iban_last4) = 4),
  bic text check (length(bic) between 8 and 11),
  added_at timestamptz not null,
  opens_at timestamptz not null,
  -- When guests who still had to pay were told of it; null before.
  announced_at timestamptz
);
create index collecting_accounts_of_owner on collecting_accounts (owner_id, opens_at desc);
create index collecting_accounts_to_announce on collecting_accounts (opens_at) where announced_at is null;

alter table bookings
  drop constraint bookings_settlement_check,
  -- `owner`: paid by transfer to the account of the owner.
  add constraint bookings_settlement_check check (settlement in ('platform', 'owner', 'direct')),
  -- The platform does not hold security deposits of stays that it does not collect.
  add constraint bookings_security_deposit_of_platform check (security_deposit_cents = 0 or settlement is distinct from 'owner');
drop index bookings_with_payment_due;
create index bookings_with_payment_due on bookings (deposit_due_on)
  where settlement in ('platform', 'owner') and status in ('confirmed', 'completed') and paid_cents < total_cents;

-- As in migration 0094; the dates are those of stays that owners collect, too.
create or replace function plan_payments() returns trigger language plpgsql as $$
declare
  confirmed_on date;
begin
  if coalesce(new.settlement, 'direct') = 'direct' or new.status not in ('confirmed', 'completed') then
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
  if new.payment_reminders is null then
    new.payment_reminders := (
      case when new.deposit_percentage > 0 then new.deposit_due_on else new.balance_due_on end - 2 <= confirmed_on
    )::integer;
  end if;
  return new;
end $$;

-- A cancelled stay that its owner collected earns nothing on the platform, whatever the owner keeps of it.
drop index bookings_to_earn;
create index bookings_to_earn on bookings (check_in_date)
  where earned_cents = 0 and settlement is distinct from 'owner' and (
    (status in ('confirmed', 'completed') and total_cents > service_fee_cents
      and (settlement is null or (settlement = 'platform' and paid_cents >= total_cents)))
    or (status = 'cancelled' and kept_cents > 0)
  );

-- Whose statement it was, whose money came in and who sends it back: an owner, or null for the platform.
alter table bank_imports add column collector_id uuid references users (id);
alter table incoming_payments
  add column collector_id uuid references users (id),
  drop constraint incoming_payments_fingerprint_key,
  add constraint incoming_payments_by_transfer check (
    collector_id is null or (card_payment_id is null and status in ('waiting', 'assigned', 'returned', 'other'))
  );
-- A line is known to the one whose statement had it.
create unique index incoming_payments_once on incoming_payments (fingerprint) where collector_id is null;
create unique index incoming_payments_once_of_owner on incoming_payments (collector_id, fingerprint)
  where collector_id is not null;
create index incoming_payments_of_owner on incoming_payments (collector_id, received_on desc, id)
  where collector_id is not null;
alter table refunds
  add column collector_id uuid references users (id),
  -- When their owner was last reminded to send it.
  add column reminded_at timestamptz,
  add constraint refunds_by_transfer check (collector_id is null or card_payment_id is null);
create index refunds_of_owner on refunds (collector_id, created_at desc, id) where collector_id is not null;

-- The owner to whom a stay is paid; null where it is paid to the platform or settled directly.
create function collector_of(booking uuid) returns uuid stable language sql as $$
  select properties.owner_id from bookings join properties on properties.id = bookings.property_id
  where bookings.id = booking and bookings.settlement = 'owner'
$$;

-- A payment belongs to one collector for ever, and pays only for stays of that collector.
create function check_collector_of_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.collector_id is distinct from old.collector_id
    or new.booking_id is not null and new.collector_id is distinct from collector_of(new.booking_id)
    or new.import_id is not null
      and new.collector_id is distinct from (select collector_id from bank_imports where id = new.import_id) then
    raise exception 'the payment % belongs to another collector', new.id
      using errcode = 'check_violation', constraint = 'incoming_payments_of_collector';
  end if;
  return new;
end $$;
create trigger incoming_payments_of_collector before insert or update of booking_id, collector_id, import_id
  on incoming_payments for each row execute function check_collector_of_payment();

create function take_collector_of_booking() returns trigger language plpgsql as $$
begin
  new.collector_id := case when tg_op = 'UPDATE' then old.collector_id else collector_of(new.booking_id) end;
  return new;
end $$;
create trigger refunds_take_collector before insert or update of collector_id on refunds
  for each row execute function take_collector_of_booking();

-- What was paid for a stay that its owner collects follows its payments and refunds, as that of others follows the journal.
create function add_to_paid(booking uuid, cents bigint) returns void language sql as $$
  update bookings set paid_cents = paid_cents + cents where id = booking;
$$;
create function enter_collected_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.booking_id is not null then
    perform add_to_paid(old.booking_id, -old.amount_cents);
  end if;
  if new.booking_id is not null then
    perform add_to_paid(new.booking_id, new.amount_cents);
  end if;
  return null;
end $$;
create trigger incoming_payments_enter after insert or update of booking_id, amount_cents on incoming_payments
  for each row when (new.collector_id is not null) execute function enter_collected_payment();
create function enter_collected_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status not in ('withdrawn', 'failed') then
    perform add_to_paid(old.booking_id, old.amount_cents);
  end if;
  if new.status not in ('withdrawn', 'failed') then
    perform add_to_paid(new.booking_id, -new.amount_cents);
  end if;
  return null;
end $$;
create trigger refunds_enter after insert or update of status, amount_cents on refunds
  for each row when (new.collector_id is not null) execute function enter_collected_refund();

-- Who collects a stay is fixed as soon as any money of it moved.
create function check_settlement_of_paid() returns trigger language plpgsql as $$
begin
  if exists (select from incoming_payments where booking_id = new.id) or exists (select from refunds where booking_id = new.id) then
    raise exception 'the stay % was paid to somebody', new.id
      using errcode = 'check_violation', constraint = 'bookings_settlement_of_paid';
  end if;
  return new;
end $$;
create trigger bookings_settlement_of_paid before update of settlement on bookings
  for each row when (new.settlement is distinct from old.settlement) execute function check_settlement_of_paid();

-- Neither journal nor ledger have anything of what owners collect.
create function refuse_collected_in_journal() returns trigger language plpgsql as $$
begin
  if exists (select from incoming_payments where id = new.incoming_payment_id and collector_id is not null)
    or exists (select from refunds where id = new.refund_id and collector_id is not null) then
    raise exception 'what an owner collects is not in the journal'
      using errcode = 'check_violation', constraint = 'journal_transactions_of_platform';
  end if;
  return new;
end $$;
create trigger journal_transactions_of_platform before insert on journal_transactions
  for each row execute function refuse_collected_in_journal();
create function refuse_collected_in_ledger() returns trigger language plpgsql as $$
begin
  if collector_of(coalesce(new.booking_id, new.security_booking_id)) is not null then
    raise exception 'what an owner collects is not in the ledger'
      using errcode = 'check_violation', constraint = 'ledger_entries_of_platform';
  end if;
  return new;
end $$;
create trigger ledger_entries_of_platform before insert on ledger_entries
  for each row execute function refuse_collected_in_ledger();
