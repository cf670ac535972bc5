-- Fees and taxes that an owner sets for a home (decision 80), as the contract's `Charge`; null where there are none.
alter table properties
  add column charges jsonb check (jsonb_typeof(charges) = 'array' and jsonb_array_length(charges) between 1 and 12),
  add column max_pets smallint not null default 0 check (max_pets between 0 and 10);

-- What the charges of a home come to for a stay of adults without pets, in cents: `chargesFor` of the contract. A search
-- puts homes in order by it. Fees come before taxes, which may be of them.
create function charged_cents(
  charges jsonb, nights integer, guests integer, cents_of_nights bigint, cents_of_cleaning bigint
) returns bigint immutable parallel safe language plpgsql as $$
declare
  charge record;
  fees bigint := 0;
  taxes bigint := 0;
  amount bigint;
begin
  for charge in
    select * from jsonb_to_recordset(charges) as each (
      kind text, basis text, amount_cents bigint, percentage numeric, of_fees boolean, guests_included integer,
      maximum_nights integer
    ) order by kind
  loop
    amount := case charge.basis
      when 'percentage' then (
        (cents_of_nights + case when charge.of_fees then cents_of_cleaning + fees else 0 end)
          * round(charge.percentage * 100)::bigint + 5000
      ) / 10000
      when 'stay' then charge.amount_cents
      when 'night' then charge.amount_cents * least(nights, charge.maximum_nights)
      when 'guest' then charge.amount_cents * greatest(0, guests - charge.guests_included)
      when 'guest_night' then
        charge.amount_cents * greatest(0, guests - charge.guests_included) * least(nights, charge.maximum_nights)
      else 0
    end;
    if charge.kind = 'fee' then
      fees := fees + amount;
    else
      taxes := taxes + amount;
    end if;
  end loop;
  return fees + taxes;
end $$;

-- What charges come to for each night at most: those of one night with as many guests as may come. A cent for each
-- covers that a percentage is rounded for the whole stay.
create function highest_charged_cents(
  charges jsonb, max_guests integer, cents_of_night bigint, cleaning_fee integer
) returns bigint immutable parallel safe language plpgsql as $$
begin
  if charges is null then
    return 0;
  end if;
  return charged_cents(charges, 1, max_guests, cents_of_night, cleaning_fee * 100) + jsonb_array_length(charges);
end $$;

drop index properties_by_highest_mixed_price, properties_by_highest_price;
create index properties_by_highest_mixed_price on properties ((
  everyone_else_highest_mixed_cents + cleaning_fee * 100
    + highest_charged_cents(charges, max_guests, everyone_else_highest_mixed_cents, cleaning_fee)
));
create index properties_by_highest_price on properties ((
  everyone_else_highest_cents + cleaning_fee * 100
    + highest_charged_cents(charges, max_guests, everyone_else_highest_cents, cleaning_fee)
));

create function cents_of_charges(lines jsonb, of_kind text) returns bigint immutable language sql
  return (
    select coalesce(sum((line ->> 'amount_cents')::bigint), 0) from jsonb_array_elements(lines) as line
    where of_kind is null or line ->> 'kind' = of_kind
  );

create function are_ages(ages smallint[]) returns boolean immutable language sql
  return coalesce((select bool_and(age between 0 and 17) from unnest(ages) as age), true);

-- Who comes, besides `guests_count`, and the lines of the charges; null where there are none.
alter table bookings
  add column children_ages smallint[] not null default '{}' check (are_ages(children_ages)),
  add column pets smallint not null default 0 check (pets between 0 and 10),
  add column charges jsonb,
  add column charges_cents bigint not null default 0,
  add column taxes_cents bigint not null default 0,
  add constraint bookings_with_an_adult check (cardinality(children_ages) < guests_count),
  add constraint bookings_charges_add_up check (
    charges_cents = coalesce(cents_of_charges(charges, null), 0)
    and taxes_cents = coalesce(cents_of_charges(charges, 'tax'), 0) and taxes_cents between 0 and charges_cents
  ),
  drop constraint bookings_price_adds_up,
  add constraint bookings_price_adds_up check (
    subtotal_cents = case
      when night_prices is null then nights::bigint * price_per_night * 100
      else cents_of_nights(night_prices)
    end
    and total_cents
      = subtotal_cents - discount_cents - credit_cents + cleaning_fee_cents + charges_cents + service_fee_cents
  );
alter table date_changes
  add column children_ages smallint[] not null default '{}' check (are_ages(children_ages)),
  add column pets smallint not null default 0 check (pets between 0 and 10),
  add column charges jsonb,
  add column charges_cents bigint not null default 0,
  add column taxes_cents bigint not null default 0,
  add column old_children_ages smallint[] not null default '{}',
  add column old_pets smallint not null default 0,
  add constraint date_changes_with_an_adult check (cardinality(children_ages) < guests_count),
  drop constraint date_changes_something,
  add constraint date_changes_something check (
    (check_in_date, check_out_date, guests_count, children_ages, pets)
      <> (old_check_in_date, old_check_out_date, old_guests_count, old_children_ages, old_pets)
  ),
  add constraint date_changes_charges_add_up check (
    charges_cents = coalesce(cents_of_charges(charges, null), 0)
    and taxes_cents = coalesce(cents_of_charges(charges, 'tax'), 0) and taxes_cents between 0 and charges_cents
  ),
  drop constraint date_changes_price_adds_up,
  add constraint date_changes_price_adds_up check (
    subtotal_cents = case
      when night_prices is null then nights::bigint * price_per_night * 100
      else cents_of_nights(night_prices)
    end
    and total_cents
      = subtotal_cents - discount_cents - credit_cents + cleaning_fee_cents + charges_cents + service_fee_cents
  );
alter table fair_turn_entries
  add column children_ages smallint[] not null default '{}' check (are_ages(children_ages)),
  add column pets smallint not null default 0 check (pets between 0 and 10),
  add column charges jsonb,
  add column charges_cents bigint not null default 0,
  add column taxes_cents bigint not null default 0,
  add constraint fair_turn_entries_with_an_adult check (cardinality(children_ages) < guests_count),
  add constraint fair_turn_entries_charges_add_up check (
    charges_cents = coalesce(cents_of_charges(charges, null), 0)
    and taxes_cents = coalesce(cents_of_charges(charges, 'tax'), 0) and taxes_cents between 0 and charges_cents
  ),
  drop constraint fair_turn_entries_price_adds_up,
  add constraint fair_turn_entries_price_adds_up check (
    subtotal_cents = case
      when night_prices is null then nights::bigint * price_per_night * 100
      else cents_of_nights(night_prices)
    end
    and total_cents
      = subtotal_cents - discount_cents - credit_cents + cleaning_fee_cents + charges_cents + service_fee_cents
  );

-- The figures of stays, with the taxes in them. What owners get besides the nights is the cleaning fee and their fees.
alter table stay_figures rename column cleaning_fee_cents to owner_fees_cents;
alter table stay_figures add column taxes_cents bigint not null default 0;
drop trigger bookings_enter_figures on bookings;
drop trigger bookings_change_figures on bookings;
drop function enter_stay_figures();
drop function figures_of_stay(
  text, date, date, timestamptz, smallint, smallint, bigint, bigint, bigint, bigint, bigint
);

create function figures_of_stay(
  status text, check_in date, check_out date, created timestamptz, discount_level smallint, stay_nights smallint,
  subtotal bigint, discount bigint, credit bigint, owner_fees bigint, taxes bigint, service_fee bigint
) returns table (
  day date, level smallint, made integer, pending integer, confirmed integer, cancelled integer, completed integer,
  nights integer, subtotal_cents bigint, discount_cents bigint, credit_cents bigint, owner_fees_cents bigint,
  taxes_cents bigint, service_fee_cents bigint, reserved_change integer
) stable language sql as $$
  select check_in, coalesce(discount_level, 0::smallint), 0,
    (status = 'pending')::int, (status = 'confirmed')::int, (status = 'cancelled')::int, (status = 'completed')::int,
    agreed * stay_nights, agreed * subtotal, agreed * discount, agreed * credit, agreed * owner_fees, agreed * taxes,
    agreed * service_fee, agreed
  from (select (status in ('confirmed', 'completed'))::int as agreed) as counts
  union all
  select check_out, 0::smallint, 0, 0, 0, 0, 0, 0, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
    -(status in ('confirmed', 'completed'))::int
  union all
  select (created at time zone 'UTC')::date, 0::smallint, 1, 0, 0, 0, 0, 0, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
    0::bigint, 0::bigint, 0
$$;

create function enter_stay_figures() returns trigger language plpgsql as $$
begin
  insert into stay_figures (day, level, made, pending, confirmed, cancelled, completed, nights, subtotal_cents,
    discount_cents, credit_cents, owner_fees_cents, taxes_cents, service_fee_cents, reserved_change)
  select day, level, sum(sign * made), sum(sign * pending), sum(sign * confirmed), sum(sign * cancelled),
    sum(sign * completed), sum(sign * nights), sum(sign * subtotal_cents), sum(sign * discount_cents),
    sum(sign * credit_cents), sum(sign * owner_fees_cents), sum(sign * taxes_cents), sum(sign * service_fee_cents),
    sum(sign * reserved_change)
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
create trigger bookings_enter_figures after insert or delete on bookings
  for each row execute function enter_stay_figures();
create trigger bookings_change_figures after update on bookings
  for each row when (
    (old.status, old.check_in_date, old.check_out_date, old.created_at, old.discount_level, old.nights, old.subtotal_cents,
      old.discount_cents, old.credit_cents, old.cleaning_fee_cents, old.charges_cents, old.taxes_cents,
      old.service_fee_cents)
    is distinct from
    (new.status, new.check_in_date, new.check_out_date, new.created_at, new.discount_level, new.nights, new.subtotal_cents,
      new.discount_cents, new.credit_cents, new.cleaning_fee_cents, new.charges_cents, new.taxes_cents,
      new.service_fee_cents)
  ) execute function enter_stay_figures();

create or replace function count_stays_again() returns void language sql as $$
  lock table bookings in share mode;
  delete from stay_figures;
  delete from offered_nights;
  insert into homes_to_count select id from properties;
  insert into stay_figures (day, level, made, pending, confirmed, cancelled, completed, nights, subtotal_cents,
    discount_cents, credit_cents, owner_fees_cents, taxes_cents, service_fee_cents, reserved_change)
  select counted.day, counted.level, sum(counted.made), sum(counted.pending), sum(counted.confirmed),
    sum(counted.cancelled), sum(counted.completed), sum(counted.nights), sum(counted.subtotal_cents),
    sum(counted.discount_cents), sum(counted.credit_cents), sum(counted.owner_fees_cents), sum(counted.taxes_cents),
    sum(counted.service_fee_cents), sum(counted.reserved_change)
  from bookings as booking cross join lateral figures_of_stay(booking.status, booking.check_in_date, booking.check_out_date, booking.created_at,
    booking.discount_level, booking.nights, booking.subtotal_cents, booking.discount_cents, booking.credit_cents,
    booking.cleaning_fee_cents + booking.charges_cents - booking.taxes_cents, booking.taxes_cents, booking.service_fee_cents) as counted
  group by counted.day, counted.level;
  select count_offered_nights();
$$;

create or replace function count_offered_nights() returns void language plpgsql as $$
declare
  homes uuid[];
begin
  if not exists (select from homes_to_count) then
    return;
  end if;
  -- One after the other, so that no home is counted twice.
  perform pg_advisory_xact_lock(hashtext('offered_nights'));
  with noted as (delete from homes_to_count returning property_id)
  select array_agg(distinct property_id) into homes from noted;
  with gone as (
    delete from offered_nights where property_id = any (homes) returning nights
  ), come as (
    insert into offered_nights (property_id, nights)
    select home, nights from unnest(homes) as home
      cross join lateral offered_nights_of(home, daterange(null, null)) as nights
    returning nights
  )
  insert into stay_figures (day, level, made, pending, confirmed, cancelled, completed, nights, subtotal_cents,
    discount_cents, owner_fees_cents, service_fee_cents, reserved_change, offered_change)
  select day, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, sum(change)
  from (
    select lower(nights) as day, 1 as change from come
    union all select upper(nights), -1 from come where not upper_inf(nights)
    union all select lower(nights), -1 from gone
    union all select upper(nights), 1 from gone where not upper_inf(nights)
  ) as changes
  group by day having sum(change) <> 0;
end $$;
