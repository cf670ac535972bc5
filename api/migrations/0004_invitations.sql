-- Invitations to the platform, by an admin; the first admin's own comes from the server itself and has no sender.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  invited_by uuid references users (id) on delete cascade,
  email text not null check (email = lower(normalize(email, nfc))),
  -- Only the first admin's link, while no ADMIN_EMAIL is set: its holder may put in their own address.
  address_open boolean not null default false,
  user_type text not null check (user_type in ('admin', 'owner', 'user')),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'expired', 'revoked')),
  -- SHA-256 of 256 random bits; the token itself is only ever in the mail.
  token_hash bytea not null constraint invitations_token_key unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  answered_at timestamptz
);
-- One open invitation per address and sender; inviting again revokes the older one.
create unique index invitations_one_pending on invitations (email, invited_by) nulls not distinct
  where status = 'pending';
create index invitations_newest on invitations (created_at desc, id);

-- Invitations to an owner's network.
create table network_invitations (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id) on delete cascade,
  email text not null check (email = lower(normalize(email, nfc))),
  user_type text not null check (user_type in ('owner', 'user')),
  trust_level_id uuid,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'expired', 'revoked')),
  token_hash bytea not null constraint network_invitations_token_key unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- Answered invitations outlive the level they named; the service refuses to delete one that an open invitation names.
  constraint network_invitations_level_fkey foreign key (owner_id, trust_level_id)
    references trust_levels (owner_id, id) on delete set null (trust_level_id)
);
create unique index network_invitations_one_pending on network_invitations (email, owner_id)
  where status = 'pending';
create index network_invitations_newest on network_invitations (owner_id, created_at desc, id);
