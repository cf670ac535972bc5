-- Every amount of money names its currency (decision 84): that of the home whose stay it is about, or that of the
-- withdrawal or the bank's line. Triggers take it from there, so that no code path can say another one.

create function is_currency(currency text) returns boolean immutable parallel safe language sql
  return currency in ('usd', 'eur', 'gbp', 'jpy');

alter table withdrawals add column currency text not null default 'usd' check (is_currency(currency));
alter table incoming_payments add column currency text not null default 'usd' check (is_currency(currency));
alter table refunds add column currency text not null default 'usd' check (is_currency(currency));
alter table stay_documents add column currency text not null default 'usd' check (is_currency(currency));
alter table card_payments
  add column currency text not null default 'usd' check (is_currency(currency)),
  -- The provider keeps its fee in the currency of its account; null until it has said so.
  add column fee_currency text check (is_currency(fee_currency));
update card_payments set fee_currency = 'usd' where fee_cents is not null;
alter table card_payments
  add constraint card_payments_fee_in_currency check ((fee_cents is null) = (fee_currency is null));
alter table card_disputes
  add column fee_currency text not null default 'usd' check (is_currency(fee_currency));
-- Of money; nights are nights anywhere.
alter table favour_grants add column currency text not null default 'usd' check (is_currency(currency));
alter table ledger_entries add column currency text not null default 'usd' check (is_currency(currency));
alter table journal_transactions add column currency text not null default 'usd' check (is_currency(currency));
alter table journal_lines add column currency text not null default 'usd' check (is_currency(currency));
drop index journal_lines_of_account;
create index journal_lines_of_account on journal_lines (account, currency) include (amount_cents);

create trigger refunds_take_currency before insert or update of currency on refunds
  for each row execute function take_currency_of_booking();
create trigger stay_documents_take_currency before insert on stay_documents
  for each row execute function take_currency_of_booking();
create trigger card_payments_take_currency before insert or update of currency on card_payments
  for each row execute function take_currency_of_booking();

create function take_currency_of_entry() returns trigger language plpgsql as $$
begin
  new.currency := coalesce(
    (select currency from bookings where id = new.booking_id),
    (select currency from withdrawals where id = new.withdrawal_id),
    new.currency
  );
  return new;
end $$;
create trigger ledger_entries_take_currency before insert on ledger_entries
  for each row execute function take_currency_of_entry();

-- A payment pays only for a stay in its own currency: there is no rate at which another one would be what is owed.
create function check_currency_of_payment() returns trigger language plpgsql as $$
begin
  if new.currency <> (select currency from bookings where id = new.booking_id) then
    raise exception 'the payment % is in another currency than its stay', new.id
      using errcode = 'check_violation', constraint = 'incoming_payments_in_currency_of_stay';
  end if;
  return new;
end $$;
create trigger incoming_payments_in_currency_of_stay before insert or update of booking_id, currency on incoming_payments
  for each row when (new.booking_id is not null) execute function check_currency_of_payment();

-- Credit in money pays only for homes in its currency.
create function check_currency_of_favour() returns trigger language plpgsql as $$
begin
  if exists (
    select from favour_grants as given join bookings on bookings.id = new.booking_id
    where given.id = new.grant_id and given.unit = 'money' and given.currency <> bookings.currency
  ) then
    raise exception 'the credit % is in another currency than the stay', new.grant_id
      using errcode = 'check_violation', constraint = 'favour_entries_in_currency_of_stay';
  end if;
  return new;
end $$;
create trigger favour_entries_in_currency_of_stay before insert on favour_entries
  for each row when (new.booking_id is not null) execute function check_currency_of_favour();

-- A transaction of the journal has the currency of what it is about, and its lines have that of the transaction: they sum
-- to zero in one currency.
create function take_currency_of_subject() returns trigger language plpgsql as $$
begin
  new.currency := case
    when new.ledger_entry_id is not null then (select currency from ledger_entries where id = new.ledger_entry_id)
    when new.incoming_payment_id is not null then
      (select currency from incoming_payments where id = new.incoming_payment_id)
    when new.refund_id is not null then (select currency from refunds where id = new.refund_id)
    -- The fees are in the currency of the provider's account.
    when new.card_payment_id is not null then
      (select coalesce(fee_currency, currency) from card_payments where id = new.card_payment_id)
    else (
      select case when new.kind = 'dispute_fee' then dispute.fee_currency else card.currency end
      from card_disputes as dispute join card_payments as card on card.id = dispute.card_payment_id
      where dispute.id = new.dispute_id
    )
  end;
  return new;
end $$;
create trigger journal_transactions_take_currency before insert on journal_transactions
  for each row execute function take_currency_of_subject();

create function take_currency_of_transaction() returns trigger language plpgsql as $$
begin
  select currency into strict new.currency from journal_transactions where id = new.transaction_id;
  return new;
end $$;
create trigger journal_lines_take_currency before insert on journal_lines
  for each row execute function take_currency_of_transaction();

-- An owner has a balance in each currency in which their homes earned. The lock of an owner's money is the row of dollars,
-- which therefore exists first.
alter table owner_balances
  add column currency text not null default 'usd' check (is_currency(currency)),
  drop constraint owner_balances_pkey,
  add primary key (owner_id, currency);
create or replace function enter_into_balance() returns trigger language plpgsql as $$
begin
  insert into owner_balances (owner_id, currency) select distinct owner_id, currency from entered on conflict do nothing;
  update owner_balances set
    total_cents = owner_balances.total_cents + moved.amount_cents,
    pending_cents = owner_balances.pending_cents + moved.pending_cents
  from (
    select owner_id, currency, sum(amount_cents) as amount_cents, sum(pending_cents) as pending_cents
    from entered group by owner_id, currency
  ) as moved
  where owner_balances.owner_id = moved.owner_id and owner_balances.currency = moved.currency;
  update bookings set earned_cents = bookings.earned_cents + moved.amount_cents
  from (
    select booking_id, sum(amount_cents) as amount_cents from entered where booking_id is not null group by booking_id
  ) as moved
  where bookings.id = moved.booking_id;
  return null;
end $$;

alter table owner_months
  add column currency text not null default 'usd' check (is_currency(currency)),
  drop constraint owner_months_pkey,
  add primary key (owner_id, month, currency);
create or replace function enter_into_months() returns trigger language plpgsql as $$
begin
  insert into owner_months (owner_id, month, currency, earned_cents, withdrawn_cents)
  select owner_id, date_trunc('month', day)::date, currency,
    coalesce(sum(amount_cents) filter (where booking_id is not null), 0),
    -coalesce(sum(amount_cents) filter (where withdrawal_id is not null), 0)
  from entered group by 1, 2, 3 order by 1, 2, 3
  on conflict (owner_id, month, currency) do update set
    earned_cents = owner_months.earned_cents + excluded.earned_cents,
    withdrawn_cents = owner_months.withdrawn_cents + excluded.withdrawn_cents;
  return null;
end $$;
