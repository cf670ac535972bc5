-- Dates of a home that its owner offers to one person at a price. An offer holds no nights. Its price and its terms of
-- payment are stored as they were shown: the booking that it becomes copies them.
create table special_offers (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null,
  owner_id uuid not null references users (id),
  guest_id uuid not null references users (id),
  check_in_date date not null,
  check_out_date date not null,
  guests_count smallint not null check (guests_count between 1 and 100),
  children_ages smallint[] not null default '{}' check (are_ages(children_ages)),
  pets smallint not null default 0 check (pets between 0 and 10),
  currency text not null,
  price_per_night integer not null check (price_per_night > 0),
  nights smallint not null check (nights between 1 and 365),
  subtotal_cents bigint not null,
  discount_percentage numeric(5, 2) not null check (discount_percentage between 0 and 100),
  discount_level smallint check (discount_level between 1 and 5),
  discount_level_name text,
  discount_cents bigint not null check (discount_cents between 0 and subtotal_cents),
  stay_discounts jsonb check (jsonb_typeof(stay_discounts) = 'array'),
  lowest_price_reached boolean not null,
  -- No credit is spent on an offer.
  credit_cents bigint not null check (credit_cents = 0),
  credit_nights smallint not null check (credit_nights = 0),
  cleaning_fee_cents bigint not null check (cleaning_fee_cents >= 0),
  charges jsonb,
  charges_cents bigint not null,
  taxes_cents bigint not null,
  service_fee_cents bigint not null check (service_fee_cents >= 0),
  total_cents bigint not null,
  night_prices integer[],
  price_lines jsonb,
  -- Null where the platform took no payments.
  payment_terms jsonb,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'withdrawn', 'lapsed')),
  made_at timestamptz not null,
  -- From then on an open offer has lapsed, whether or not its status says so yet.
  expires_at timestamptz not null,
  decided_at timestamptz,
  booking_id uuid references bookings (id) on delete cascade,
  constraint special_offers_in_currency_of_home foreign key (property_id, currency)
    references properties (id, currency) on delete cascade,
  constraint special_offers_to_somebody_else check (owner_id <> guest_id),
  constraint special_offers_with_an_adult check (cardinality(children_ages) < guests_count),
  constraint special_offers_whole_nights check (nights = check_out_date - check_in_date),
  constraint special_offers_charges_add_up check (
    charges_cents = coalesce(cents_of_charges(charges, null), 0)
    and taxes_cents = coalesce(cents_of_charges(charges, 'tax'), 0) and taxes_cents between 0 and charges_cents
  ),
  constraint special_offers_price_adds_up check (
    subtotal_cents = case
      when night_prices is null then nights::bigint * price_per_night * minor_units(currency)
      else cents_of_nights(night_prices, currency)
    end
    and total_cents = subtotal_cents - discount_cents + cleaning_fee_cents + charges_cents + service_fee_cents
  ),
  constraint special_offers_time check (expires_at > made_at and expires_at <= made_at + interval '7 days'),
  constraint special_offers_decided check ((status = 'open') = (decided_at is null)),
  -- Every accepted offer has become a booking, and no other.
  constraint special_offers_booked check ((status = 'accepted') = (booking_id is not null))
);
create unique index special_offers_one_open on special_offers (guest_id, property_id, check_in_date, check_out_date)
  where status = 'open';
create index special_offers_of_guest on special_offers (guest_id, made_at desc);
create index special_offers_of_owner on special_offers (owner_id, made_at desc);
create index special_offers_of_property on special_offers (property_id);
create unique index special_offers_of_booking on special_offers (booking_id) where booking_id is not null;
create index special_offers_by_end on special_offers (check_out_date);

-- What was offered never changes, and an offer that was answered stays answered.
create function refuse_other_offer() returns trigger language plpgsql as $$
begin
  raise exception 'this offer was answered, or its price would change'
    using errcode = 'check_violation', constraint = 'special_offers_fixed';
end $$;
create trigger special_offers_fixed before update on special_offers for each row when (
  old.status <> 'open'
  or to_jsonb(new) - '{status,decided_at,booking_id}'::text[]
    is distinct from to_jsonb(old) - '{status,decided_at,booking_id}'::text[]
) execute function refuse_other_offer();
