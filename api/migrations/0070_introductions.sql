-- How many people a member of this level may introduce to the owner within a year. 0: none, as for every level at first.
alter table trust_levels add column introductions_a_year smallint not null default 0
  check (introductions_a_year between 0 and 20);

-- A member introduces somebody to the owner of their network: the member agrees to be named, the newcomer to be shown,
-- and the owner accepts.
create table introductions (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  -- Null where the account of the introducer was deleted.
  introducer_id uuid references users (id),
  email text not null check (email = lower(normalize(email, nfc))),
  full_name text not null check (length(full_name) <= 100),
  line text not null check (length(line) <= 300),
  -- `unsent`: the newcomer is not asked, and nobody is told so.
  status text not null default 'sent'
    check (status in ('sent', 'unsent', 'agreed', 'refused', 'accepted', 'declined')),
  -- SHA-256 of 256 random bits; the token itself is only ever in the mail.
  token_hash bytea not null constraint introductions_token_key unique,
  created_at timestamptz not null,
  -- When the newcomer was asked; only then the token works.
  asked_at timestamptz,
  -- When the newcomer agreed or refused.
  answered_at timestamptz,
  -- When the owner accepted or declined.
  decided_at timestamptz,
  constraint introductions_asked_first check (asked_at is not null or status in ('sent', 'unsent')),
  constraint introductions_agreed_first check (answered_at is not null or status in ('sent', 'unsent'))
);
create index introductions_by_introducer on introductions (introducer_id, owner_id, created_at);
create index introductions_to_owner on introductions (owner_id, email);
create index introductions_to_address on introductions (email, asked_at);

-- Whose introduction a member came by, and until when they are one: a last day, or their first stay, or both.
alter table network_members
  add column introduced_by uuid references users (id),
  add column ends_on date,
  add column ends_after_stay boolean not null default false;
create index network_members_ending on network_members (ends_on) where ends_on is not null or ends_after_stay;
-- An invitation that an introduction led to gives the membership the same.
alter table network_invitations
  add column introduced_by uuid references users (id),
  add column membership_ends_on date,
  add column membership_ends_after_stay boolean not null default false;
