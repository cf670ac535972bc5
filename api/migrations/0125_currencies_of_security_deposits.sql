-- A security deposit is in the currency of its stay (decision 84), as everything else that is paid for it.

create or replace function take_currency_of_entry() returns trigger language plpgsql as $$
begin
  new.currency := coalesce(
    (select currency from bookings where id = coalesce(new.booking_id, new.security_booking_id)),
    (select currency from withdrawals where id = new.withdrawal_id),
    new.currency
  );
  return new;
end $$;

create or replace function check_currency_of_payment() returns trigger language plpgsql as $$
begin
  if new.currency <> (select currency from bookings where id = coalesce(new.booking_id, new.security_booking_id)) then
    raise exception 'the payment % is in another currency than its stay', new.id
      using errcode = 'check_violation', constraint = 'incoming_payments_in_currency_of_stay';
  end if;
  return new;
end $$;
drop trigger incoming_payments_in_currency_of_stay on incoming_payments;
create trigger incoming_payments_in_currency_of_stay
  before insert or update of booking_id, security_booking_id, currency on incoming_payments
  for each row when (new.booking_id is not null or new.security_booking_id is not null)
  execute function check_currency_of_payment();

-- As in migration 0121; only the fee of a card payment is in the currency of the provider's account.
create or replace function take_currency_of_subject() returns trigger language plpgsql as $$
begin
  new.currency := case
    when new.ledger_entry_id is not null then (select currency from ledger_entries where id = new.ledger_entry_id)
    when new.incoming_payment_id is not null then
      (select currency from incoming_payments where id = new.incoming_payment_id)
    when new.refund_id is not null then (select currency from refunds where id = new.refund_id)
    when new.card_payment_id is not null then (
      select case when new.kind = 'card_fee' then coalesce(fee_currency, currency) else currency end
      from card_payments where id = new.card_payment_id
    )
    else (
      select case when new.kind = 'dispute_fee' then dispute.fee_currency else card.currency end
      from card_disputes as dispute join card_payments as card on card.id = dispute.card_payment_id
      where dispute.id = new.dispute_id
    )
  end;
  return new;
end $$;

-- What is kept of security deposits enters the months beside earnings (migration 0112), in its currency.
create or replace function enter_security_into_months() returns trigger language plpgsql as $$
begin
  insert into owner_months (owner_id, month, currency, earned_cents, withdrawn_cents)
  select owner_id, date_trunc('month', day)::date, currency, sum(amount_cents), 0
  from entered where kind = 'security_kept' group by 1, 2, 3 order by 1, 2, 3
  on conflict (owner_id, month, currency) do update set
    earned_cents = owner_months.earned_cents + excluded.earned_cents;
  return null;
end $$;
