-- What the platform reports of owners to tax authorities (directive (EU) 2021/514). Everything may be said later: an
-- empty text is not said.
create table tax_details (
  owner_id uuid primary key references users (id) on delete cascade,
  kind text not null check (kind in ('individual', 'business')),
  legal_name text not null check (length(legal_name) <= 200),
  street text not null check (length(street) <= 200),
  postcode text not null check (length(postcode) <= 20),
  city text not null check (length(city) <= 120),
  country text not null check (country ~ '^([A-Z]{2})?$'),
  place_of_birth text not null check (length(place_of_birth) <= 120),
  vat_number text not null check (length(vat_number) <= 30),
  date_of_birth date,
  registration_number text not null check (length(registration_number) <= 60),
  updated_at timestamptz not null,
  constraint tax_details_of_kind check (
    case kind
      when 'individual' then registration_number = ''
      else date_of_birth is null and place_of_birth = ''
    end
  )
);

-- The number of each country that issued one, sealed as account numbers are.
create table tax_numbers (
  owner_id uuid not null references tax_details (owner_id) on delete cascade,
  country text not null check (country ~ '^[A-Z]{2}$'),
  number_sealed bytea not null,
  last_characters text not null check (length(last_characters) between 1 and 4),
  primary key (owner_id, country)
);
