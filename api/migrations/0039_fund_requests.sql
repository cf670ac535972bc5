-- What leaves for the bank, and who let whom in.

alter table withdrawals
  -- When it was last handed over in a file for the bank, and by whom: so that no two people hand it over unawares.
  add column exported_at timestamptz,
  add column exported_by uuid references users (id),
  add constraint withdrawals_exported check ((exported_at is null) = (exported_by is null)),
  -- Nobody hands over their own.
  add constraint withdrawals_not_exported_by_oneself check (exported_by <> owner_id);
-- Lists in the order of their amounts; those by time have theirs.
create index withdrawals_by_amount on withdrawals (amount_cents, id);

-- Who let this person in, kept for good: invitations are forgotten, and addresses change. Null for the first admin, whom
-- the server itself let in, and for those who came before this was kept and left no trace.
alter table users add column invited_by uuid references users (id) on delete set null;
update users set invited_by = coalesce(
  (
    select invitation.invited_by from invitations invitation
    where invitation.email = users.email and invitation.status = 'accepted' and invitation.invited_by <> users.id
    order by invitation.answered_at limit 1
  ),
  (
    select invitation.owner_id from network_invitations invitation
    where invitation.email = users.email and invitation.status = 'accepted' and invitation.owner_id <> users.id
      -- An account made by accepting is as old as the answer; one that is older came another way.
      and users.created_at >= invitation.answered_at - interval '1 minute'
    order by invitation.answered_at limit 1
  )
);
-- The people whom one person let in, by name.
create index users_let_in on users (invited_by, full_name, id);

-- How the person is called, as far as the sender said so.
alter table invitations add column full_name text check (length(full_name) between 2 and 120);
-- Lists narrowed by what they invite to be.
create index invitations_by_type on invitations (user_type, created_at desc, id);
