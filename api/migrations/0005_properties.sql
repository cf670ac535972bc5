create table properties (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id),
  title text not null check (length(title) between 3 and 120),
  description text not null,
  -- The street; empty where onboarding did not ask for it.
  address text not null default '',
  city text not null,
  state text,
  country text not null,
  -- Whole dollars (spec 3). The bounds keep nights x price x percentage inside exact integers.
  price_per_night integer not null check (price_per_night between 1 and 1000000),
  bedrooms smallint not null check (bedrooms between 1 and 100),
  bathrooms smallint not null check (bathrooms between 1 and 100),
  max_guests smallint not null check (max_guests between 1 and 100),
  amenities text[] not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'active')),
  is_visible boolean not null default true,
  -- IANA name; a stay's days are the days of this zone.
  time_zone text not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index properties_newest on properties (created_at desc, id) where status = 'active' and is_visible;
create index properties_of_owner on properties (owner_id, created_at desc, id);

-- A property's pictures in their order; the first is the cover.
create table property_images (
  property_id uuid not null references properties (id) on delete cascade,
  position smallint not null check (position between 0 and 9),
  -- A picture in use cannot be deleted.
  upload_name text not null references uploads (name) on delete restrict,
  primary key (property_id, position)
);
create unique index property_images_upload on property_images (upload_name, property_id);
