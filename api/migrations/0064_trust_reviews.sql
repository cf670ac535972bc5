-- When the owner last decided that a member's level is right; null before the first time.
alter table network_members add column reviewed_at timestamptz;
create index network_members_to_review on network_members (owner_id, (coalesce(reviewed_at, joined_at)), id);

-- What an owner decided about a member's level, for the owner alone. Both levels are the same where it was kept.
create table trust_decisions (
  id bigint generated always as identity primary key,
  membership_id uuid not null references network_members (id) on delete cascade,
  from_level smallint check (from_level between 1 and 5),
  to_level smallint check (to_level between 1 and 5),
  reason text check (length(reason) between 1 and 500),
  decided_at timestamptz not null
);
create index trust_decisions_of_member on trust_decisions (membership_id, decided_at, id);
