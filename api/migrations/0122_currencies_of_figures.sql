-- The sums of stays by currency (decision 84). Reports convert them to dollars by the rates of the day on which they are
-- read; stays in dollars stay what they are.

alter table stay_figures add column currency text not null default 'usd' check (is_currency(currency));

create or replace function enter_stay_figures() returns trigger language plpgsql as $$
begin
  insert into stay_figures (day, level, currency, made, pending, confirmed, cancelled, completed, nights, subtotal_cents,
    discount_cents, credit_cents, owner_fees_cents, taxes_cents, service_fee_cents, reserved_change)
  select day, level, coalesce(new.currency, old.currency), sum(sign * made), sum(sign * pending), sum(sign * confirmed),
    sum(sign * cancelled), sum(sign * completed), sum(sign * nights), sum(sign * subtotal_cents),
    sum(sign * discount_cents), sum(sign * credit_cents), sum(sign * owner_fees_cents), sum(sign * taxes_cents),
    sum(sign * service_fee_cents), sum(sign * reserved_change)
  from (
    select 1 as sign, now_counted.* from figures_of_stay(new.status, new.check_in_date, new.check_out_date, new.created_at,
      new.discount_level, new.nights, new.subtotal_cents, new.discount_cents, new.credit_cents,
      new.cleaning_fee_cents + new.charges_cents - new.taxes_cents, new.taxes_cents, new.service_fee_cents) as now_counted where tg_op <> 'DELETE'
    union all
    select -1, counted_before.* from figures_of_stay(old.status, old.check_in_date, old.check_out_date, old.created_at,
      old.discount_level, old.nights, old.subtotal_cents, old.discount_cents, old.credit_cents,
      old.cleaning_fee_cents + old.charges_cents - old.taxes_cents, old.taxes_cents, old.service_fee_cents) as counted_before where tg_op <> 'INSERT'
  ) as changes
  group by day, level
  having (sum(sign * made), sum(sign * pending), sum(sign * confirmed), sum(sign * cancelled), sum(sign * completed),
    sum(sign * nights), sum(sign * subtotal_cents), sum(sign * discount_cents), sum(sign * credit_cents),
    sum(sign * owner_fees_cents), sum(sign * taxes_cents), sum(sign * service_fee_cents), sum(sign * reserved_change))
    <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  return null;
end $$;

create or replace function count_stays_again() returns void language sql as $$
  lock table bookings in share mode;
  delete from stay_figures;
  delete from offered_nights;
  insert into homes_to_count select id from properties;
  insert into stay_figures (day, level, currency, made, pending, confirmed, cancelled, completed, nights, subtotal_cents,
    discount_cents, credit_cents, owner_fees_cents, taxes_cents, service_fee_cents, reserved_change)
  select counted.day, counted.level, booking.currency, sum(counted.made), sum(counted.pending), sum(counted.confirmed),
    sum(counted.cancelled), sum(counted.completed), sum(counted.nights), sum(counted.subtotal_cents),
    sum(counted.discount_cents), sum(counted.credit_cents), sum(counted.owner_fees_cents), sum(counted.taxes_cents),
    sum(counted.service_fee_cents), sum(counted.reserved_change)
  from bookings as booking cross join lateral figures_of_stay(booking.status, booking.check_in_date, booking.check_out_date, booking.created_at,
    booking.discount_level, booking.nights, booking.subtotal_cents, booking.discount_cents, booking.credit_cents,
    booking.cleaning_fee_cents + booking.charges_cents - booking.taxes_cents, booking.taxes_cents, booking.service_fee_cents) as counted
  group by counted.day, counted.level, booking.currency;
  select count_offered_nights();
$$;

-- An amount in US cents, rounded half up, by the rates that the admin set. It has two functions, because statements take
-- in only one without a subquery, and amounts in dollars need no rate.
create function exchanged_into_dollars(amount bigint, currency text) returns bigint
  stable parallel safe language sql
  return (
    select round(amount * (100000000.0 / minor_units(exchange_rates.currency)) / micros)::bigint
    from exchange_rates where exchange_rates.currency = exchanged_into_dollars.currency
  );
create function today_in_dollars(amount bigint, currency text) returns bigint stable parallel safe language sql
  return case when currency = 'usd' then amount else exchanged_into_dollars(amount, currency) end;
