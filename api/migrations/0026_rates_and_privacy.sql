-- What one US dollar is in the currencies that are shown beside it. Prices are kept, agreed and charged in dollars alone.
create table exchange_rates (
  currency text primary key check (currency in ('eur', 'gbp', 'jpy')),
  -- Millionths of the currency for one dollar, 920000 for 0.92: whole, as money is never a fraction of a machine's.
  micros integer not null check (micros between 1 and 2000000000),
  updated_at timestamptz not null default now()
);
-- A beginning that is not far off, until an admin sets the rates of the day.
insert into exchange_rates (currency, micros) values ('eur', 920000), ('gbp', 780000), ('jpy', 150000000);

-- Null until somebody chooses: the device then decides. Nobody could choose before, so what stands there is only the old default.
alter table user_preferences
  alter column language drop not null, alter column language drop default,
  alter column currency drop not null, alter column currency drop default;
update user_preferences set language = null where language = 'en';
update user_preferences set currency = null where currency = 'usd';

alter table user_preferences
  -- Whether owners see the picture of a guest whom they do not know yet: no confirmed stay, not in their network.
  add column show_picture boolean not null default true,
  -- Whether the other side of a conversation sees how far one has read.
  add column show_read_marks boolean not null default true,
  -- Whether a review carries the whole name or only the first.
  add column full_name_on_reviews boolean not null default true,
  -- As it is to stand on one's receipts.
  add column billing_name text check (char_length(billing_name) between 1 and 100),
  add column billing_address text check (char_length(billing_address) between 1 and 500);

-- Where a person says that they live, in their own words.
alter table users add column location text check (char_length(location) between 1 and 100);

-- The picture of a guest as an owner may see it.
create function guest_picture(guest uuid, owner uuid) returns text stable language sql as $$
  select users.profile_image from users
  left join user_preferences as chosen on chosen.user_id = users.id
  where users.id = guest and (
    chosen.show_picture is not false
    or exists (select from network_members where owner_id = owner and member_id = guest)
    or exists (
      select from bookings join properties on properties.id = bookings.property_id
      where bookings.guest_id = guest and properties.owner_id = owner
        and bookings.status in ('confirmed', 'completed'))
  )
$$;
