-- What a guest of a home needs to arrive: the way, the codes, the Wi-Fi, how things work.
create table arrival_guides (
  property_id uuid primary key references properties (id) on delete cascade,
  directions text not null default '' check (length(directions) <= 4000),
  manual text not null default '' check (length(manual) <= 10000),
  -- Sealed for this home: whoever reads the database alone opens no door.
  access_sealed bytea,
  -- A network's name is counted in bytes (IEEE 802.11).
  wifi_name text not null default '' constraint arrival_guides_wifi_name check (octet_length(wifi_name) <= 32),
  wifi_password_sealed bytea,
  opens_days_before smallint not null default 3
    constraint arrival_guides_opens check (opens_days_before between 0 and 30),
  updated_at timestamptz not null,
  -- A password belongs to a network.
  constraint arrival_guides_wifi check (wifi_password_sealed is null or wifi_name <> '')
);

create table arrival_guide_pictures (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references arrival_guides (property_id) on delete cascade,
  position smallint not null check (position between 0 and 9),
  -- A picture belongs to one guide: the guests of another home never get it.
  upload_name text not null unique references uploads (name) on delete restrict,
  unique (property_id, position)
);

-- Pictures of guides are private, as those of claims are.
alter table uploads
  drop constraint uploads_name_check,
  drop constraint uploads_folder_check,
  add constraint uploads_folder_check check (folder in ('properties', 'profiles', 'claims', 'guides')),
  add constraint uploads_name_check check (
    name ~ '^((claim|guide)-)?[0-9a-f]{32}-[0-9a-f]{6}$' and starts_with(name, 'claim-') = (folder = 'claims')
    and starts_with(name, 'guide-') = (folder = 'guides')
  );

-- That the guest of a stay was told that its guide is open. A stay that moved is told again for its new dates.
create table arrival_guide_notices (
  booking_id uuid primary key references bookings (id) on delete cascade,
  check_in_date date not null,
  sent_at timestamptz not null
);

-- `isGuideOpen` of the contract.
create function is_guide_open(status text, check_in date, check_out date, opens_days_before integer, today date)
returns boolean language sql immutable parallel safe as $$
  select status in ('confirmed', 'completed') and today between check_in - opens_days_before and check_out + 1
$$;
