-- What favours took off the price, and how many nights of that were given as nights.
alter table bookings
  add column credit_cents bigint not null default 0,
  add column credit_nights smallint not null default 0,
  -- Credit pays for nights, never for fees.
  add constraint bookings_credit_pays_nights check (
    credit_cents between 0 and subtotal_cents - discount_cents and credit_nights between 0 and nights
  ),
  drop constraint bookings_price_adds_up,
  add constraint bookings_price_adds_up check (
    subtotal_cents = case
      when night_prices is null then nights::bigint * price_per_night * 100
      else cents_of_nights(night_prices)
    end
    and total_cents = subtotal_cents - discount_cents - credit_cents + cleaning_fee_cents + service_fee_cents
  );

alter table date_changes
  add column credit_cents bigint not null default 0,
  add column credit_nights smallint not null default 0,
  -- Which credit would pay, as it was asked; null where none would.
  add column credit_spends jsonb,
  add constraint date_changes_credit_pays_nights check (
    credit_cents between 0 and subtotal_cents - discount_cents and credit_nights between 0 and nights
    and (credit_cents > 0) = (credit_spends is not null)
  ),
  drop constraint date_changes_price_adds_up,
  add constraint date_changes_price_adds_up check (
    subtotal_cents = case
      when night_prices is null then nights::bigint * price_per_night * 100
      else cents_of_nights(night_prices)
    end
    and total_cents = subtotal_cents - discount_cents - credit_cents + cleaning_fee_cents + service_fee_cents
  );

-- However a booking ends, its credit comes back.
create function return_credit_of_booking() returns trigger language plpgsql as $$
begin
  perform return_favour_credit(new.id, new.updated_at);
  return null;
end $$;
create trigger bookings_return_credit after update of status on bookings
  for each row when (new.credit_cents > 0 and new.status = 'cancelled' and old.status <> 'cancelled')
  execute function return_credit_of_booking();

-- What a booking says of its credit is what the ledger says: all of it while the booking stands, none once it is
-- cancelled.
create function check_credit_of_booking() returns trigger language plpgsql as $$
declare
  wanted bigint := (
    select case when status = 'cancelled' then 0 else credit_cents end from bookings where id = new.id
  );
begin
  if wanted <> coalesce((select sum(worth_cents) from favour_entries where booking_id = new.id), 0) then
    raise exception 'the credit of a booking is not what was spent on it'
      using errcode = 'check_violation', constraint = 'bookings_credit_spent';
  end if;
  return null;
end $$;
create constraint trigger bookings_credit_spent after insert on bookings deferrable initially deferred
  for each row when (new.credit_cents > 0) execute function check_credit_of_booking();
create constraint trigger bookings_credit_still_spent after update of status, credit_cents on bookings
  deferrable initially deferred
  for each row when (new.credit_cents > 0 or old.credit_cents > 0) execute function check_credit_of_booking();

-- The figures of stays, with the credit that paid for them.
alter table stay_figures add column credit_cents bigint not null default 0;
drop trigger bookings_enter_figures on bookings;
drop trigger bookings_change_figures on bookings;
drop function enter_stay_figures();
drop function figures_of_stay(
  text, date, date, timestamptz, smallint, smallint, bigint, bigint, bigint, bigint
);

create function figures_of_stay(
  status text, check_in date, check_out date, created timestamptz, discount_level smallint, stay_nights smallint,
  subtotal bigint, discount bigint, credit bigint, cleaning_fee bigint, service_fee bigint
) returns table (
  day date, level smallint, made integer, pending integer, confirmed integer, cancelled integer, completed integer,
  nights integer, subtotal_cents bigint, discount_cents bigint, credit_cents bigint, cleaning_fee_cents bigint,
  service_fee_cents bigint, reserved_change integer
) stable language sql as $$
  select check_in, coalesce(discount_level, 0::smallint), 0,
    (status = 'pending')::int, (status = 'confirmed')::int, (status = 'cancelled')::int, (status = 'completed')::int,
    agreed * stay_nights, agreed * subtotal, agreed * discount, agreed * credit, agreed * cleaning_fee,
    agreed * service_fee, agreed
  from (select (status in ('confirmed', 'completed'))::int as agreed) as counts
  union all
  select check_out, 0::smallint, 0, 0, 0, 0, 0, 0, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
    -(status in ('confirmed', 'completed'))::int
  union all
  select (created at time zone 'UTC')::date, 0::smallint, 1, 0, 0, 0, 0, 0, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
    0::bigint, 0
$$;

create function enter_stay_figures() returns trigger language plpgsql as $$
begin
  insert into stay_figures (day, level, made, pending, confirmed, cancelled, completed, nights, subtotal_cents,
    discount_cents, credit_cents, cleaning_fee_cents, service_fee_cents, reserved_change)
  select day, level, sum(sign * made), sum(sign * pending), sum(sign * confirmed), sum(sign * cancelled),
    sum(sign * completed), sum(sign * nights), sum(sign * subtotal_cents), sum(sign * discount_cents),
    sum(sign * credit_cents), sum(sign * cleaning_fee_cents), sum(sign * service_fee_cents), sum(sign * reserved_change)
  from (
    select 1 as sign, now_counted.* from figures_of_stay(new.status, new.check_in_date, new.check_out_date, new.created_at,
      new.discount_level, new.nights, new.subtotal_cents, new.discount_cents, new.credit_cents, new.cleaning_fee_cents,
      new.service_fee_cents) as now_counted where tg_op <> 'DELETE'
    union all
    select -1, counted_before.* from figures_of_stay(old.status, old.check_in_date, old.check_out_date, old.created_at,
      old.discount_level, old.nights, old.subtotal_cents, old.discount_cents, old.credit_cents, old.cleaning_fee_cents,
      old.service_fee_cents) as counted_before where tg_op <> 'INSERT'
  ) as changes
  group by day, level
  having (sum(sign * made), sum(sign * pending), sum(sign * confirmed), sum(sign * cancelled), sum(sign * completed),
    sum(sign * nights), sum(sign * subtotal_cents), sum(sign * discount_cents), sum(sign * credit_cents),
    sum(sign * cleaning_fee_cents), sum(sign * service_fee_cents), sum(sign * reserved_change))
    <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  return null;
end $$;
create trigger bookings_enter_figures after insert or delete on bookings
  for each row execute function enter_stay_figures();
create trigger bookings_change_figures after update on bookings
  for each row when (
    (old.status, old.check_in_date, old.check_out_date, old.created_at, old.discount_level, old.nights, old.subtotal_cents,
      old.discount_cents, old.credit_cents, old.cleaning_fee_cents, old.service_fee_cents)
    is distinct from
    (new.status, new.check_in_date, new.check_out_date, new.created_at, new.discount_level, new.nights, new.subtotal_cents,
      new.discount_cents, new.credit_cents, new.cleaning_fee_cents, new.service_fee_cents)
  ) execute function enter_stay_figures();

create or replace function count_stays_again() returns void language sql as $$
  lock table bookings in share mode;
  delete from stay_figures;
  delete from offered_nights;
  insert into homes_to_count select id from properties;
  insert into stay_figures (day, level, made, pending, confirmed, cancelled, completed, nights, subtotal_cents,
    discount_cents, credit_cents, cleaning_fee_cents, service_fee_cents, reserved_change)
  select counted.day, counted.level, sum(counted.made), sum(counted.pending), sum(counted.confirmed),
    sum(counted.cancelled), sum(counted.completed), sum(counted.nights), sum(counted.subtotal_cents),
    sum(counted.discount_cents), sum(counted.credit_cents), sum(counted.cleaning_fee_cents),
    sum(counted.service_fee_cents), sum(counted.reserved_change)
  from bookings as booking cross join lateral figures_of_stay(booking.status, booking.check_in_date,
    booking.check_out_date, booking.created_at, booking.discount_level, booking.nights, booking.subtotal_cents,
    booking.discount_cents, booking.credit_cents, booking.cleaning_fee_cents, booking.service_fee_cents) as counted
  group by counted.day, counted.level;
  select count_offered_nights();
$$;
