-- An owner's trust levels. The name is the owner's; the number is unique per owner.
create table trust_levels (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  level smallint not null check (level between 1 and 5),
  default_discount_percentage numeric(5, 2) not null check (default_discount_percentage between 0 and 100),
  created_at timestamptz not null default now(),
  constraint trust_levels_owner_level_key unique (owner_id, level),
  -- Target of the composite keys below: a level of another owner can never be held here.
  constraint trust_levels_owner_id_key unique (owner_id, id)
);

-- A person in an owner's network, at one level. Without a level (the owner has made none yet) the standard discount counts.
create table network_members (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id) on delete cascade,
  member_id uuid not null references users (id) on delete cascade,
  trust_level_id uuid,
  joined_at timestamptz not null default now(),
  constraint network_members_owner_member_key unique (owner_id, member_id),
  constraint network_members_not_oneself check (owner_id <> member_id),
  -- A level that somebody holds cannot be deleted.
  constraint network_members_level_fkey foreign key (owner_id, trust_level_id)
    references trust_levels (owner_id, id) on delete restrict
);
create index network_members_of_member on network_members (member_id);
create index network_members_at_level on network_members (trust_level_id);
