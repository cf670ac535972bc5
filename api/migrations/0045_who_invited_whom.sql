-- By whose invitation somebody has their account; null for those whom the server itself invited, and for those of whom
-- nobody knows. Invitations are forgotten after a year, and this is not.
alter table users
  add column invited_by uuid references users (id) on delete set null,
  add constraint users_not_invited_by_themselves check (invited_by <> id);

-- Of those who came before this was kept: the last invitation that was accepted when their account was made, found by
-- the address or, where that was changed since, by what the record says of the acceptance.
update users person
set invited_by = (
  select accepted.sender
  from (
    select id, invited_by as sender, email, answered_at, 'invitation' as kind
    from invitations where status = 'accepted'
    union all
    select id, owner_id, email, answered_at, 'network_invitation'
    from network_invitations where status = 'accepted'
  ) accepted
  where accepted.answered_at <= person.created_at and (
    accepted.email = person.email
    or exists (
      select from audit_entries entry
      where entry.action = accepted.kind || '.accepted' and entry.subject_id = accepted.id::text
        and entry.concerns = person.id
    )
  )
  order by accepted.answered_at desc
  limit 1
);
-- Nobody comes from somebody who came after them.
update users person set invited_by = null
from users inviter where inviter.id = person.invited_by and (inviter.created_at > person.created_at or inviter.id = person.id);

-- Whom somebody invited, by name; those at the roots have nobody.
create index users_by_inviter on users (invited_by, lower(full_name), id);

-- Invitations of both kinds in each order that can be asked for, read forwards or backwards; by age they were before.
create index invitations_by_end on invitations (expires_at, id);
create index network_invitations_by_end on network_invitations (expires_at, id);
create index invitations_of_sender on invitations (invited_by, created_at desc, id);
-- Also how often an address was written to lately.
create index invitations_to_address on invitations (email, created_at, id);
drop index network_invitations_to_address;
create index network_invitations_to_address on network_invitations (email, created_at, id);
-- Any part of an address.
create index invitations_words on invitations using gin (email gin_trgm_ops);
create index network_invitations_words on network_invitations using gin (email gin_trgm_ops);
