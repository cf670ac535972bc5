-- An invitation that an owner passes on by themselves, for one person whom no address names yet. Whoever has the link asks
-- for an ordinary invitation to their own address, which proves it; the first who accepts uses the link up.
create table invitation_links (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id) on delete cascade,
  user_type text not null check (user_type in ('owner', 'user')),
  trust_level_id uuid,
  personal_line text check (length(personal_line) between 1 and 280),
  -- Only the hash: the link is shown once, when it is made.
  token_hash bytea not null constraint invitation_links_token_key unique,
  -- Every request counts, sent or not, so that the count tells nothing about an address and a stranger writes to few.
  claims smallint not null default 0 constraint invitation_links_few_claims check (claims between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  used_at timestamptz,
  -- A link ends once: what was taken back brings nobody in.
  constraint invitation_links_end_once check (revoked_at is null or used_at is null),
  -- A link outlives the level that it named, as an answered invitation does.
  constraint invitation_links_level_fkey foreign key (owner_id, trust_level_id)
    references trust_levels (owner_id, id) on delete set null (trust_level_id)
);
create index invitation_links_of_owner on invitation_links (owner_id, created_at desc, id);
create index invitation_links_level on invitation_links (trust_level_id) where trust_level_id is not null;
create index invitation_links_over on invitation_links (expires_at);

-- The link through which somebody asked for the invitation; it joins nobody once the link is over.
alter table network_invitations add column link_id uuid references invitation_links (id) on delete set null;
create index network_invitations_of_link on network_invitations (link_id) where link_id is not null;
